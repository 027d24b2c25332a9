import type { Product } from '#domain/contract/catalogue.ts';
import type { Promotion } from '#domain/contract/promotions.ts';
import { isVisible } from '#domain/listing.ts';
import { isOfferedBy } from '#domain/promotion.ts';
import { findStoreByPath, type Store, type StoreCode } from '#domain/store.ts';
import { call, type Transport } from '../api-client.ts';

const productCalls = {
  Kings: 'GET /api/productsKings',
  Lv: 'GET /api/productsLv',
} as const satisfies Record<StoreCode, `GET ${string}`>;

/** The store whose page this is. Throws on a path of neither: the route list allows none. */
export function requireStore(pathname: string): Store {
  const store = findStoreByPath(pathname);
  if (!store) throw new RangeError(`Not a store's path: ${pathname}`);
  return store;
}

/** What shoppers may see of a store's products. */
export async function listProducts(api: Transport, store: Store): Promise<Product[]> {
  const products = await call(api, productCalls[store.code]);
  return products.filter(isVisible);
}

/** The promotions that a store offers, inactive ones among them. */
export async function listPromotions(api: Transport, store: Store): Promise<Promotion[]> {
  const promotions = await call(api, 'GET /api/allPromotions');
  return promotions.filter((promotion) => isOfferedBy(promotion, store.code));
}
