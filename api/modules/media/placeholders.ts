import type { Db } from '../../db/schema.ts';
import { loadSharp } from './derivatives.ts';

/** A picture's URL and its colours: three, from top to bottom, each of six hexadecimal digits. */
export type Placeholder = { picture: string; placeholder: string };

const colors = { count: 3, pattern: /^[0-9a-f]{18}$/ };

/** The colours of a picture's upper, middle and lower third. Rejects when it cannot be decoded. */
export async function encodePlaceholder(picture: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  const thirds = sharp(picture)
    .flatten()
    .resize({ width: 1, height: colors.count, fit: 'fill' })
    .toColourspace('srgb');
  return (await thirds.raw().toBuffer()).toString('hex');
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
  const entries = rows.map(async ({ address, placeholder }) => [
    address,
    colors.pattern.test(placeholder) ? placeholder : await convert(db, { address, placeholder }),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Versions until 2026-11 stored a WebP eight pixels wide, in base64. Returns its colours and saves them. */
async function convert(
  db: Db,
  { address, placeholder }: Record<'address' | 'placeholder', string>,
) {
  const converted = await encodePlaceholder(Buffer.from(placeholder, 'base64'));
  await savePlaceholder(db, { picture: address, placeholder: converted });
  return converted;
}
