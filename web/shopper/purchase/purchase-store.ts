import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { purchaseKey } from '../session.ts';
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

type Stored = {
  pending: UnpaidOrder | null;
  attempt: PurchaseStore['attempt'];
  settled: string[];
};

/** The purchase of this browser; its unpaid order survives a reload in localStorage. */
export const usePurchase = create<PurchaseStore>()(
  persist((): PurchaseStore => ({ purchase: initialPurchase, attempt: null, shownResults: [] }), {
    name: purchaseKey,
    version: 1,
    partialize: ({ purchase, attempt, shownResults }): Stored => ({
      pending: storedOrderOf(purchase),
      attempt,
      settled: shownResults,
    }),
    merge: (stored, current) => {
      const { pending = null, attempt = null, settled = [] } = (stored ?? {}) as Partial<Stored>;
      const event = { type: 'stored-order-read', order: pending } as const;
      return { purchase: nextPurchase(current.purchase, event), attempt, shownResults: settled };
    },
  }),
);

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === purchaseKey || key === null) void usePurchase.persist.rehydrate();
  });
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
