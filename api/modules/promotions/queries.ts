import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isPreorder, preorderDay } from '#domain/catalogue/availability.ts';
import type { OfferedPromotion, Promotion, PromotionProduct } from '#domain/contract/promotions.ts';
import {
  productItem,
  promotionItem,
  type SalePriceOf,
  saleFields,
} from '#domain/discounts/sale-price.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import type { StoreCode } from '#domain/site/store.ts';
import type { Versioned } from '../../db/row-version.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { isForSale } from './garments.ts';
import { includesDate } from './promotion-dates.ts';

type Size = PromotionProduct['variants'][number]['sizes'][number];

/** Within a group by variant: its columns are sent once instead of with each size. */
const chosenSizes = sql<Size[]>`json_agg(
  json_build_object('sizeId', sizes.id, 'size', sizes.size, 'stock', sizes.stock)
  order by sizes.position)`;

/** Promotions with their products and chosen sizes in one statement, newest first. */
const promotionsOf = (db: Db) =>
  db
    .selectFrom('promotions')
    .selectAll('promotions')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('promotionProducts')
          .innerJoin('products', 'products.id', 'promotionProducts.productId')
          .whereRef('promotionProducts.promotionId', '=', 'promotions.id')
          .orderBy('promotionProducts.position')
          .select([
            'products.id as productId',
            'products.nombre',
            'products.precioCents',
            'products.categoria',
            'products.store',
            'products.ofertaNuevo',
            'products.availableFrom',
            'products.isVisible',
          ])
          .select((ofProduct) =>
            jsonArrayFrom(
              ofProduct
                .selectFrom('promotionSizes')
                .innerJoin('sizes', 'sizes.id', 'promotionSizes.sizeId')
                .innerJoin('variants', 'variants.id', 'sizes.variantId')
                .whereRef('promotionSizes.promotionId', '=', 'promotions.id')
                .whereRef('promotionSizes.productId', '=', 'products.id')
                .where('sizes.removedAt', 'is', null)
                .where('variants.removedAt', 'is', null)
                .groupBy('variants.id')
                .orderBy('variants.position')
                .select([
                  'variants.id as variantId',
                  'variants.color',
                  'variants.modelName',
                  'variants.thumbnailImages',
                  'variants.thumbnailImageMain',
                  chosenSizes.as('sizes'),
                ]),
            ).as('variants'),
          ),
      ).as('products'),
    )
    .orderBy('promotions.id', 'desc');

type PromotionRow = Awaited<ReturnType<ReturnType<typeof promotionsOf>['execute']>>[number];

/** What its own row has. */
export function factsOf(row: Selectable<Schema['promotions']>): Omit<Promotion, 'products'> {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    image: row.image,
    promoPrice: toPesos(centavos(row.promoPriceCents)),
    store: row.store,
    promoType: row.promoType,
    freeShipping: row.freeShipping,
    startDate: row.startAt?.toISOString() ?? null,
    endDate: row.endAt?.toISOString() ?? null,
    active: row.active,
  };
}

const toPromotion = (row: PromotionRow): Promotion => ({
  ...factsOf(row),
  products: row.products.map(toProduct),
});

/** A product without any of its chosen sizes is included, so that the combo is not sold without it. */
function toProduct({
  ofertaNuevo,
  isVisible,
  precioCents,
  store: _store,
  availableFrom: _day,
  ...row
}: PromotionRow['products'][number]): PromotionProduct {
  const product = { ...row, precio: toPesos(centavos(precioCents)) };
  if (isForSale({ isVisible, ofertaNuevo })) return product;
  const variants = product.variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size) => ({ ...size, stock: 0 })),
  }));
  return { ...product, variants };
}

export const listAllPromotions = async (db: Db): Promise<Promotion[]> =>
  (await promotionsOf(db).execute()).map(toPromotion);

const inDates = (db: Db, now: Date) => promotionsOf(db).where(includesDate(now));

/** The promotions that a store offers at `now`, inactive ones too. */
export const offeredBy = (db: Db, store: StoreCode, now: Date) =>
  db.selectFrom('promotions').where('store', 'in', [store, 'Ambas']).where(includesDate(now));

