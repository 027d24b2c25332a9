import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isRefusal } from '#domain/shared/refusal.ts';
import { defaultSettings } from '#domain/site/default-settings.ts';
import {
  buy,
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
  preferenceBody,
} from '../../testing/factories.ts';
import { expectLedgerToSumToStock, stateOf, stockOf } from '../../testing/facts.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { createPreference } from '../checkout/create-preference.ts';
import { moveStock } from '../stock/move-stock.ts';
import { chooseTransfer } from '../transfers/choose-transfer.ts';
import { expireOrder } from './expire-orders.ts';
import { applyPayment } from './payments/apply-payment.ts';
import { processNotices, recordNotice } from './payments/process-notices.ts';
import { type PaymentProvider, ProviderError } from './payments/provider.ts';

// On PostgreSQL (.ci/run) each request of a race has its own connection; on the embedded database
// their statements interleave between transactions.
const shop = setUpTestShop();

const eventsOf = async (orderId: string) => {
  const rows = await shop.connection.db
    .selectFrom('orderEvents')
    .select('action')
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

test('approving and delivering at once never delivers an order without a tracking code', async () => {
  const product = await createSimpleProduct(shop, 30);
  const { token } = await createAccount(shop, 'Admin');
  const orders = [];
  for (let index = 0; index < 30; index += 1) {
    if (index % 10 === 0) orders.push([] as string[]);
    const { orderId } = await buy(shop, await createAccount(shop), [entryOf(product)]);
    orders.at(-1)?.push(orderId);
  }
  for (const ids of orders) {
    await Promise.all(
      ids.flatMap((id) => {
        const params = { id, orderId: id };
        return [
          send(shop, 'PUT /api/admin/orders/:id/approve', { params, token }),
          send(shop, 'PUT /api/admin/orders/:orderId/deliver', { params, token }),
        ];
      }),
    );
    for (const id of ids) expect(await stateOf(shop, id)).toBe('Aprobado');
  }
});

test('shipping and delivering at once delivers with the code or not at all', async () => {
  const product = await createSimpleProduct(shop, 10);
  const { token } = await createAccount(shop, 'Admin');
  for (let index = 0; index < 10; index += 1) {
    const { orderId: id } = await buy(shop, await createAccount(shop), [entryOf(product)]);
    const params = { id, orderId: id };
    await call(shop, 'PUT /api/admin/orders/:id/approve', { params, token });
    const body = { trackingCode: 'AR1' };
    await Promise.all([
      send(shop, 'PUT /api/admin/orders/:orderId/deliver', { params, token }),
      send(shop, 'POST /api/admin/orders/:orderId', { params, body, token }),
    ]);
    const events = await eventsOf(id);
    const [shipped, delivered] = [events.indexOf('ship'), events.indexOf('deliver')];
    expect(shipped).toBeGreaterThan(0);
    if (delivered !== -1) expect(shipped).toBeLessThan(delivered);
  }
});

/** An order whose request can be submitted repeatedly with one reference, with a fake provider. */
async function setUpSubmit(createAtProvider: PaymentProvider['createPreference']) {
  const product = await createSimpleProduct(shop, 3);
  const session = await createAccount(shop);
  const account = await shop.connection.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', session._id)
    .executeTakeFirstOrThrow();
  const body = preferenceBody([entryOf(product)]);
  const provider = { ...shop.provider.adapter, createPreference: createAtProvider };
  const submit = () =>
    createPreference(shop.connection.db, {
      body: body as Parameters<typeof createPreference>[1]['body'],
      account,
      provider,
      publicUrl: 'http://shop',
      reservationMinutes: 30,
      maxOpenOrders: 5,
      source: null,
      carrier: null,
      cache: shop.shop.cache,
      pause: () => new Promise((resolve) => setTimeout(resolve, 10)),
      now: shop.clock.now,
    });
  return { product, submit };
}

test('of two requests with one reference one calls the provider, and both get its preference', async () => {
  let calls = 0;
  const { product, submit } = await setUpSubmit(async ({ orderId }) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { preferenceId: `pref-${orderId}`, collectorId: null };
  });
  const answers = await Promise.all([submit(), submit(), submit()]);
  expect(calls).toBe(1);
  const [first] = answers;
  expect(first).toMatchObject({ preferenceId: expect.stringMatching(/^pref-/) });
  expect(answers).toEqual([first, first, first]);
  expect(await stockOf(shop, product._id)).toEqual([2]);
});

