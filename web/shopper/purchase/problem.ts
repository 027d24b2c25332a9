import type { Cart } from '#domain/cart/cart.ts';
import { unitsOfSize } from '#domain/cart/cart-units.ts';
import { isAmong } from '#domain/cart/repair-cart.ts';
import type { DiscountLoss, PriceChange, ShippingRise } from '#domain/contract/checkout.ts';
import type { ErrorBody } from '#domain/contract/index.ts';
import { ApiError } from '../../api-client.ts';
import { isAnswered } from '../../is-answered.ts';

export type Shortage = { sizeId: string; wanted: number; available: number };

export type Problem =
  | {
      kind: 'price';
      changes: readonly PriceChange[];
      shipping?: ShippingRise | undefined;
      discount?: DiscountLoss | undefined;
    }
  | { kind: 'unavailable'; ids: string[]; text: string }
  | { kind: 'stock'; shortages: Shortage[]; text: string }
  /** The chosen delivery is not offered any more, or was never chosen. */
  | { kind: 'delivery'; text: string }
  /** The reservation expired, or the order was cancelled elsewhere. */
  | { kind: 'expired' }
  /** The catalogue changed the cart just before the order: `CartChanges` lists what. */
  | { kind: 'updated' }
  | { kind: 'other'; text: string };

/** The fields that create-preference adds to some of its refusals. */
type RefusalBody = Partial<ErrorBody> & {
  changes?: PriceChange[];
  shipping?: ShippingRise;
  discount?: DiscountLoss;
  unavailable?: string[];
  shortages?: Shortage[];
};

/** What a failed create-preference means for the shopper. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { kind: 'other', text: '' };
  const { code, changes, shipping, discount, unavailable, shortages }: RefusalBody = error.body;
  const text = error.message;
  if ((code === 'price_changed' || code === 'discount_refused') && changes)
    return { kind: 'price', changes, shipping, discount };
  if (code === 'delivery_refused') return { kind: 'delivery', text };
  if (code === 'unavailable' && unavailable) return { kind: 'unavailable', ids: unavailable, text };
  if (code === 'insufficient_stock') return { kind: 'stock', shortages: shortages ?? [], text };
  return { kind: 'other', text };
}

/**
 * Whether the order may exist, which the same reference then finds: without the shop's answer to it, as after one of a
 * proxy, an expired session or too many calls, and while another request places it.
 */
export function mayExist(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { body } = error;
  // With its id when it could neither be paid nor cancelled.
  if (body.code === 'payment_provider_failed') return 'orderId' in body;
  return !isAnswered(error) || body.code === 'order_in_progress';
}

/** Whether the shopper has corrected the cart by hand. */
export function isResolved(problem: Problem, cart: Cart): boolean {
  if (problem.kind === 'unavailable') {
    return !cart.some((entry) => isAmong(entry, problem.ids));
  }
  if (problem.kind !== 'stock' || problem.shortages.length === 0) return false;
  return problem.shortages.every(({ sizeId, available }) => unitsOfSize(cart, sizeId) <= available);
}

/** The notification of a failed purchase (specification, section 8). */
export function failureText(error: unknown): string {
  return error instanceof ApiError && error.body.error
    ? 'Error al procesar la compra, Stock Insuficiente'
    : 'Error al procesar la compra. Por favor, intente nuevamente.';
}
