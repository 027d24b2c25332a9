import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '#domain/cart/cart.ts';
import { teeEntry } from '#domain/testing/cart-samples.ts';
import { sampleOrder, sampleTransfer } from '#domain/testing/sample-order.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { useCart } from '../cart/cart-store.ts';
import { checkOrder, type OrderProgress } from './check-order.ts';
import { initialPurchase, type UnpaidOrder } from './purchase.ts';
import { usePurchase } from './purchase-store.ts';

const order: UnpaidOrder = {
  ...{ userId: 'ana', orderId: sampleOrder._id, preferenceId: 'preference-1' },
  ...{ cart: [teeEntry], payPath: '/kings/pay' },
};

let progress: OrderProgress;

beforeEach(() => {
  signInAs('ana');
  usePurchase.setState({ purchase: { state: 'awaiting-payment', order } });
  const unpaid = { ...sampleOrder, state: 'Pendiente', paymentState: 'unpaid' } as const;
  progress = {
    order: { ...unpaid, paymentInfo: null },
    ...{ lastPayment: null, isPaymentInProcess: false, expiresAt: sampleTransfer.until },
  };
  vi.stubGlobal('fetch', async () => Response.json(progress));
});

afterEach(() => {
  vi.unstubAllGlobals();
  usePurchase.setState({ purchase: initialPurchase });
  useCart.setState({ cart: [] });
});

async function check(cart: Cart) {
  useCart.setState({ cart });
  await checkOrder();
  return { purchase: usePurchase.getState().purchase, cart: useCart.getState().cart };
}

test('an order that waits for a transfer has bought its cart, and not a newer one', async () => {
  progress.order.transfer = sampleTransfer;
  const { purchase, cart } = await check([teeEntry]);
  expect([purchase.state, cart]).toEqual(['by-transfer', []]);

  usePurchase.setState({ purchase: { state: 'awaiting-payment', order } });
  const newer = await check([{ ...teeEntry, quantity: 9 }]);
  expect([newer.purchase.state, newer.cart]).toMatchObject(['by-transfer', [{ quantity: 9 }]]);
});

test('an order that ended without a payment is over, and one with a payment has a result', async () => {
  progress.order.state = 'Cancelado';
  progress.lastPayment = { status: 'rejected', statusDetail: 'cc_rejected_other_reason' };
  expect((await check([teeEntry])).purchase).toMatchObject({ problem: { kind: 'expired' } });

  for (const status of ['approved', 'refunded']) {
    usePurchase.setState({ purchase: { state: 'awaiting-payment', order } });
    progress.lastPayment = { status, statusDetail: '' };
    const { purchase, cart } = await check([teeEntry]);
    expect([purchase.state, cart]).toEqual(['paid', [teeEntry]]);
  }
});
