import { sql } from 'kysely';
import type { Place } from '#domain/geo/places.ts';
import type { Db } from '../../db/schema.ts';

const dayMs = 24 * 3_600_000;
/** Departments and localities change a few times in a decade. */
export const freshMs = 30 * dayMs;
const retryMs = 3_600_000;

export type CachedAnswer = { places: Place[]; fetchedAt: Date };

export function findCached(db: Db, geoKey: string): Promise<CachedAnswer | undefined> {
  return db
    .selectFrom('geoAnswers')
    .select(['places', 'fetchedAt'])
    .where('geoKey', '=', geoKey)
    .executeTakeFirst();
}

type FetchedAnswer = { geoKey: string; places: readonly Place[]; now: Date };

/** Keeps an answer in the place of an older one. */
export async function cacheAnswer(db: Db, { geoKey, places, now }: FetchedAnswer): Promise<void> {
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

/** Takes a few answers that are due, oldest first, and puts them off an hour in case asking fails. */
export async function claimDueKeys(db: Db, most: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ geoKey: string }>`
    update geo_answers set due_at = ${new Date(now.getTime() + retryMs)}
    where geo_key in (
      select geo_key from geo_answers where due_at <= ${now}
      order by due_at limit ${most} for update skip locked
    )
    returning geo_key`.execute(db);
  return rows.map(({ geoKey }) => geoKey);
}
