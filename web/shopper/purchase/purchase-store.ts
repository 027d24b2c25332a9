import { storedOfAccount } from '../session.ts';
import {
  initialPurchase,
  nextPurchase,
  type Purchase,
  type PurchaseEvent,
  storedOrderOf,
  type UnpaidOrder,
  unpaidOrderOf,
} from './purchase.ts';

const maxShownResults = 20;

type PurchaseStore = {
  purchase: Purchase;
  /** The idempotency key of create-preference, reused while cart and address stay the same. */
  attempt: { of: string; reference: string } | null;
  /** Results that were shown: showing one again must not clear a newer cart. */
  shownResults: string[];
};

/** The purchase of this browser; its unpaid order survives a reload. */
export const usePurchase = storedOfAccount<PurchaseStore>('pending_order', {
  initial: () => ({ purchase: initialPurchase, attempt: null, shownResults: [] }),
  pick: ({ purchase, attempt, shownResults }) => ({
    pending: storedOrderOf(purchase),
    attempt,
    settled: shownResults,
  }),
  parse: parsePurchase,
});

function parsePurchase(value: unknown, { purchase }: PurchaseStore): PurchaseStore {
  const { pending, attempt, settled } = (value ?? {}) as Record<string, unknown>;
  const order = isUnpaidOrder(pending) ? pending : null;
  return {
    purchase: nextPurchase(purchase, { type: 'stored-order-read', order }),
    attempt: isAttempt(attempt) ? attempt : null,
    shownResults: Array.isArray(settled) ? settled.filter((each) => typeof each === 'string') : [],
  };
}

function isUnpaidOrder(value: unknown): value is UnpaidOrder {
  const order = value as Partial<UnpaidOrder> | null | undefined;
  const texts = [order?.userId, order?.orderId, order?.preferenceId, order?.payPath];
  return texts.every((text) => typeof text === 'string') && Array.isArray(order?.cart);
}

function isAttempt(value: unknown): value is NonNullable<PurchaseStore['attempt']> {
  const attempt = value as PurchaseStore['attempt'] | undefined;
  return typeof attempt?.of === 'string' && typeof attempt.reference === 'string';
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

/** The reference to send for `of`: the one that an unanswered request sent, else a new one. */
export function referenceFor(of: string): string {
  const { attempt } = usePurchase.getState();
  if (attempt?.of === of) return attempt.reference;
  const reference = crypto.randomUUID();
  usePurchase.setState({ attempt: { of, reference } });
  return reference;
}

export function clearAttempt(): void {
  usePurchase.setState({ attempt: null });
}

/**
 * Whether this result of the order is shown for the first time in this browser. After a failure, the
 * success of another attempt is.
 */
export function isFirstResult(orderId: string, result: 'success' | 'failure'): boolean {
  const { shownResults } = usePurchase.getState();
  const shown = result === 'success' ? orderId : `${orderId} failed`;
  if (shownResults.includes(shown)) return false;
  usePurchase.setState({ shownResults: [shown, ...shownResults].slice(0, maxShownResults) });
  return true;
}
