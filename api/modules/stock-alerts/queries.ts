import { sql } from 'kysely';
import type { StoreCode } from '#domain/site/store.ts';
import type { Db } from '../../db/schema.ts';

/** Alerts that a restock may end: confirmed, and not notified yet. */
export const waitingAlerts = (db: Db) =>
  db
    .selectFrom('stockAlerts')
    .where('stockAlerts.confirmedAt', 'is not', null)
    .where('stockAlerts.notifiedAt', 'is', null);

/** The sizes that are not removed, with their products. */
export const currentSizes = (db: Db) =>
  db
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .where('sizes.removedAt', 'is', null)
    .where('variants.removedAt', 'is', null)
    .select(['sizes.id', 'sizes.size', 'sizes.stock', 'sizes.variantId', 'variants.productId'])
    .select(['products.nombre', 'variants.modelName', 'variants.color']);

/** Whether shoppers see the product in this store, which is a parameter or a column. */
export const isOfferedIn = (store: StoreCode | ReturnType<typeof sql.ref>) =>
  sql<boolean>`products.is_visible and ${store} = any(string_to_array(products.store, ','))`;
