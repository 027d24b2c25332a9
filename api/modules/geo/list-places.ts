import type { Place } from '#domain/geo/places.ts';
import type { Db } from '../../db/schema.ts';
import { GeoError, type GeoQuestion, type GeoService, keyOf } from './geo-service.ts';
import { type CachedAnswer, cacheAnswer, findCached, freshMs } from './queries.ts';

type Input = { geo: GeoService; question: GeoQuestion; now: Date };

/**
 * The kept answer while it is fresh, else the service's, which is kept; when the service fails the
 * kept one whatever its age. Null when nothing is known.
 */
export async function listPlaces(db: Db, input: Input): Promise<Place[] | null> {
  const { geo, question, now } = input;
  const geoKey = keyOf(question);
  const cached = await findCached(db, geoKey);
  if (cached && isFresh(cached, now)) return cached.places;
  if (await isInvented(db, question)) return null;
  try {
    const places = await geo.listPlaces(question);
    await cacheAnswer(db, { geoKey, places, now });
    return places;
  } catch (error) {
    // Reported by `withCircuitBreaker`.
    if (error instanceof GeoError) return cached?.places ?? null;
    throw error;
  }
}

function isFresh({ fetchedAt }: CachedAnswer, now: Date): boolean {
  return now.getTime() - fetchedAt.getTime() < freshMs;
}

/** A department that its province's kept list lacks: nobody can have picked it, so none asks. */
async function isInvented(db: Db, question: GeoQuestion): Promise<boolean> {
  if (question.kind === 'departments') return false;
  const siblings = await findCached(db, keyOf({ ...question, kind: 'departments' }));
  return siblings !== undefined && !siblings.places.some(({ id }) => id === question.department);
}
