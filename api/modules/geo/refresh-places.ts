import type { Db } from '../../db/schema.ts';
import { GeoError, type GeoService, parseKey } from './geo-service.ts';
import { cachePlaces, claimDueKeys } from './queries.ts';

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
      // Reported by `withCircuitBreaker`.
      if (!(error instanceof GeoError)) throw error;
    }
  }
  return refreshed;
}
