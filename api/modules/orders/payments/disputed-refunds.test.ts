import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import {
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
  shipOrder,
} from '../../../testing/factories.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { execute } from '../commands/execute.ts';

const shop = setUpTestShop();

let token: string;
let paymentId: string;

/** A second payment of an order, charged back without a notice before the shop has refunded it. */
beforeEach(async () => {
  const product = await createSimpleProduct(shop, 1);
  const shopper = await createAccount(shop);
  const { preferenceId } = await createPendingOrder(shop, shopper, [entryOf(product)]);
  await shop.provider.pay(preferenceId);
  await shop.provider.pay(preferenceId);
  await shop.receiveNotices('process-notices');
  paymentId = (await getRefund()).paymentId;
  await shop.provider.setFaults({ dropNotices: 99 });
  await shop.provider.chargeback(paymentId);
  await shop.provider.endFaults();
  token = (await createAccount(shop, 'Admin')).token;
});

/** The last one. */
const getRefund = () =>
  shop.connection.db
    .selectFrom('paymentRefunds')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The refund counts as done, as the bank has returned the money; then the bank takes it back. */
async function winDisputeAfterRefund() {
  await shop.runJobs('issue-refunds');
  expect((await getRefund()).doneAt).not.toBeNull();
  await shop.provider.winDispute(paymentId);
  await shop.receiveNotices();
}

test('a payment whose chargeback replaced its refund is refunded when the shop wins the dispute', async () => {
  await winDisputeAfterRefund();
  const refunds = await shop.connection.db
    .selectFrom('paymentRefunds')
    .select(['reason', 'doneAt', 'attempts', 'idempotencyKey'])
    .orderBy('id')
    .execute();
  expect(refunds).toMatchObject([
    { reason: 'duplicate', doneAt: expect.any(Date) },
    // Whether Mercado Pago refunds it is unknown; the simulator does not.
    { reason: 'duplicate', doneAt: null, attempts: 1 },
  ]);
  // The provider repeats its answer to a key that it knows.
  expect(new Set(refunds.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token });
  expect(reviews.map(({ reason, payment }) => [reason, payment?.outcome])).toEqual([
    ['duplicate', 'refunded'],
  ]);
});

test('a shipped order that the owner refunded stays refunded when the shop wins a dispute', async () => {
  const { orderId } = await shop.connection.db
    .selectFrom('payments')
    .select('orderId')
    .where('outcome', '=', 'accepted')
    .executeTakeFirstOrThrow();
  await shipOrder(shop, orderId);
  await refund(orderId);
  const { id } = await getOwnPayment(orderId);
  await shop.provider.chargeback(id);
  await shop.receiveNotices();
  await shop.provider.winDispute(id);
  await shop.receiveNotices();
  expect(await getOwnPayment(orderId)).toMatchObject({
    outcome: 'refunded',
    reason: 'by_administrator',
  });
  const { status } = await send(shop, 'PUT /api/admin/orders/:id/return', {
    params: { id: orderId },
    token,
  });
  expect(status).toBe(200);
});

test('the money of a refund that a lost dispute replaced is the buyer’s', async () => {
  const { orderId } = await shop.connection.db
    .selectFrom('payments')
    .select('orderId')
    .where('outcome', '=', 'accepted')
    .executeTakeFirstOrThrow();
  await refund(orderId);
  const { id } = await getOwnPayment(orderId);
  await shop.provider.chargeback(id);
  await shop.receiveNotices();
  await shop.runJobs('issue-refunds');
  const isRefundDone = async () =>
    (await call(shop, 'GET /api/admin/orders/:orderId', { params: { orderId }, token })).order
      .paymentInfo?.isRefundDone;
  expect(await isRefundDone()).toBe(false);
  await shop.provider.loseDispute(id);
  await shop.receiveNotices();
  expect(await isRefundDone()).toBe(true);
});

/** As the owner decides. */
const refund = (orderId: string) =>
  inTransaction(shop.connection.db, (tx) =>
    execute(tx, { command: 'refund', orderId, actorId: null, now: shop.clock.now }),
  );

const getOwnPayment = (orderId: string) =>
  shop.connection.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.paymentId')
    .select(['payments.id', 'outcome', 'reason'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
