import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { isUpload } from './new-upload-base.ts';
import type { MediaStore } from './stores/store.ts';

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

/** What the operator reads when the store is not the one that has the shop's pictures; null when it is. */
export async function missingPictureWarning(
  store: MediaStore,
  original: string | null,
): Promise<string | null> {
  if (original === null) return null;
  try {
    if (await store.find(original)) return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return `Aviso: no se pudo leer ${original} del almacenamiento de imágenes (${message}).`;
  }
  return `STORAGE: falta ${original}. Si cambiaste el almacenamiento, copiá ahí las imágenes de antes: docs/operations.md.`;
}
