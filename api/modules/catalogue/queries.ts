import type { Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { formatProductVersion } from '#domain/catalogue/stale-edit.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { centavos, toNullablePesos, toPesos } from '#domain/shared/money.ts';
import { type StoreCode, storeValuesOf } from '#domain/site/store.ts';
import type { Versioned } from '../../db/row-version.ts';
import type { Db, Schema } from '../../db/schema.ts';

/** Products with their variants and sizes in one statement, newest first. */
const productsOf = (db: Db) =>
  db
    .selectFrom('products')
    .selectAll('products')
    .select((eb) => [
      // Includes removed sizes, so that the sum never decreases.
      eb
        .selectFrom('variants')
        .innerJoin('sizes', 'sizes.variantId', 'variants.id')
        .whereRef('variants.productId', '=', 'products.id')
        .select((ofSizes) => ofSizes.fn.sum<number | null>('stockVersion').as('sum'))
        .as('stockVersion'),
      jsonArrayFrom(
        eb
          .selectFrom('variants')
          .whereRef('variants.productId', '=', 'products.id')
          .where('variants.removedAt', 'is', null)
          .orderBy('variants.position')
          .select(['variants.id', 'color', 'modelName', 'thumbnailImages', 'thumbnailImageMain'])
          .select('shade')
          .select((sizesOf) =>
            jsonArrayFrom(
              sizesOf
                .selectFrom('sizes')
                .whereRef('sizes.variantId', '=', 'variants.id')
                .where('sizes.removedAt', 'is', null)
                .orderBy('sizes.position')
                .select(['sizes.id', 'size', 'stock']),
            ).as('sizes'),
          ),
      ).as('variants'),
    ])
    .orderBy('products.id', 'desc');

type ProductRow = Awaited<ReturnType<ReturnType<typeof productsOf>['execute']>>[number];

function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    nombre: row.nombre,
    descripcion: row.descripcion,
    cuidados: row.cuidados,
    precio: toPesos(centavos(row.precioCents)),
    categoria: row.categoria,
    store: row.store,
    state: row.state,
    menu: row.menu,
    ofertaNuevo: row.ofertaNuevo,
    image: row.image,
    variants: row.variants.map(({ id, sizes, ...variant }) => ({
      _id: id,
      ...variant,
      sizes: sizes.map(({ id: sizeId, size, stock }) => ({ _id: sizeId, size, stock })),
    })),
    sizeChartId: row.sizeChartId,
    fit: row.fit,
    modelHeight: row.modelHeightCm,
    modelSize: row.modelSize,
    weightGrams: row.weightGrams,
    parcelSize: row.parcelSize,
    gender: row.gender,
    ageGroup: row.ageGroup,
    availableFrom: row.availableFrom,
    previousPrice: toNullablePesos(row.previousPriceCents),
    version: formatProductVersion({ facts: row.version, stock: row.stockVersion ?? 0 }),
  };
}

export const listAllProducts = async (db: Db): Promise<Product[]> =>
  (await productsOf(db).execute()).map(toProduct);

/** The products of a store that shoppers may see: active, and not of the category `test`. */
export const listVisibleProducts = async (db: Db, store: StoreCode): Promise<Product[]> => {
  const rows = await productsOf(db)
    .where('products.isVisible', '=', true)
    .where('products.store', 'in', storeValuesOf(store))
    .execute();
  return rows.map(toProduct);
};

type After = { store: StoreCode; after: string | null; limit: number };

/** The next visible products of a store in the order of their ids. */
export const listVisibleAfter = async (
  db: Db,
  { store, after, limit }: After,
): Promise<Product[]> => {
  const rows = await productsOf(db)
    .where('products.isVisible', '=', true)
    .where('products.store', 'in', storeValuesOf(store))
    .$if(after !== null, (query) => query.where('products.id', '>', after))
    .clearOrderBy()
    .orderBy('products.id')
    .limit(limit)
    .execute();
  return rows.map(toProduct);
};

type MenuQuery = { store?: StoreCode | undefined; pageSize?: number | undefined };

/** Visible menu products, those of the store first; at most `pageSize` of them, or all. */
export const listVisibleMenuProducts = async (
  db: Db,
  { store, pageSize }: MenuQuery,
): Promise<Product[]> => {
  const chosen = db
    .selectFrom('products')
    .select('id')
    .where('isVisible', '=', true)
    .where('menu', '=', true)
    .$if(store !== undefined, (query) =>
      query.orderBy((eb) => eb('store', 'in', storeValuesOf(store as StoreCode)), 'desc'),
    )
    .orderBy('id', 'desc')
    .$if(pageSize !== undefined, (query) => query.limit(pageSize ?? 0));
  const ids = (await chosen.execute()).map(({ id }) => id);
  return readInOrder(db, ids);
};

export const listProductsById = async (db: Db, ids: readonly string[]): Promise<Product[]> =>
  ids.length === 0
    ? []
    : (await productsOf(db).where('products.id', 'in', ids).execute()).map(toProduct);

/** The products of these sizes, unless the size was removed. */
export const listProductsBySizeId = async (
  db: Db,
  sizeIds: readonly string[],
): Promise<Product[]> => {
  if (sizeIds.length === 0) return [];
  const rows = await productsOf(db)
    .where('products.id', 'in', (eb) =>
      eb
        .selectFrom('variants')
        .innerJoin('sizes', 'sizes.variantId', 'variants.id')
        .where('sizes.id', 'in', sizeIds)
        .select('variants.productId'),
    )
    .execute();
  return rows.map(toProduct);
};

/** The products of these ids by id; saving any part of one increments its row's version. */
export const listVersionedProducts = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Versioned<Product>>> => {
  const rows = await productsOf(db).where('products.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, { value: toProduct(row), version: row.version }]));
};

/** The products of these ids, in the order of the ids. */
export const readInOrder = async (db: Db, ids: readonly string[]): Promise<Product[]> => {
  const products = new Map((await listProductsById(db, ids)).map((one) => [one._id, one]));
  return ids.flatMap((id) => products.get(id) ?? []);
};

export const findProduct = async (db: Db, id: string): Promise<Product | null> => {
  const row = await productsOf(db).where('products.id', '=', id).executeTakeFirst();
  return row ? toProduct(row) : null;
};

/** A product that shoppers may see, or null. */
export const findVisibleProduct = async (db: Db, id: string): Promise<Product | null> => {
  const row = await productsOf(db)
    .where('products.id', '=', id)
    .where('products.isVisible', '=', true)
    .executeTakeFirst();
  return row ? toProduct(row) : null;
};

type NewProduct = Omit<
  Selectable<Schema['products']>,
  'listingRank' | 'isVisible' | 'foldedName' | 'version' | 'stockVersion'
>;

export const insertProduct = (db: Db, row: NewProduct) =>
  db.insertInto('products').values(row).execute();

/** Locks the product until the transaction ends, so that concurrent edits run one after the other. */
export const lockProduct = (db: Db, id: string) =>
  db.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute();

export const updateProductRow = (db: Db, id: string, row: Omit<NewProduct, 'id' | 'createdAt'>) =>
  db.updateTable('products').set(row).where('id', '=', id).execute();

/** False when there is no such product, or it has the wanted state; without one, its state is inverted. */
export const toggleProductState = async (
  db: Db,
  { id, now, state }: { id: string; now: Date; state?: boolean | undefined },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set((eb) => ({ state: eb.not('state'), updatedAt: now }))
    .where('id', '=', id)
    .$if(state !== undefined, (update) => update.where('state', '=', !state))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
