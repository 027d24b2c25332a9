import { sql } from 'kysely';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';

/** The generated name of an upload, in the shop's own address or in that of a bucket. */
const upload = /products(?:\/|%2f)([0-9a-f]{8}_[0-9]{13})\.webp/i;

export const uncheckedPicture =
  'Hay una imagen que la tienda no verificó: quitala y subila otra vez.';

/**
 * Refuses addresses of uploads that the shop has not checked: files that a browser has put into the
 * bucket without completing the upload, and the bucket's own addresses of any.
 */
export async function refuseUncheckedPictures(
  db: Db,
  pictures: readonly (string | null)[],
): Promise<Refusal | null> {
  const unchecked = await findUncheckedPictures(db, pictures);
  return unchecked.size === 0 ? null : refuse('invalid_request', uncheckedPicture);
}

/** Those of the addresses that `refuseUncheckedPictures` refuses. */
export async function findUncheckedPictures(
  db: Db,
  pictures: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const used = pictures.filter((picture): picture is string => upload.test(picture ?? ''));
  if (used.length === 0) return new Set();
  const rows = await db
    .selectFrom('pictures')
    .select('address')
    .where(sql<boolean>`address = any(${used}::text[])`)
    .execute();
  const checked = new Set(rows.map(({ address }) => address));
  return new Set(used.filter((picture) => !checked.has(picture)));
}
