import { createHash } from 'node:crypto';
import { type LegalTexts, legalTextsOf } from '#domain/site/legal-texts.ts';
import type { Cache } from '../../../cache/cache.ts';
import type { Db } from '../../../db/schema.ts';
import { type SavedSettings, settingsTag } from './read-settings.ts';

const bytes = 200;

/**
 * Stores the legal texts of these settings, unless they are stored, and returns their id. Cached until the
 * settings change, so that an order needs no statement for it.
 */
export function recordLegalTexts(
  { db, cache }: { db: Db; cache: Cache },
  { version, ...saved }: SavedSettings,
): Promise<string> {
  const options = { tags: [settingsTag], sizeOf: () => bytes };
  // Not a URL, so it never collides with the key of a response.
  return cache.getOrLoad(`legal texts ${version}`, options, async () => {
    const texts = legalTextsOf(saved);
    const id = idOf(texts);
    const dates = Object.values(texts).map(({ updatedAt }) => Date.parse(updatedAt));
    await db
      .insertInto('legalTexts')
      .values({ id, texts: JSON.stringify(texts), updatedAt: new Date(Math.max(...dates)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  });
}

/** 128 bits of a hash, in hexadecimal. */
const idOf = (texts: LegalTexts) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32);

/** The legal texts with this id; null when there are none. */
export async function findLegalTexts(db: Db, id: string): Promise<LegalTexts | null> {
  const row = await db
    .selectFrom('legalTexts')
    .select('texts')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.texts ?? null;
}
