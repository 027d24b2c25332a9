import { type Cart, unitsOfSize } from '#domain/cart.ts';
import { subjectId } from '#domain/repair-cart.ts';
import type { Problem } from './problem.ts';

/** Whether the shopper has put the cart right by hand meanwhile. */
export function isSettled(problem: Problem, cart: Cart): boolean {
  if (problem.kind === 'unavailable') {
    return !cart.some((entry) => problem.ids.includes(subjectId(entry)));
  }
  if (problem.kind !== 'stock' || problem.shortages.length === 0) return false;
  return problem.shortages.every(({ sizeId, available }) => unitsOfSize(cart, sizeId) <= available);
}
