import type { Cart } from './cart.ts';

/** Ids of the products and promotions that revalidating a cart needs, each once. */
export type CatalogueIds = { products: readonly string[]; promotions: readonly string[] };

export function idsOf(cart: Cart): CatalogueIds {
  const products = cart.flatMap((entry) =>
    entry.type === 'product' ? [entry._id] : entry.products.map(({ productId }) => productId),
  );
  const promotions = cart.flatMap((entry) => (entry.type === 'promotion' ? [entry.promoId] : []));
  return { products: [...new Set(products)], promotions: [...new Set(promotions)] };
}

/** Whether `all` includes every id of `some`. */
export function includesAll(all: CatalogueIds, some: CatalogueIds): boolean {
  return (
    some.products.every((id) => all.products.includes(id)) &&
    some.promotions.every((id) => all.promotions.includes(id))
  );
}
