import { promotionCard } from '#domain/catalogue/listing-card.ts';
import { clampPage } from '#domain/contract/common.ts';
import type { OfferedCard } from '#domain/contract/favourites.ts';
import type { Card, CardPage, ListingQuery } from '#domain/contract/listing.ts';
import type { Promotion } from '#domain/contract/promotions.ts';
import { promotionItem, type SalePriceOf, saleFields } from '#domain/discounts/sale-price.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import { type StoreCode, storeCodes } from '#domain/site/store.ts';
import type { Cache } from '../../cache/cache.ts';
import { cacheEach } from '../../cache/cache.ts';
import { countRows, splitWindow, windowOf } from '../../db/page-window.ts';
import type { Versioned } from '../../db/row-version.ts';
import type { Db } from '../../db/schema.ts';
import { garmentsOf, unitsForSale } from './garments.ts';
import { listVersionedPromotions, offeredBy } from './queries.ts';

/** The cache tag of all of them. */
export const cachedPromotionsTag = 'promotions by id';

/** The promotions of these ids in any state, from the cache: see `listCachedProducts`. */
export function listCachedPromotions(
  db: Db,
  cache: Cache,
  ids: readonly string[],
): Promise<Versioned<Promotion>[]> {
  return cacheEach(cache, ids, {
    kind: cachedPromotionsTag,
    tagsOf: () => ['catalogue', 'promotions'],
    read: (uniqueIds) => listVersionedPromotions(db, uniqueIds),
  });
}

/** The number of promotions that a store offers now, inactive ones included. */
export const countOffered = (db: Db, store: StoreCode, now: Date): Promise<number> =>
  countRows(offeredBy(db, store, now));

/**
 * The cache tags of cards: whether a promotion can be bought changes with its garments' own cards, also of those that
 * the other store sells.
 */
export const promotionCardTags = ['promotions', ...storeCodes.map((code) => `listing:${code}`)];

/** What the cards of the promotions that a store offers now show. */
export const promotionCardRows = (db: Db, store: StoreCode, now: Date) =>
  offeredBy(db, store, now)
    .select(['promotions.id', 'name', 'promoPriceCents', 'promotions.image', 'active'])
    .select(['freeShipping', 'promoType', 'store'])
    .select((eb) => garmentsOf(eb).as('garments'));

type CardRow = Awaited<ReturnType<ReturnType<typeof promotionCardRows>['execute']>>[number];

export function toPromotionCard(
  { id, promoPriceCents, garments, ...row }: CardRow,
  salePriceOf: SalePriceOf,
): Card {
  const promotion = { ...row, _id: id, promoPrice: toPesos(centavos(promoPriceCents)) };
  const { salePrice } = saleFields(salePriceOf(promotionItem(promotion)));
  const hasEveryGarment = garments.every((garment) => unitsForSale(garment) > 0);
  return promotionCard({ ...promotion, salePrice, hasEveryGarment });
}

type At = { salePriceOf: SalePriceOf; now: Date };

/** One page of the promotions that a store offers now, inactive ones included, newest first. */
export async function listPromotionCards(
  db: Db,
  { store, page: requestedPage, pageSize }: ListingQuery,
  { salePriceOf, now }: At,
): Promise<CardPage> {
  const total = await countOffered(db, store, now);
  const page = clampPage(requestedPage, { total, pageSize });
  const { limit, offset } = windowOf({ page, pageSize });
  const rows = await promotionCardRows(db, store, now)
    .orderBy('promotions.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { shown, previous } = splitWindow(rows, { page, pageSize });
  const cards = shown.map((row) => toPromotionCard(row, salePriceOf));
  return { cards, total, page, previous };
}

/** The cards of these promotions that are offered now, inactive ones included, with their stores. */
export async function listOfferedCards(
  db: Db,
  ids: readonly string[],
  { salePriceOf, now }: At,
): Promise<OfferedCard[]> {
  if (ids.length === 0) return [];
  const rows = await Promise.all(
    storeCodes.map((store) =>
      promotionCardRows(db, store, now).where('promotions.id', 'in', ids).execute(),
    ),
  );
  const cards = new Map(rows.flat().map((row) => [row.id, toPromotionCard(row, salePriceOf)]));
  return [...cards.values()].map((card) => ({
    card,
    stores: storeCodes.filter((_, index) => rows[index]?.some(({ id }) => id === card._id)),
  }));
}
