import { isSoldIn, type Store } from '#domain/site/store.ts';
import { ApiError, call, type Transport } from '../../api-client.ts';

type Lookup = { store: Store; id: string };

/** The product, or null if it is hidden or the store does not sell it. */
export async function findProduct(api: Transport, { store, id }: Lookup) {
  const product = await orNull(call(api, 'GET /api/products/:id', { params: { id } }));
  return product && isSoldIn(product.store, store.code) ? product : null;
}

/** The promotion, also an inactive one, or null if the store does not offer it now. */
export async function findPromotion(api: Transport, { store, id }: Lookup) {
  const promotion = await orNull(call(api, 'GET /api/promotions/:id', { params: { id } }));
  return promotion && isSoldIn(promotion.store, store.code) ? promotion : null;
}

/** Null for an unknown (404) or malformed (400) id. */
function orNull<T>(response: Promise<T>): Promise<T | null> {
  return response.catch((error: unknown) => {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  });
}
