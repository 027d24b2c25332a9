import { afterEach, expect, test } from 'vitest';
import type { Cart } from '#domain/cart/cart.ts';
import { teeEntry } from '#domain/testing/cart-samples.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { useCart } from '../cart/cart-store.ts';
import { waitForTransfer } from './check-order.ts';
import { clearOrdered } from './clear-ordered.ts';
import { initialPurchase, type UnpaidOrder } from './purchase.ts';
import { usePurchase } from './purchase-store.ts';
import { useShownResults } from './shown-results.ts';

const cart = [teeEntry];
const added = { ...teeEntry, key: 'added' };

afterEach(() => {
  usePurchase.setState({ purchase: initialPurchase });
  useShownResults.setState({ shown: [] });
  useCart.setState({ cart: [] });
});

/** The cart after the result of the order `orderId`, while the browser's own is `own`. */
function cartAfter(
  orderId: string | null,
  own: string,
  result: 'success' | 'failure',
  present: Cart = [teeEntry, added],
) {
  signInAs('ana');
  const order: UnpaidOrder = {
    ...{ userId: 'ana', orderId: own, preferenceId: 'preference-1' },
    ...{ cart, payPath: '/kings/pay' },
  };
  usePurchase.setState({ purchase: { state: 'awaiting-payment', order } });
  useCart.setState({ cart: present });
  clearOrdered(orderId, result);
  return useCart.getState().cart;
}

test.each(['success', 'failure'] as const)(
  'what was added since the order stays after its %s',
  (result) => {
    expect(cartAfter('own', 'own', result)).toEqual([added]);
  },
);

test('one more unit of what was ordered stays', () => {
  const twice = { ...teeEntry, quantity: teeEntry.quantity + 1 };
  expect(cartAfter('own', 'own', 'success', [twice])).toEqual([{ ...teeEntry, quantity: 1 }]);
});

test.each([null, 'unknown'])(
  'the cart is cleared after a result of an order that the browser has no cart of: %s',
  (id) => {
    expect(cartAfter(id, 'own', 'failure')).toEqual([]);
  },
);

test('the card that pays an order by transfer after all clears no newer cart', () => {
  signInAs('ana');
  usePurchase.setState({ purchase: { state: 'placing', byTransfer: true } });
  waitForTransfer({ orderId: 'by-transfer', cart });
  useCart.setState({ cart: [added] });
  for (const result of ['failure', 'success'] as const) {
    expect(clearOrdered('by-transfer', result)).toBe(false);
  }
  expect(useCart.getState().cart).toEqual([added]);
});
