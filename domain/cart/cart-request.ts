import type { CallInput } from '../contract/index.ts';
import type { Cart, ProductEntry } from './cart.ts';

type Requested = CallInput<'POST /api/mercadopago/create-preference'>['body']['products'];

/** The cart as the request body of create-preference. */
export function toRequest(cart: Cart): Requested {
  return cart.map((entry) =>
    entry.type === 'product'
      ? productRequest(entry)
      : pick(entry, [
          'promoId',
          'promoName',
          'promoPrice',
          'image',
          'quantity',
          'freeShipping',
          'products',
        ]),
  );
}

/** With the texts and the picture that the specification sends, which the API does not read. */
function productRequest(entry: ProductEntry) {
  return {
    ...pick(entry, ['_id', 'nombre', 'precio', 'quantity', 'variants']),
    description: entry.descripcion ?? '',
    thumbnailImageMain: entry.variants[0].thumbnailImageMain,
  };
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

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
