import { sql } from 'kysely';
import type { Card } from '#domain/contract/listing.ts';
import { type StoreCode, storeValuesOf } from '#domain/site/store.ts';
import type { Db } from '../../db/schema.ts';
import { promotionCardRows, toPromotionCard } from '../promotions/cached-promotions.ts';
import type { WordQuery } from './word-query.ts';

/** Beyond this number the worst matches are not listed. */
const maxMatches = 2000;

/** Matches of the name first, then of what is seen, then of the description. */
const orderOf = ({ named, seen }: WordQuery) =>
  sql`(document @@ ${named}::tsquery)::int + (document @@ ${seen}::tsquery)::int`;

type Words = { store: StoreCode; words: WordQuery };

/** The ids of the store's listed products that match all words or, with `isLoose`, any; the best first. */
export async function matchProducts(
  db: Db,
  {
    store,
    words,
    isLoose = false,
    limit = maxMatches,
  }: Words & { isLoose?: boolean; limit?: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select products.id from product_documents join products on products.id = product_id
    where document @@ ${isLoose ? words.any : words.all}::tsquery
      and is_visible and products.store = any(${storeValuesOf(store)})
    order by ${orderOf(words)} desc, listing_rank, products.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The cards of the combos that the store offers now and that match, the best first. */
export async function matchPromotions(
  db: Db,
  { store, words, now, limit }: Words & { now: Date; limit: number },
): Promise<Card[]> {
  const rows = await promotionCardRows(db, store, now)
    .innerJoin('promotionDocuments', 'promotionDocuments.promotionId', 'promotions.id')
    .where(sql<boolean>`document @@ ${words.all}::tsquery`)
    .orderBy('promotions.active', 'desc')
    .orderBy(orderOf(words), 'desc')
    .orderBy('promotions.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toPromotionCard);
}
