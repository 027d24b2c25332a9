import { isSoldBy } from '#domain/catalogue/listing.ts';
import { isOfferedBy } from '#domain/promotions/promotion.ts';
import { findStoreByPath, type Store } from '#domain/site/store.ts';
import { ApiError, call, type Transport } from '../../api-client.ts';
import type { Placeholders } from '../../ui/placeholders.tsx';

/** The store of a path. Throws RangeError for any other path, which no route allows. */
export function requireStore(pathname: string): Store {
  const store = findStoreByPath(pathname);
  if (!store) throw new RangeError(`Not a store's path: ${pathname}`);
  return store;
}

type Lookup = { store: Store; id: string };

/** The product, or null if it is hidden or the store does not sell it. */
export async function findProduct(api: Transport, { store, id }: Lookup) {
  const product = await orNull(call(api, 'GET /api/products/:id', { params: { id } }));
  return product && isSoldBy(product, store.code) ? product : null;
}

/** The promotion, also an inactive one, or null if the store does not offer it now. */
export async function findPromotion(api: Transport, { store, id }: Lookup) {
  const promotion = await orNull(call(api, 'GET /api/promotions/:id', { params: { id } }));
  return promotion && isOfferedBy(promotion, store.code) ? promotion : null;
}

/** Whether the store offers any promotion now. */
export async function offersPromotions(api: Transport, { code }: Store): Promise<boolean> {
  const query = { store: code, pageSize: 1 };
  return (await call(api, 'GET /api/promotions/cards', { query })).total > 0;
}

/** Null for an unknown (404) or malformed (400) id. */
function orNull<T>(response: Promise<T>): Promise<T | null> {
  return response.catch((error: unknown) => {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  });
}

/** The placeholders of the shop's own pictures; pictures from other sites have none. */
export async function loadPlaceholders(
  api: Transport,
  pictures: readonly (string | null)[],
): Promise<Placeholders> {
  const own = [...new Set(pictures)].filter((picture) => picture?.startsWith('/media/'));
  if (own.length === 0) return {};
  return call(api, 'GET /api/media/placeholders', { query: { pictures: own.join(',') } });
}
