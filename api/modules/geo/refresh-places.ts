import type { Db } from '../../db/schema.ts';
import { GeoError, type GeoService, parseKey } from './geo-service.ts';
import { cacheAnswer, claimDueKeys } from './queries.ts';

/** A few at a time: the service is a public good. */
const batch = 5;

/** Asks again for answers older than 30 days. One that fails stays and is asked for in an hour. */
export async function refreshPlaces(
  db: Db,
  { geo, now }: { geo: GeoService; now: Date },
): Promise<number> {
  const keys = await claimDueKeys(db, batch, now);
  let refreshed = 0;
  for (const geoKey of keys) {
    try {
      await cacheAnswer(db, { geoKey, places: await geo.listPlaces(parseKey(geoKey)), now });
      refreshed += 1;
    } catch (error) {
      // One of these is reported by `withCircuitBreaker`.
      if (!(error instanceof GeoError)) throw error;
    }
  }
  return refreshed;
}
