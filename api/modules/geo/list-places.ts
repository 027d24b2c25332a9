import type { Place } from '#domain/geo/places.ts';
import type { Db } from '../../db/schema.ts';
import { GeoError, type GeoQuery, type GeoService, keyOf, parseKey } from './geo-service.ts';
import {
  type CachedPlaces,
  cachePlaces,
  claimDueKeys,
  findCachedPlaces,
  freshMs,
} from './queries.ts';

type Input = { geo: GeoService; query: GeoQuery; now: Date };

/**
 * The cached list while it is fresh, else the service's, which is cached; when the service fails, the
 * cached list of any age. Null when there is none.
 */
export async function listPlaces(db: Db, input: Input): Promise<Place[] | null> {
  const { geo, query, now } = input;
  const geoKey = keyOf(query);
  const cached = await findCachedPlaces(db, geoKey);
  if (cached && isFresh(cached, now)) return cached.places;
  if (await isUnknownDepartment(db, query)) return null;
  try {
    const places = await geo.listPlaces(query);
    await cachePlaces(db, { geoKey, places, now });
    return places;
  } catch (error) {
    // Reported by `withGeoCircuitBreaker`.
    if (error instanceof GeoError) return cached?.places ?? null;
    throw error;
  }
}

function isFresh({ fetchedAt }: CachedPlaces, now: Date): boolean {
  return now.getTime() - fetchedAt.getTime() < freshMs;
}

/** Whether the province's cached list lacks the department, so that a request would be useless. */
async function isUnknownDepartment(db: Db, query: GeoQuery): Promise<boolean> {
  if (query.kind === 'departments') return false;
  const siblings = await findCachedPlaces(db, keyOf({ ...query, kind: 'departments' }));
  return siblings !== undefined && !siblings.places.some(({ id }) => id === query.department);
}

/** Few per run, to limit the load on a public service. */
const batchSize = 5;

/**
 * Requests lists older than 30 days again and returns how many were refreshed. A list whose request
 * fails stays cached and is requested again after an hour.
 */
export async function refreshPlaces(
  db: Db,
  { geo, now }: { geo: GeoService; now: Date },
): Promise<number> {
  const keys = await claimDueKeys(db, batchSize, now);
  let refreshed = 0;
  for (const geoKey of keys) {
    try {
      await cachePlaces(db, { geoKey, places: await geo.listPlaces(parseKey(geoKey)), now });
      refreshed += 1;
    } catch (error) {
      // Reported by `withGeoCircuitBreaker`.
      if (!(error instanceof GeoError)) throw error;
    }
  }
  return refreshed;
}
