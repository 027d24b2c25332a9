import { expect, test } from 'vitest';
import { teeEntry } from '#domain/testing/cart-samples.ts';
import { initialPurchase, type UnpaidOrder } from './purchase.ts';
import { isReserved, usePurchase } from './purchase-store.ts';

test('on a device whose clock is ahead the cart of an unpaid order is reserved, until the API answers its end', () => {
  const order: UnpaidOrder = {
    ...{ userId: 'ana', orderId: 'order-1', preferenceId: 'preference-1' },
    ...{ cart: [teeEntry], payPath: '/kings/pay', expiresAt: '2020-01-01T00:00:00Z' },
  };
  usePurchase.setState({ purchase: { state: 'awaiting-payment', order } });
  expect(isReserved([teeEntry])).toBe(true);
  expect(isReserved([{ ...teeEntry, quantity: 9 }])).toBe(false);
  usePurchase.setState({ purchase: initialPurchase });
  expect(isReserved([teeEntry])).toBe(false);
});
