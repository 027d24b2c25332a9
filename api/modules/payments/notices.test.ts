import { expect, test } from 'vitest';
import {
  createAccount,
  createSimpleProduct,
  entryOf,
  placeOrder,
} from '../../testing/factories.ts';
import { stateOf, stockOf } from '../../testing/facts.ts';
import { setUpTestShop, type TestShop } from '../../testing/test-shop.ts';
import { readDueNotices } from './read-due-notices.ts';

const getShop = setUpTestShop();

async function pendingOrder() {
  const shop = getShop();
  const product = await createSimpleProduct(shop, 3);
  const shopper = await createAccount(shop);
  return { shop, product, shopper, ...(await placeOrder(shop, shopper, [entryOf(product)])) };
}

const tell = ({ app }: TestShop, paymentId: number) =>
  app.inject({
    method: 'POST',
    url: `/api/mercadopago/webhook?topic=payment&id=${paymentId}`,
    payload: { topic: 'payment', resource: String(paymentId) },
  });

test('a notice is only written down, word for word, before it is answered', async () => {
  const { shop, orderId, preferenceId } = await pendingOrder();
  await shop.provider.setFaults({ dropNotices: 99 });
  const { id } = await shop.provider.pay(preferenceId);
  expect((await tell(shop, id)).statusCode).toBe(200);
  expect((await tell(shop, id)).statusCode).toBe(200);
  const kept = await shop.connection.db.selectFrom('paymentNotices').selectAll().execute();
  expect(kept).toMatchObject([
    {
      noticeKey: `ipn:payment:${id}`,
      processedAt: null,
      body: {
        query: { topic: 'payment', id: String(id) },
        body: { topic: 'payment', resource: String(id) },
      },
    },
  ]);
  expect(await stateOf(shop, orderId)).toBe('Pendiente');
});

test.each(['seconds', 'milliseconds'])(
  'notices signed in %s are believed; one that is signed wrongly comes again',
  async (timestamps) => {
    const { shop, orderId, preferenceId } = await pendingOrder();
    await shop.provider.setFaults({ timestamps, missignNotices: 1 });
    await shop.provider.pay(preferenceId);
    await shop.hearNotices();
    expect(await stateOf(shop, orderId)).toBe('Aceptado');
  },
);

test('a notice that comes again while it is looked into is looked into once more', async () => {
  const { shop, orderId, preferenceId } = await pendingOrder();
  await shop.provider.setFaults({ dropNotices: 99 });
  const { id } = await shop.provider.pay(preferenceId, 'pending_contingency');
  await tell(shop, id);
  const { adapter } = shop.provider;
  const provider = {
    ...adapter,
    // The payment settles, and its notice comes, after the provider was asked.
    async findPayment(paymentId: string) {
      const seen = await adapter.findPayment(paymentId);
      await shop.provider.settle(id);
      await tell(shop, id);
      return seen;
    },
  };
  const { db } = shop.connection;
  await readDueNotices(db, { provider, publicUrl: 'http://shop', now: shop.clock.now });
  expect(await stateOf(shop, orderId)).toBe('Pendiente');
  await shop.runJobs('read-notices');
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
});

test('the notice of a chargeback alone takes the order back', async () => {
  const { shop, product, orderId, preferenceId } = await pendingOrder();
  const { id } = await shop.provider.pay(preferenceId);
  await shop.hearNotices();
  // The payment's own notice comes first.
  await shop.provider.setFaults({ dropNotices: 1 });
  await shop.provider.chargeback(id);
  await shop.hearNotices();
  expect(await stateOf(shop, orderId)).toBe('Cancelado');
  expect(await stockOf(shop, product._id)).toEqual([3]);
});

test('money that somebody gave back at the provider’s by hand is not owed any more', async () => {
  const { shop, preferenceId } = await pendingOrder();
  await shop.provider.pay(preferenceId);
  await shop.provider.pay(preferenceId);
  await shop.hearNotices('read-notices');
  const refunds = () => shop.connection.db.selectFrom('refunds').selectAll().execute();
  const [owed] = await refunds();
  await shop.provider.refund(owed?.paymentId ?? '');
  await shop.runJobs('pay-refunds');
  expect(await refunds()).toEqual([expect.objectContaining({ doneAt: shop.clock.now })]);
});

test('an order placed less than a minute ago is asked about like any other', async () => {
  const { shop, orderId, preferenceId } = await pendingOrder();
  await shop.provider.setFaults({ dropNotices: 99 });
  await shop.provider.pay(preferenceId);
  shop.clock.advance(59_000);
  await shop.runJobs('reconcile-payments');
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
});
