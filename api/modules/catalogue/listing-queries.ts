import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { productCard } from '#domain/catalogue/listing-card.ts';
import type { Card, ListingQuery } from '#domain/contract/listing.ts';
import { productItem, type SalePriceOf, saleFields } from '#domain/discounts/sale-price.ts';
import { centavos, toNullablePesos, toPesos } from '#domain/shared/money.ts';
import { type StoreCode, storeValuesOf } from '#domain/site/store.ts';
import { countRows, windowOf } from '../../db/page-window.ts';
import type { Db } from '../../db/schema.ts';

/** The same conditions as the indexes `products_of_kings` and `products_of_lv`. */
export const listedIn = (db: Db, store: StoreCode) =>
  db
    .selectFrom('products')
    .where('products.isVisible', '=', true)
    .where('products.store', 'in', storeValuesOf(store));

export const countListed = (db: Db, store: StoreCode): Promise<number> =>
  countRows(listedIn(db, store));

/** What the cards of products show. */
export const cardRows = (db: Db) =>
  db
    .selectFrom('products')
    .select([
      'products.id',
      'nombre',
      'precioCents',
      'previousPriceCents',
      'ofertaNuevo',
      'products.image',
      'products.categoria',
      'products.store',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('variants')
          .whereRef('variants.productId', '=', 'products.id')
          .where('variants.removedAt', 'is', null)
          .orderBy('variants.position')
          .select(['color', 'thumbnailImages', 'shade']),
      ).as('variants'),
      eb
        .exists(
          eb
            .selectFrom('variants')
            .innerJoin('sizes', 'sizes.variantId', 'variants.id')
            .whereRef('variants.productId', '=', 'products.id')
            .where('variants.removedAt', 'is', null)
            .where('sizes.removedAt', 'is', null)
            .where('sizes.stock', '>', 0)
            .select('sizes.id'),
        )
        .$castTo<boolean>()
        .as('hasStock'),
    ]);

type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number];

export function toCard(
  { id, precioCents, previousPriceCents, ...row }: CardRow,
  salePriceOf: SalePriceOf,
): Card {
  const product = { ...row, _id: id, precio: toPesos(centavos(precioCents)) };
  return productCard({
    ...product,
    previousPrice: toNullablePesos(previousPriceCents),
    salePrice: saleFields(salePriceOf(productItem(product))).salePrice,
  });
}

/** The rows of one page's cards and of the one before them (`splitWindow`). Only the index is read for the pages before it. */
export const listPageOf = (db: Db, { store, ...page }: ListingQuery) =>
  cardRows(db)
    .innerJoin(
      listedIn(db, store)
        .select('products.id')
        .orderBy('products.listingRank')
        .orderBy('products.id', 'desc')
        .limit(windowOf(page).limit)
        .offset(windowOf(page).offset)
        .as('page'),
      'page.id',
      'products.id',
    )
    .orderBy('products.listingRank')
    .orderBy('products.id', 'desc')
    .execute();
