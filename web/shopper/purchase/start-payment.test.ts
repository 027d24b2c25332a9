import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '#domain/cart/cart.ts';
import { defaultPublicSettings } from '#domain/site/settings.ts';
import { offeredTee, teeEntry } from '#domain/testing/cart-samples.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { emptyShipping, saveShipping, useShipping } from '../address.ts';
import { useCart } from '../cart/cart-store.ts';
import { initialPurchase } from './purchase.ts';
import { clearAttempt, referenceFor, usePurchase } from './purchase-store.ts';
import { revalidate } from './revalidate.ts';
import { startPayment } from './start-payment.ts';

const soldOut = {
  ...offeredTee,
  variants: offeredTee.variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size) => ({ ...size, stock: 0 })),
  })),
};

/** What the shop answers to an order. */
let answer: () => Response;
let products = [offeredTee];

async function respond(url: string): Promise<Response> {
  if (url.startsWith('/api/allProducts')) return Response.json(products);
  if (url.startsWith('/api/allPromotions')) return Response.json([]);
  if (url.startsWith('/api/settings')) return Response.json(defaultPublicSettings);
  if (url.startsWith('/api/lock')) return Response.json({ isLocked: false });
  return answer();
}

beforeEach(() => {
  signInAs('ana');
  products = [offeredTee];
  useCart.setState({ cart: [teeEntry], changes: [] });
  saveShipping('ana', { ...emptyShipping, city: 'Rosario', zipCode: '2000' });
  vi.stubGlobal('fetch', respond);
});

afterEach(() => {
  vi.unstubAllGlobals();
  usePurchase.setState({ purchase: initialPurchase, attempt: null });
  useShipping.setState({ userId: null });
  useCart.setState({ cart: [], changes: [] });
});

test('the cart of an order whose answer was lost stays, also when its units were the last', async () => {
  const reference = referenceFor('order', [teeEntry]);
  products = [soldOut];
  expect(await revalidate()).toEqual([]);
  expect(useCart.getState().cart).toEqual([teeEntry]);
  expect(referenceFor('order', [teeEntry])).toBe(reference);

  clearAttempt();
  expect(await revalidate()).not.toEqual([]);
  expect(useCart.getState().cart).toMatchObject([{ unavailable: 'sold_out' }]);
});

test('what was added while an order by transfer was sent stays in the cart', async () => {
  const changed: Cart = [{ ...teeEntry, quantity: 9 }];
  answer = () => {
    useCart.setState({ cart: changed });
    return Response.json({ orderId: 'order-1' });
  };
  await startPayment({ payPath: '/kings/pay', byTransfer: true });
  expect(usePurchase.getState().purchase.state).toBe('by-transfer');
  expect(useCart.getState().cart).toEqual(changed);
});