test('when the provider fails, both requests get the error, and a retry is a new order', async () => {
  let fails = true;
  const { product, submit } = await setUpSubmit(async ({ orderId }) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (fails) throw new ProviderError('down', { status: 503 });
    return { preferenceId: `pref-${orderId}`, collectorId: null };
  });
  const refused = await Promise.all([submit(), submit()]);
  expect(refused).toMatchObject([
    { code: 'payment_provider_failed' },
    { code: 'payment_provider_failed' },
  ]);
  expect(await stockOf(shop, product._id)).toEqual([3]);
  fails = false;
  expect(await submit()).toMatchObject({ preferenceId: expect.stringMatching(/^pref-/) });
  await expectLedgerToSumToStock(shop);
});

test('a slow request that fails does not cancel the order of the request that claimed it', async () => {
  const slow = Promise.withResolvers<void>();
  const isCalled = Promise.withResolvers<void>();
  let calls = 0;
  const { submit } = await setUpSubmit(async ({ orderId }) => {
    calls += 1;
    if (calls === 1) {
      isCalled.resolve();
      await slow.promise;
      throw new ProviderError('timeout', { status: null });
    }
    return { preferenceId: `pref-${orderId}`, collectorId: null };
  });
  const first = submit();
  await isCalled.promise;
  shop.clock.advance(21_000);
  const second = await submit();
  slow.resolve();
  expect(second).toMatchObject({ preferenceId: expect.stringMatching(/^pref-/) });
  expect(await first).toEqual(second);
  const { orderId } = second as { orderId: string };
  expect(await stateOf(shop, orderId)).toBe('Pendiente');
  expect(await eventsOf(orderId)).toEqual(['place']);
});

test('a preference that cannot be created does not end an order whose buyer has chosen the transfer', async () => {
  const slow = Promise.withResolvers<void>();
  const isCalled = Promise.withResolvers<void>();
  const { product, submit } = await setUpSubmit(async () => {
    isCalled.resolve();
    await slow.promise;
    throw new ProviderError('timeout', { status: null });
  });
  const { db } = shop.connection;
  const card = submit();
  await isCalled.promise;
  const { id: orderId } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  await chooseTransfer(db, { orderId, settings: defaultSettings, now: shop.clock.now });
  slow.resolve();
  expect(isRefusal(await card)).toBe(true);
  expect(await stateOf(shop, orderId)).toBe('Pendiente');
  expect(await stockOf(shop, product._id)).toEqual([2]);
});

test('an order whose buyer chooses the transfer while the provider is asked about its end does not expire', async () => {
  const product = await createSimpleProduct(shop, 3);
  const { orderId } = await createPendingOrder(shop, await createAccount(shop), [entryOf(product)]);
  const { db } = shop.connection;
  const { expiresAt } = await db.selectFrom('orders').select('expiresAt').executeTakeFirstOrThrow();
  shop.clock.advance(31 * 60_000);
  const { now } = shop.clock;
  const listPayments = async () => {
    await chooseTransfer(db, { orderId, settings: defaultSettings, now });
    return [];
  };
  const provider = { ...shop.provider.adapter, listPayments };
  expect(isRefusal(await expireOrder(db, { id: orderId, expiresAt }, { provider, now }))).toBe(
    true,
  );
  expect(await stateOf(shop, orderId)).toBe('Pendiente');
  expect(await stockOf(shop, product._id)).toEqual([2]);
});

/** An order whose payment the provider has, and the shop has not applied. */
async function payUnapplied() {
  const product = await createSimpleProduct(shop, 3);
  const shopper = await createAccount(shop);
  const { orderId, preferenceId } = await createPendingOrder(shop, shopper, [entryOf(product)]);
  const { id } = await shop.provider.pay(preferenceId);
  const payment = await shop.provider.adapter.findPayment(String(id));
  if (!payment) throw new Error('no payment');
  return { shopper, orderId, payment };
}

