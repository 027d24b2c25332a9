import { placeholderPattern } from '#domain/catalogue/picture.ts';
import { type Cache, cacheEach } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { loadSharp } from './derivatives.ts';

/** A picture's URL and its colours: three, from top to bottom, each of six hexadecimal digits. */
export type Placeholder = { picture: string; placeholder: string };

/** The colours of a picture's upper, middle and lower third. Rejects when it cannot be decoded. */
export async function encodePlaceholder(picture: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  const thirds = sharp(picture)
    .flatten({ background: '#fff' })
    .resize({ width: 1, height: 3, fit: 'fill' })
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

/** Placeholders by picture URL; a picture from another site has none. Cached: a picture never changes. */
export async function listPlaceholders(
  { db, cache }: { db: Db; cache: Cache },
  pictures: readonly string[],
): Promise<Record<string, string>> {
  const found = await cacheEach(cache, pictures, {
    kind: 'placeholder',
    read: (unique) => readPlaceholders(db, unique),
  });
  return Object.fromEntries(found.map(({ picture, placeholder }) => [picture, placeholder]));
}

async function readPlaceholders(
  db: Db,
  pictures: readonly string[],
): Promise<Map<string, Placeholder>> {
  const rows = await db
    .selectFrom('pictures')
    .selectAll()
    .where('address', 'in', pictures)
    .execute();
  const found = new Map<string, Placeholder>();
  for (const { address: picture, placeholder: stored } of rows) {
    const isCurrent = placeholderPattern.test(stored);
    const placeholder = isCurrent ? stored : await convert(db, picture, stored);
    if (placeholder !== null) found.set(picture, { picture, placeholder });
  }
  return found;
}

/**
 * Versions until 2026-11 stored a WebP eight pixels wide, in base64. Returns its colours and saves them;
 * null when it cannot be decoded: a page is shown without it.
 */
async function convert(db: Db, address: string, old: string): Promise<string | null> {
  const placeholder = await encodePlaceholder(Buffer.from(old, 'base64')).catch(() => null);
  if (placeholder === null) return null;
  // Only updated, since the picture may have been removed by now.
  await db.updateTable('pictures').set({ placeholder }).where('address', '=', address).execute();
  return placeholder;
}
