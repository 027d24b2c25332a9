import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { isUpload } from './new-upload-base.ts';

/** The original of the latest picture that was uploaded or fetched, and is in use; null when there is none. */
export async function readLatestOriginal(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('pictures')
    .select('address')
    .where(isUpload)
    // The files of an unused one may be removed already.
    .where('unusedSince', 'is', null)
    .orderBy(sql`right(address, length('0000000000000.webp'))`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? row.address.replace('/media/', '') : null;
}
