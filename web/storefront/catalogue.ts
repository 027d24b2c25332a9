import { isSoldBy } from '#domain/catalogue/listing.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import type { Promotion } from '#domain/contract/promotions.ts';
import { isOfferedBy } from '#domain/promotions/promotion.ts';
import { findStoreByPath, type Store } from '#domain/site/store.ts';
import { ApiError, call, type Transport } from '../api-client.ts';

/** The store whose page this is. Throws on a path of neither: the route list allows none. */
export function requireStore(pathname: string): Store {
  const store = findStoreByPath(pathname);
  if (!store) throw new RangeError(`Not a store's path: ${pathname}`);
  return store;
}

type Wanted = { store: Store; id: string };

/** The product if the store sells it and shoppers may see it, or null. */
export async function findProduct(api: Transport, { store, id }: Wanted): Promise<Product | null> {
  const product = await orNull(call(api, 'GET /api/products/:id', { params: { id } }));
  return product && isSoldBy(product, store.code) ? product : null;
}

/** The promotion if the store offers it now, an inactive one too, or null. */
export async function findPromotion(
  api: Transport,
  { store, id }: Wanted,
): Promise<Promotion | null> {
  const promotion = await orNull(call(api, 'GET /api/promotions/:id', { params: { id } }));
  return promotion && isOfferedBy(promotion, store.code) ? promotion : null;
}

/** Whether the store offers any promotion now. */
export async function offersPromotions(api: Transport, { code }: Store): Promise<boolean> {
  const query = { store: code, pageSize: 1 };
  return (await call(api, 'GET /api/promotions/cards', { query })).total > 0;
}

/** An address that names nothing, or no id at all, finds nothing. */
function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  });
}
