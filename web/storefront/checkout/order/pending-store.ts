import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Cart } from '#domain/cart.ts';

const storageKey = 'pending_order';
const settledKept = 20;

/** An order that waits for its payment, with what it takes to go on with it after a reload. */
export type PendingOrder = {
  userId: string;
  orderId: string;
  preferenceId: string;
  /** What the order holds, to notice a cart that changed since and to give the cart back. */
  cart: Cart;
  /** The checkout that it was made in. */
  payPath: string;
  /** ISO instant until which it holds its stock, once the shop has told. */
  expiresAt?: string;
};

type PendingState = {
  pending: PendingOrder | null;
  /** The shopper's idempotency key, kept while cart and address stay the same. */
  attempt: { of: string; reference: string } | null;
  /** Orders whose end was shown already: seeing it again must not empty a newer cart. */
  settled: string[];
};

export const usePending = create<PendingState>()(
  persist((): PendingState => ({ pending: null, attempt: null, settled: [] }), {
    name: storageKey,
    version: 1,
  }),
);

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) void usePending.persist.rehydrate();
  });
}

/** The reference to send for `of`: the one that an unanswered request sent, else a new one. */
export function referenceFor(of: string): string {
  const { attempt } = usePending.getState();
  if (attempt?.of === of) return attempt.reference;
  const reference = crypto.randomUUID();
  usePending.setState({ attempt: { of, reference } });
  return reference;
}

export function keepReservation(expiresAt: string): void {
  usePending.setState(({ pending }) => ({ pending: pending && { ...pending, expiresAt } }));
}

export function forgetAttempt(): void {
  usePending.setState({ attempt: null });
}

export function forgetPending(): void {
  usePending.setState({ pending: null, attempt: null });
}

/** Whether this is the first time that the order's end is shown in this browser. */
export function settleOnce(orderId: string): boolean {
  const { settled } = usePending.getState();
  if (settled.includes(orderId)) return false;
  usePending.setState({ settled: [orderId, ...settled].slice(0, settledKept) });
  return true;
}
