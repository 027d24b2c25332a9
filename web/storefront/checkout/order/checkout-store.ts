import { create } from 'zustand';
import type { Problem } from './problem.ts';

type CheckoutState = {
  phase: 'editing' | 'placing' | 'cancelling';
  /** What stands between the shopper and the payment, until they settle it or try again. */
  problem: Problem | null;
  isShippingOpen: boolean;
  /** An order that turned out to be paid, or nearly: the page leaves for its result. */
  paidOrderId: string | null;
};

const untouched: CheckoutState = {
  phase: 'editing',
  problem: null,
  isShippingOpen: false,
  paidOrderId: null,
};

/** Where the purchase stands; outlives the sign-in that may come in between. */
export const useCheckout = create<CheckoutState>()(() => untouched);

export function openShipping(): void {
  useCheckout.setState({ isShippingOpen: true });
}

export function closeShipping(): void {
  useCheckout.setState({ isShippingOpen: false });
}

export function dismissProblem(): void {
  useCheckout.setState({ problem: null });
}

export function resetCheckout(): void {
  useCheckout.setState(untouched);
}
