import type { Cart } from '#domain/cart/cart.ts';
import { storedOfAccount } from '../session.ts';
import {
  cartFingerprint,
  initialPurchase,
  nextPurchase,
  type Purchase,
  type PurchaseEvent,
  storedOrderOf,
  type UnpaidOrder,
  unpaidOrderOf,
} from './purchase.ts';

type Attempt = {
  /** The idempotency key, reused while `of`, the cart and its address, stays the same. */
  reference: string;
  of: string;
  /** The references of earlier requests, for another cart or address. */
  replaces?: readonly string[];
  /** The fingerprint of the cart. */
  cart: string;
  /** When it was last sent, in ms. */
  at: number;
};

type PurchaseStore = {
  purchase: Purchase;
  /** The last request to place an order, while that may exist without an answer of it. */
  attempt: Attempt | null;
};

/** The purchase of this browser; its unpaid order survives a reload. */
export const usePurchase = storedOfAccount<PurchaseStore>('pending_order', {
  initial: () => ({ purchase: initialPurchase, attempt: null }),
  pick: ({ purchase, attempt }) => ({ pending: storedOrderOf(purchase), attempt }),
  parse: parsePurchase,
});

function parsePurchase(value: unknown, { purchase }: PurchaseStore): PurchaseStore {
  const { pending, attempt } = (value ?? {}) as Record<string, unknown>;
  const order = isUnpaidOrder(pending) ? pending : null;
  return {
    purchase: nextPurchase(purchase, { type: 'stored-order-read', order }),
    attempt: isAttempt(attempt) ? attempt : null,
  };
}

function isUnpaidOrder(value: unknown): value is UnpaidOrder {
  const order = value as Partial<UnpaidOrder> | null | undefined;
  const texts = [order?.userId, order?.orderId, order?.preferenceId, order?.payPath];
  return texts.every((text) => typeof text === 'string') && Array.isArray(order?.cart);
}

function isAttempt(value: unknown): value is NonNullable<PurchaseStore['attempt']> {
  const attempt = value as PurchaseStore['attempt'] | undefined;
  const texts = [attempt?.of, attempt?.reference, attempt?.cart];
  return texts.every((text) => typeof text === 'string') && typeof attempt?.at === 'number';
}

/** Moves the purchase; returns whether the event fitted its state. */
export function dispatch(event: PurchaseEvent): boolean {
  const { purchase } = usePurchase.getState();
  const next = nextPurchase(purchase, event);
  if (next === purchase) return false;
  // The reference belongs to the order: once that is over, the next one needs its own.
  const isOver = unpaidOrderOf(purchase) !== null && unpaidOrderOf(next) === null;
  usePurchase.setState(isOver ? { purchase: next, attempt: null } : { purchase: next });
  return true;
}

/** The unpaid order of the moment, or null. */
export function currentOrder(): UnpaidOrder | null {
  return unpaidOrderOf(usePurchase.getState().purchase);
}

/** The unpaid order, for components. */
export function useUnpaidOrder(): UnpaidOrder | null {
  return usePurchase(({ purchase }) => unpaidOrderOf(purchase));
}

/** Of an order whose answer was lost the end is unknown; a shop may set another term. */
const usualReservationMs = 30 * 60_000;

/** Whether the cart's units are reserved by the unpaid order, or may be by one whose answer was lost. */
export function isReserved(cart: Cart): boolean {
  const fingerprint = cartFingerprint(cart);
  const order = currentOrder();
  // Until the API answers that it ended: this device's clock may be wrong.
  if (order) return cartFingerprint(order.cart) === fingerprint;
  const { attempt } = usePurchase.getState();
  return attempt?.cart === fingerprint && Date.now() - attempt.at < usualReservationMs;
}

export function clearAttempt(): void {
  usePurchase.setState({ attempt: null });
}
