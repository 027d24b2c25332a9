import type { Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Promotion, PromotionProduct } from '#domain/contract/promotions.ts';
import { centavos, toPesos } from '#domain/money.ts';
import type { Db, Schema } from '../../db/schema.ts';

/** Promotions with their products and chosen sizes in one statement, newest first. */
const promotionsOf = (db: Db) =>
  db
    .selectFrom('promotions')
    .selectAll('promotions')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('promotionSizes')
          .innerJoin('promotionProducts', (join) =>
            join
              .onRef('promotionProducts.promotionId', '=', 'promotionSizes.promotionId')
              .onRef('promotionProducts.productId', '=', 'promotionSizes.productId'),
          )
          .innerJoin('sizes', 'sizes.id', 'promotionSizes.sizeId')
          .innerJoin('variants', 'variants.id', 'sizes.variantId')
          .innerJoin('products', 'products.id', 'variants.productId')
          .whereRef('promotionSizes.promotionId', '=', 'promotions.id')
          .where('sizes.removedAt', 'is', null)
          .where('variants.removedAt', 'is', null)
          .orderBy('promotionProducts.position')
          .orderBy('variants.position')
          .orderBy('sizes.position')
          .select([
            'products.id as productId',
            'products.nombre',
            'products.categoria',
            'variants.id as variantId',
            'variants.color',
            'variants.modelName',
            'variants.thumbnailImages',
            'variants.thumbnailImageMain',
            'sizes.id as sizeId',
            'sizes.size',
            'sizes.stock',
          ]),
      ).as('sizes'),
    )
    .orderBy('promotions.id', 'desc');

type PromotionRow = Awaited<ReturnType<ReturnType<typeof promotionsOf>['execute']>>[number];

function toPromotion(row: PromotionRow): Promotion {
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
    products: groupProducts(row.sizes),
  };
}

function groupProducts(rows: PromotionRow['sizes']): PromotionProduct[] {
  const products = Map.groupBy(rows, (row) => row.productId);
  return [...products].map(([productId, ofProduct]) => ({
    productId,
    nombre: ofProduct[0]?.nombre ?? '',
    categoria: ofProduct[0]?.categoria ?? null,
    variants: [...Map.groupBy(ofProduct, (row) => row.variantId)].map(([variantId, sizes]) => ({
      variantId,
      color: sizes[0]?.color ?? '',
      modelName: sizes[0]?.modelName ?? '',
      thumbnailImages: sizes[0]?.thumbnailImages ?? [],
      thumbnailImageMain: sizes[0]?.thumbnailImageMain ?? null,
      sizes: sizes.map(({ sizeId, size, stock }) => ({ sizeId, size, stock })),
    })),
  }));
}

/** Promotions whose dates hold `now`, inactive ones too. */
export const listPromotionsInDates = async (db: Db, now: Date): Promise<Promotion[]> => {
  const rows = await promotionsOf(db)
    .where((eb) => eb.or([eb('startAt', 'is', null), eb('startAt', '<=', now)]))
    .where((eb) => eb.or([eb('endAt', 'is', null), eb('endAt', '>', now)]))
    .execute();
  return rows.map(toPromotion);
};

export const listPromotionsById = async (db: Db, ids: readonly string[]): Promise<Promotion[]> =>
  ids.length === 0
    ? []
    : (await promotionsOf(db).where('promotions.id', 'in', ids).execute()).map(toPromotion);

type NewPromotion = Selectable<Schema['promotions']> & {
  products: readonly { productId: string; sizeIds: readonly string[] }[];
};

export const insertPromotion = async (db: Db, { products, ...row }: NewPromotion) => {
  await db.insertInto('promotions').values(row).execute();
  await db
    .insertInto('promotionProducts')
    .values(
      products.map(({ productId }, position) => ({ promotionId: row.id, productId, position })),
    )
    .execute();
  await db
    .insertInto('promotionSizes')
    .values(
      products.flatMap(({ productId, sizeIds }) =>
        sizeIds.map((sizeId) => ({ promotionId: row.id, productId, sizeId })),
      ),
    )
    .execute();
};
