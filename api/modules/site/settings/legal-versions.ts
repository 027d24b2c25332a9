import { createHash } from 'node:crypto';
import { type LegalTexts, legalTextsOf } from '#domain/site/legal-texts.ts';
import { receiptSeller } from '#domain/site/receipt-seller.ts';
import type { Cache } from '../../../cache/cache.ts';
import type { Db } from '../../../db/schema.ts';
import { type SavedSettings, settingsTag } from './read-settings.ts';

const bytes = 200;

/**
 * Stores the legal texts of these settings, the days for exchanges and the seller, unless they are stored, and
 * returns their id. Cached until the settings change, so that an order needs no statement for it.
 */
export function recordLegalTexts(
  { db, cache }: { db: Db; cache: Cache },
  { version, ...saved }: SavedSettings,
): Promise<string> {
  const options = { tags: [settingsTag], sizeOf: () => bytes };
  // Not a URL, so it never collides with the key of a response.
  return cache.getOrLoad(`legal texts ${version}`, options, async () => {
    const texts = legalTextsOf(saved);
    const { exchangeDays } = saved.settings;
    const seller = receiptSeller(saved.settings);
    const id = idOf({ texts, exchangeDays, seller });
    const dates = Object.values(texts).map(({ updatedAt }) => Date.parse(updatedAt));
    await db
      .insertInto('legalTexts')
      .values({
        ...{ id, exchangeDays, updatedAt: new Date(Math.max(...dates)) },
        ...{ texts: JSON.stringify(texts), seller: JSON.stringify(seller) },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  });
}

/** 128 bits of a hash, in hexadecimal. */
const idOf = (terms: { texts: LegalTexts; exchangeDays: number; seller: string[] }) =>
  createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 32);

/** The legal texts with this id; null when there are none. */
export async function findLegalTexts(db: Db, id: string): Promise<LegalTexts | null> {
  const row = await db
    .selectFrom('legalTexts')
    .select('texts')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.texts ?? null;
}
