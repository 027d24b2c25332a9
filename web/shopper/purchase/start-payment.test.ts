import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Cart } from '#domain/cart/cart.ts';
import type { PublicSettings } from '#domain/contract/settings.ts';
import { defaultPublicSettings } from '#domain/site/settings.ts';
import { offeredTee, teeEntry } from '#domain/testing/cart-samples.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { emptyShipping, saveShipping, useShipping } from '../address.ts';
import { quoteNow, shownAmounts } from '../cart/cart-quote.ts';
import { useCart } from '../cart/cart-store.ts';
import { setShippingRates, useShippingRates } from '../cart/shipping-rates.ts';
import { useDeliveryChoice } from '../delivery/delivery-choice.ts';
import { setDestination, useDestination } from '../delivery/destination.ts';
import { referencesFor } from './order-request.ts';
import { initialPurchase } from './purchase.ts';
import { clearAttempt, usePurchase } from './purchase-store.ts';
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
let settings: PublicSettings = defaultPublicSettings;

type Init = { body?: string } | undefined;

async function respond(url: string, init: Init): Promise<Response> {
  if (url.startsWith('/api/allProducts')) return Response.json(products);
  if (url.startsWith('/api/allPromotions')) return Response.json([]);
  if (url.startsWith('/api/settings')) return Response.json(settings);
  if (url.startsWith('/api/quote')) return Response.json(quoteOf(JSON.parse(init?.body ?? '{}')));
  if (url.startsWith('/api/lock')) return Response.json({ isLocked: false });
  return answer();
}

beforeEach(() => {
  signInAs('ana');
  products = [offeredTee];
  settings = defaultPublicSettings;
  useCart.setState({ cart: [teeEntry], changes: [] });
  saveShipping('ana', { ...emptyShipping, city: 'Rosario', zipCode: '2000' });
  vi.stubGlobal('fetch', respond);
});

afterEach(() => {
  vi.unstubAllGlobals();
  usePurchase.setState({ purchase: initialPurchase, attempt: null });
  useShipping.setState({ userId: null });
  useCart.setState({ cart: [], changes: [] });
  setShippingRates(defaultPublicSettings);
  useDeliveryChoice.setState({ chosen: null });
  useDestination.setState({ postcode: '', provinceId: '' });
});

const place = { id: 'florida', name: 'Local', address: 'Florida 2', hours: '' };
const door = { id: 'door', name: 'Correo', kind: 'door', place: null } as const;

/** Tierra del Fuego costs more; a postcode alone says nothing of the province. */
function quoteOf({ province }: { province?: string }) {
  const options = [{ id: 'pickup', name: 'Local', kind: 'pickup', cost: 0, branches: [place] }];
  const delivery = { cost: province === '94' ? 20_000 : 9000, options, problem: null };
  return { discounts: [], discount: 0, acceptsCodes: false, codeProblem: null, delivery };
}

function offerDeliveries(): void {
  settings = { ...defaultPublicSettings, delivery: { range: null, picksUp: true } };
  setShippingRates(settings);
}

test('the cart of an order whose answer was lost stays, also when its units were the last', async () => {
  const { paymentReference } = referencesFor('order', [teeEntry]);
  products = [soldOut];
  expect(await revalidate()).toEqual([]);
  expect(useCart.getState().cart).toEqual([teeEntry]);
  expect(referencesFor('order', [teeEntry])).toEqual({ paymentReference });

  clearAttempt();
  expect(await revalidate()).not.toEqual([]);
  expect(useCart.getState().cart).toMatchObject([{ unavailable: 'sold_out' }]);
});

test('a corrected order replaces the one whose answer was lost, also when it is sent again', () => {
  const { paymentReference: lost } = referencesFor('Mitre 100', [teeEntry]);
  const corrected = referencesFor('Mitre 200', [teeEntry]);
  expect(corrected).toEqual({ paymentReference: expect.any(String), replaces: [lost] });
  expect(referencesFor('Mitre 200', [teeEntry])).toEqual(corrected);
  const { paymentReference } = corrected;
  expect(referencesFor('Mitre 300', [teeEntry]).replaces).toEqual([paymentReference, lost]);
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

test('a delivery that costs more in the province of the address is shown, and ordered when it is confirmed', async () => {
  vi.doMock('../../ui/toaster.tsx', () => ({ showToast: () => {} }));
  onTestFinished(() => void vi.doUnmock('../../ui/toaster.tsx'));
  offerDeliveries();
  const address = {
    city: 'Ushuaia',
    zipCode: '9410',
    province: 'Tierra del Fuego, Antártida e Islas del Atlántico Sur',
  };
  saveShipping('ana', { ...emptyShipping, ...address });
  setDestination({ postcode: '9410', provinceId: '' });
  useDeliveryChoice.setState({ chosen: door });
  const orders: number[] = [];
  answer = () => {
    const { shippingCost } = shownAmounts([teeEntry], {
      rates: useShippingRates.getState(),
      vat: null,
    });
    orders.push(shippingCost);
    if (shippingCost === 20_000) return Response.json({ orderId: 'order-1' });
    const shipping = { displayed: shippingCost, current: 20_000 };
    return Response.json(
      { code: 'price_changed', message: 'Cambió', changes: [], shipping },
      { status: 409 },
    );
  };
  const pay = () => startPayment({ payPath: '/kings/pay', byTransfer: true });
  await pay();
  expect(usePurchase.getState().purchase).toMatchObject({ problem: { kind: 'price' } });
  await pay();
  expect(orders).toEqual([9000, 20_000]);
  expect(usePurchase.getState().purchase.state).toBe('by-transfer');
});

test('a place that was chosen weeks ago has its address of now', async () => {
  offerDeliveries();
  const chosen = { id: 'pickup', name: 'Local', kind: 'pickup', place } as const;
  useDeliveryChoice.setState({ chosen: { ...chosen, place: { ...place, address: 'Florida 1' } } });
  await quoteNow([teeEntry]);
  expect(useDeliveryChoice.getState().chosen).toEqual(chosen);
});
