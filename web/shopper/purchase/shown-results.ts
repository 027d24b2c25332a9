import { stored } from '../../ui/stored.ts';

const maxShown = 20;

/**
 * Results of orders that were shown: showing one again must not clear a newer cart. Stored without a session too, as
 * the cart is.
 */
export const useShownResults = stored<{ shown: string[] }>('shown_results', {
  initial: () => ({ shown: [] }),
  pick: ({ shown }) => shown,
  parse: (value) => ({
    shown: Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [],
  }),
});

/** The order's cart is cleared: a result of a later payment by card must not clear a newer one. */
export function ignoreResults(orderId: string): void {
  add(orderId, failureOf(orderId));
}

/**
 * Whether this result of the order is shown for the first time in this browser. After a failure, the
 * success of another attempt is.
 */
export function isFirstResult(orderId: string, result: 'success' | 'failure'): boolean {
  const id = result === 'success' ? orderId : failureOf(orderId);
  if (useShownResults.getState().shown.includes(id)) return false;
  add(id);
  return true;
}

const failureOf = (orderId: string) => `${orderId} failed`;

function add(...results: string[]): void {
  useShownResults.setState(({ shown }) => ({ shown: [...results, ...shown].slice(0, maxShown) }));
}