/** Promotions whose dates include `now`, inactive ones too; only those of `ids` when present. */
export const listPromotionsInDates = async (
  db: Db,
  now: Date,
  ids?: readonly string[],
): Promise<Promotion[]> => {
  if (ids?.length === 0) return [];
  const rows = await inDates(db, now)
    .$if(ids !== undefined, (query) => query.where('promotions.id', 'in', ids ?? []))
    .execute();
  return rows.map(toPromotion);
};

/** Promotions that shoppers can buy at `now`. */
export const listActivePromotions = async (db: Db, now: Date): Promise<Promotion[]> =>
  (await inDates(db, now).where('active', '=', true).execute()).map(toPromotion);

/** The next instant at which a promotion starts or ends; null when none will. */
export const findNextBoundary = async (db: Db, now: Date): Promise<Date | null> => {
  const { rows } = await sql<{ next: Date | null }>`
    select min(boundary) as next from promotions, unnest(array[start_at, end_at]) as boundary
    where boundary > ${now}`.execute(db);
  return rows[0]?.next ?? null;
};

/** The promotions of these ids by id; saving any part of one increments its row's version. */
export const listVersionedPromotions = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Versioned<Promotion>>> => {
  const rows = await promotionsOf(db).where('promotions.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, { value: toPromotion(row), version: row.version }]));
};

type At = { salePriceOf: SalePriceOf; now: Date };

/** A promotion in its dates with the sale prices of it and of its products; null for any other. */
export const findOfferedPromotion = async (
  db: Db,
  id: string,
  { salePriceOf, now }: At,
): Promise<OfferedPromotion | null> => {
  const row = await inDates(db, now).where('promotions.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const promotion = toPromotion(row);
  const stores = new Map(row.products.map(({ productId, store }) => [productId, store]));
  const products = promotion.products.map((product) => {
    const { productId: _id, categoria, precio } = product;
    const item = productItem({ _id, categoria, precio, store: stores.get(_id) ?? '' });
    return { ...product, salePrice: saleFields(salePriceOf(item)).salePrice };
  });
  return {
    ...{ ...promotion, ...saleFields(salePriceOf(promotionItem(promotion))), products },
    isPreorder: row.products.some((product) => isPreorder(product, now)),
    sentFrom: preorderDay(row.products, now),
  };
};

export const findPromotion = async (db: Db, id: string): Promise<Promotion | null> => {
  const row = await promotionsOf(db).where('promotions.id', '=', id).executeTakeFirst();
  return row ? toPromotion(row) : null;
};

/** Locks the promotion, so that concurrent edits run one after the other; null when there is none. */
export const lockPromotion = async (db: Db, id: string): Promise<Promotion | null> => {
  await db.selectFrom('promotions').select('id').where('id', '=', id).forUpdate().execute();
  return findPromotion(db, id);
};

type Row = Omit<Selectable<Schema['promotions']>, 'version'>;

export const insertPromotion = (db: Db, row: Row) =>
  db.insertInto('promotions').values(row).execute();

export const updatePromotionRow = (db: Db, id: string, row: Partial<Omit<Row, 'id'>>) =>
  db.updateTable('promotions').set(row).where('id', '=', id).execute();

type ProductSizes = { productId: string; sizeIds: readonly string[] };

/** Replaces the promotion's products and sizes. Orders store their own copy. */
export const replaceProducts = async (
  db: Db,
  promotionId: string,
  products: readonly ProductSizes[],
): Promise<void> => {
  await db.deleteFrom('promotionProducts').where('promotionId', '=', promotionId).execute();
  await db
    .insertInto('promotionProducts')
    .values(products.map(({ productId }, position) => ({ promotionId, productId, position })))
    .execute();
  await db
    .insertInto('promotionSizes')
    .values(
      products.flatMap(({ productId, sizeIds }) =>
        sizeIds.map((sizeId) => ({ promotionId, productId, sizeId })),
      ),
    )
    .execute();
};
