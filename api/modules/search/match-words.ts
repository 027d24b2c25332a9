import { sql } from 'kysely';
import type { Card } from '#domain/contract/listing.ts';
import type { StoreCode } from '#domain/site/store.ts';
import type { Db } from '../../db/schema.ts';
import { promotionCardRows, toPromotionCard } from '../promotions/cached-promotions.ts';
import type { WordQuery } from './word-query.ts';

/** 2 for a match of the name, 1 of what is seen, 0 of the description. */
const qualityOf = ({ named, seen }: WordQuery) =>
  sql<number>`(document @@ ${named}::tsquery)::int + (document @@ ${seen}::tsquery)::int`;

/**
 * The ids of the products of any store, hidden ones too, that match all words or, with `isLoose`, any: in
 * groups, the best matches first. Without the products' own rows, which would take longer than the words.
 */
export async function matchProducts(
  db: Db,
  words: WordQuery,
  { isLoose = false } = {},
): Promise<string[][]> {
  const { rows } = await sql<{ ids: string[] }>`
    select ${qualityOf(words)} as quality, array_agg(product_id::text) as ids
    from product_documents
    where document @@ ${isLoose ? words.any : words.all}::tsquery
    group by quality order by quality desc`.execute(db);
  return rows.map(({ ids }) => ids);
}

/** The cards of the combos that the store offers now and that match, the best first. */
export async function matchPromotions(
  db: Db,
  { store, words, now, limit }: { store: StoreCode; words: WordQuery; now: Date; limit: number },
): Promise<Card[]> {
  const rows = await promotionCardRows(db, store, now)
    .innerJoin('promotionDocuments', 'promotionDocuments.promotionId', 'promotions.id')
    .where(sql<boolean>`document @@ ${words.all}::tsquery`)
    .orderBy('promotions.active', 'desc')
    .orderBy(qualityOf(words), 'desc')
    .orderBy('promotions.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toPromotionCard);
}