test('an order that a card pays while its buyer chooses the transfer does not wait for one', async () => {
  const { orderId, payment } = await payUnapplied();
  const { db } = shop.connection;
  const { now } = shop.clock;
  const { chosen } = await db.transaction().execute(async (tx) => {
    await applyPayment(tx, { payment, now });
    const chosen = chooseTransfer(db, { orderId, settings: defaultSettings, now });
    // Long enough for it to wait for this transaction.
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { chosen };
  });
  expect(await chosen).toMatchObject({ code: 'already_paid' });
});

test('an older response that arrives last does not change the payment back', async () => {
  const product = await createSimpleProduct(shop, 3);
  const shopper = await createAccount(shop);
  const { orderId, preferenceId } = await createPendingOrder(shop, shopper, [entryOf(product)]);
  const { adapter } = shop.provider;
  await shop.provider.setFaults({ dropNotices: 99 });
  const { id } = await shop.provider.pay(preferenceId);
  const { db } = shop.connection;
  const read = (provider: PaymentProvider) =>
    processNotices(db, { provider, failures: shop.failures, now: shop.clock.now });
  const notify = () => recordNotice(db, { key: `payment:${id}`, now: shop.clock.now });

  // The first reader gets the approved payment and is blocked before it can apply it.
  const released = Promise.withResolvers<void>();
  const isRead = Promise.withResolvers<void>();
  await notify();
  const first = read({
    ...adapter,
    async listNoticed(key) {
      const older = await adapter.listNoticed(key);
      isRead.resolve();
      await released.promise;
      return older;
    },
  });
  await isRead.promise;
  await shop.provider.chargeback(id);
  await notify();
  await read(adapter);
  released.resolve();
  await first;

  const payment = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
  expect([payment.status, payment.outcome]).toEqual(['charged_back', null]);
  expect(await stateOf(shop, orderId)).toBe('Pendiente');
  expect(await eventsOf(orderId)).toEqual(['place']);
});

test('the same payment applied ten times at once buys its order once', async () => {
  const { shopper, orderId, payment } = await payUnapplied();
  const { db } = shop.connection;
  const applied = await Promise.all(
    Array.from({ length: 10 }, () => applyPayment(db, { payment, now: shop.clock.now })),
  );
  expect(applied.map((each) => each.applied).sort()).toEqual([...Array(9).fill('none'), 'pay']);
  expect(await eventsOf(orderId)).toEqual(['place', 'pay']);
  expect(await shop.mailTo(shopper.email)).toHaveLength(1);
  await expectLedgerToSumToStock(shop);
});

test('an order that expires while its payment arrives is bought, or the payment is refunded', async () => {
  const product = await createSimpleProduct(shop, 10);
  for (let index = 0; index < 10; index += 1) {
    const shopper = await createAccount(shop);
    const { orderId, preferenceId } = await createPendingOrder(shop, shopper, [entryOf(product)]);
    const { id } = await shop.provider.pay(preferenceId);
    const payment = await shop.provider.adapter.findPayment(String(id));
    if (!payment) throw new Error('no payment');
    shop.clock.advance(31 * 60_000);
    await Promise.all([
      shop.runJobs('expire-orders'),
      applyPayment(shop.connection.db, { payment, now: shop.clock.now }),
    ]);
    expect(await stateOf(shop, orderId)).toBe('Aceptado');
  }
  await expectLedgerToSumToStock(shop);
});

test('an order placed again while it is being cancelled does not deadlock with its cancellation', async () => {
  const { product, submit } = await setUpSubmit(async ({ orderId }) => ({
    preferenceId: `pref-${orderId}`,
    collectorId: null,
  }));
  const { db } = shop.connection;
  const placed = await submit();
  if (isRefusal(placed)) throw new Error(placed.code);
  const { orderId } = placed;
  const sizeId = product.variants[0]?.sizes[0]?._id ?? '';
  const demand = [{ sizeId, quantity: 1 }];
  const { again } = await db.transaction().execute(async (tx) => {
    await sql`update orders set closed_reason = 'cancelled',
      payment_reference = null where id = ${orderId}`.execute(tx);
    const again = submit();
    // Long enough for it to wait for this transaction.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const movement = { demand, orderId, actorId: null, now: shop.clock.now };
    await moveStock(tx, { ...movement, kinds: ['release'] });
    return { again };
  });
  expect(await again).toMatchObject({ preferenceId: expect.stringMatching(/^pref-/) });
  expect(await stockOf(shop, product._id)).toEqual([2]);
  await expectLedgerToSumToStock(shop);
});
