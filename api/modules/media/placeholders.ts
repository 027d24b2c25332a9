import type { Db } from '../../db/schema.ts';
import { loadSharp } from './derivatives.ts';

/** A picture's URL and a tiny WebP of it in base64, some eighty bytes. */
export type Placeholder = { picture: string; placeholder: string };

/** Enough for the colours and the position of the garment; the browser blurs it by enlarging it. */
const tiny = { width: 8, quality: 80 };

/** Rejects when the picture cannot be decoded. */
export async function encodePlaceholder(picture: Uint8Array): Promise<string> {
  const { width, quality } = tiny;
  const sharp = await loadSharp();
  // Flattened, since an alpha channel would double the size.
  const bytes = await sharp(picture).flatten().resize({ width }).webp({ quality }).toBuffer();
  return bytes.toString('base64');
}

export async function savePlaceholder(db: Db, { picture, placeholder }: Placeholder) {
  await db
    .insertInto('pictures')
    .values({ address: picture, placeholder })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ placeholder }))
    .execute();
}

/** Whether the shop has stored this picture: every one has its placeholder. */
export async function hasPicture(db: Db, picture: string): Promise<boolean> {
  const row = await db
    .selectFrom('pictures')
    .select('address')
    .where('address', '=', picture)
    .executeTakeFirst();
  return row !== undefined;
}

/** Placeholders by picture URL; a picture from another site has none. */
export async function listPlaceholders(
  db: Db,
  pictures: readonly string[],
): Promise<Record<string, string>> {
  if (pictures.length === 0) return {};
  const rows = await db
    .selectFrom('pictures')
    .selectAll()
    .where('address', 'in', pictures)
    .execute();
  return Object.fromEntries(rows.map(({ address, placeholder }) => [address, placeholder]));
}
