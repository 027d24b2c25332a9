import { type Cart, type CartEntry, decrementEntry, unitsOfSize } from '#domain/cart.ts';
import type { PriceChange } from '#domain/contract/checkout.ts';
import type { Problem, Shortage } from './problem.ts';

/** The id that the server names an entry's product or promotion by. */
export function subjectId(entry: CartEntry): string {
  return entry.type === 'product' ? entry._id : entry.promoId;
}

export function takesSize(entry: CartEntry, sizeId: string): boolean {
  return unitsOfSize([entry], sizeId) > 0;
}

/** Whether the shopper has put the cart right by hand meanwhile. */
export function isSettled(problem: Problem, cart: Cart): boolean {
  if (problem.kind === 'unavailable') {
    return !cart.some((entry) => problem.ids.includes(subjectId(entry)));
  }
  if (problem.kind !== 'stock' || problem.shortages.length === 0) return false;
  return problem.shortages.every(({ sizeId, available }) => unitsOfSize(cart, sizeId) <= available);
}

/** The cart at today's prices. */
export function repriceCart(cart: Cart, changes: readonly PriceChange[]): Cart {
  return cart.map((entry) => {
    const change = changes.find(({ _id }) => _id === subjectId(entry));
    if (!change) return entry;
    return entry.type === 'product'
      ? { ...entry, precio: change.current }
      : { ...entry, promoPrice: change.current };
  });
}

/** The cart without what is no longer sold. */
export function withoutSubjects(cart: Cart, ids: readonly string[]): Cart {
  return cart.filter((entry) => !ids.includes(subjectId(entry)));
}

/** The cart cut down to the units that are left, the latest additions first. */
export function fitToStock(cart: Cart, shortages: readonly Shortage[]): Cart {
  return shortages.reduce((fitted, shortage) => fitSize(fitted, shortage), cart);
}

function fitSize(cart: Cart, { sizeId, available }: Shortage): Cart {
  let fitted = knowStock(cart, sizeId, available);
  while (unitsOfSize(fitted, sizeId) > available) {
    const last = fitted.findLast((entry) => takesSize(entry, sizeId));
    if (!last) break;
    fitted = decrementEntry(fitted, last.key);
  }
  return fitted;
}

/** A product's entry remembers the stock that it may grow to. */
function knowStock(cart: Cart, sizeId: string, stock: number): Cart {
  return cart.map((entry) => {
    if (entry.type !== 'product') return entry;
    const [variant] = entry.variants;
    const [size] = variant.sizes;
    if (size._id !== sizeId) return entry;
    return { ...entry, variants: [{ ...variant, sizes: [{ ...size, stock }] }] };
  });
}
