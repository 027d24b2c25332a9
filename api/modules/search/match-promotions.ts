import { sql } from 'kysely';
import type { SearchedWords } from '#domain/catalogue/word-match.ts';
import type { Card } from '#domain/contract/listing.ts';
import type { SalePriceOf } from '#domain/discounts/sale-price.ts';
import type { StoreCode } from '#domain/site/store.ts';
import type { Db } from '../../db/schema.ts';
import { promotionCardRows, toPromotionCard } from '../promotions/cached-promotions.ts';

/** The cards of the combos that the store offers now and that match all words, the best first. */
export async function matchPromotions(
  db: Db,
  {
    store,
    entered,
    words,
    salePriceOf,
    now,
    limit,
  }: {
    store: StoreCode;
    /** Those that have these come first. */
    entered: SearchedWords;
    words: SearchedWords;
    salePriceOf: SalePriceOf;
    now: Date;
    limit: number;
  },
): Promise<Card[]> {
  const rows = await promotionCardRows(db, store, now)
    .innerJoin('promotionDocuments', 'promotionDocuments.promotionId', 'promotions.id')
    .where(hasAll(words))
    .orderBy('promotions.active', 'desc')
    .orderBy(hasAll(entered), 'desc')
    .orderBy(hasAll(words, 'A'), 'desc')
    .orderBy(hasAll(words, 'AB'), 'desc')
    .orderBy('promotions.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toPromotionCard(row, salePriceOf));
}

/** Whether a document has all words, in its parts with these weights (A: name, B: what is seen). */
function hasAll(words: SearchedWords, weights = '') {
  const query = words.map((alternatives) => {
    const stems = alternatives.map(({ stem, isPrefix }) => {
      const flags = (isPrefix ? '*' : '') + weights;
      return flags ? `${stem}:${flags}` : stem;
    });
    return `(${stems.join(' | ')})`;
  });
  return sql<boolean>`document @@ ${query.join(' & ')}::tsquery`;
}
