import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '#domain/cart/cart.ts';
import { defaultPublicSettings } from '#domain/site/settings.ts';
import { offeredTee, teeEntry } from '#domain/testing/cart-samples.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { emptyShipping, saveShipping, useShipping } from '../address.ts';
import { useCart } from '../cart/cart-store.ts';
import { initialPurchase } from './purchase.ts';
import { usePurchase } from './purchase-store.ts';
import { startPayment } from './start-payment.ts';

const soldOut = {
  ...offeredTee,
  variants: offeredTee.variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size) => ({ ...size, stock: 0 })),
  })),
};

/** What the shop answers to an order; the references that it was sent. */
let answer: () => Response;
let references: string[];
let products = [offeredTee];

async function respond(url: string, init?: RequestInit): Promise<Response> {
  if (url.startsWith('/api/allProducts')) return Response.json(products);
  if (url.startsWith('/api/allPromotions')) return Response.json([]);
  if (url.startsWith('/api/settings')) return Response.json(defaultPublicSettings);
  if (url.startsWith('/api/lock')) return Response.json({ isLocked: false });
  references.push(JSON.parse(String(init?.body)).paymentReference);
  return answer();
}

beforeEach(() => {
  signInAs('ana');
  references = [];
  products = [offeredTee];
  useCart.setState({ cart: [teeEntry], changes: [] });
  saveShipping('ana', { ...emptyShipping, city: 'Rosario' });
  vi.stubGlobal('fetch', respond);
});

afterEach(() => {
  vi.unstubAllGlobals();
  usePurchase.setState({ purchase: initialPurchase, attempt: null });
  useShipping.setState({ userId: null });
  useCart.setState({ cart: [], changes: [] });
});

const pay = (byTransfer = false) => startPayment({ payPath: '/kings/pay', byTransfer });

const lost: [string, () => Response][] = [
  ['no answer', () => Response.error()],
  ['one of the proxy', () => new Response('', { status: 502 })],
  ['an unexpected error', () => Response.json({ code: 'internal_error' }, { status: 500 })],
];

test.each(lost)(
  'after %s the same order is sent again, also when its units were the last',
  async (_, response) => {
    answer = response;
    await pay();
    products = [soldOut];
    answer = () => Response.json({ preferenceId: 'preference-1', orderId: 'order-1' });
    await pay();
    const [first, second] = references;
    expect(second).toBe(first);
    const { purchase } = usePurchase.getState();
    expect(purchase).toMatchObject({ state: 'awaiting-payment', order: { orderId: 'order-1' } });
  },
);

test('after a refusal another order is sent, of what can still be bought', async () => {
  answer = () => Response.json({ code: 'payment_provider_failed' }, { status: 502 });
  await pay();
  products = [soldOut];
  await pay();
  expect(references).toHaveLength(1);
  expect(useCart.getState().cart).toMatchObject([{ unavailable: 'sold_out' }]);
});

test('what was added while an order by transfer was sent stays in the cart', async () => {
  const changed: Cart = [{ ...teeEntry, quantity: 9 }];
  answer = () => {
    useCart.setState({ cart: changed });
    return Response.json({ orderId: 'order-1' });
  };
  await pay(true);
  expect(usePurchase.getState().purchase.state).toBe('by-transfer');
  expect(useCart.getState().cart).toEqual(changed);
});
