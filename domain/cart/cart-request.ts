import type { CallInput } from '../contract/index.ts';
import type { Cart } from './cart.ts';

type Requested = CallInput<'POST /api/mercadopago/create-preference'>['body']['products'];

/** The cart as the request body of create-preference. */
export function toRequest(cart: Cart): Requested {
  return cart.map((entry) =>
    entry.type === 'product'
      ? pick(entry, ['_id', 'nombre', 'precio', 'quantity', 'variants'])
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

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
