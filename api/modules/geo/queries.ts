import { sql } from 'kysely';
import type { Place } from '#domain/geo/places.ts';
import type { Db } from '../../db/schema.ts';

const dayMs = 24 * 3_600_000;
/** Departments and localities change a few times in a decade. */
export const freshMs = 30 * dayMs;
const retryMs = 3_600_000;

export type CachedPlaces = { places: Place[]; fetchedAt: Date };

export function findCachedPlaces(db: Db, geoKey: string): Promise<CachedPlaces | undefined> {
  return db
    .selectFrom('geoAnswers')
    .select(['places', 'fetchedAt'])
    .where('geoKey', '=', geoKey)
    .executeTakeFirst();
}

type FetchedPlaces = { geoKey: string; places: readonly Place[]; now: Date };

/** Caches a list, replacing an older one. */
export async function cachePlaces(db: Db, { geoKey, places, now }: FetchedPlaces): Promise<void> {
  await db
    .insertInto('geoAnswers')
    .values({
      geoKey,
      places: JSON.stringify(places),
      fetchedAt: now,
      dueAt: new Date(now.getTime() + freshMs),
    })
    .onConflict((conflict) =>
      conflict.column('geoKey').doUpdateSet(({ ref }) => ({
        places: ref('excluded.places'),
        fetchedAt: ref('excluded.fetchedAt'),
        dueAt: ref('excluded.dueAt'),
      })),
    )
    .execute();
}

/** Claims a few due lists, oldest first, and postpones them by an hour in case the request fails. */
export async function claimDueKeys(db: Db, limit: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ geoKey: string }>`
    update geo_answers set due_at = ${new Date(now.getTime() + retryMs)}
    where geo_key in (
      select geo_key from geo_answers where due_at <= ${now}
      order by due_at limit ${limit} for update skip locked
    )
    returning geo_key`.execute(db);
  return rows.map(({ geoKey }) => geoKey);
}
