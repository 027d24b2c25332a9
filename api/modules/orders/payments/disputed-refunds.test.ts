import { beforeEach, expect, test } from 'vitest';
import {
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
} from '../../../testing/factories.ts';
import { call } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const getShop = setUpTestShop();

let token: string;
let paymentId: string;

/** A second payment of an order, charged back without a notice before the shop has refunded it. */
beforeEach(async () => {
  const shop = getShop();
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

const getRefund = () =>
  getShop().connection.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();

/** The refund counts as done, as the bank has returned the money; then the bank takes it back. */
async function winDisputeAfterRefund() {
  const shop = getShop();
  await shop.runJobs('issue-refunds');
  expect((await getRefund()).doneAt).not.toBeNull();
  await shop.provider.winDispute(paymentId);
  await shop.receiveNotices();
}

const readReviews = async () =>
  (await call(getShop(), 'GET /api/admin/payment-reviews', { query: {}, token })).reviews;

test('a payment whose chargeback replaced its refund is under review when the shop wins the dispute', async () => {
  await winDisputeAfterRefund();
  expect((await readReviews()).map(({ reason }) => reason).sort()).toEqual([
    'dispute_won',
    'duplicate',
  ]);
});

test('a payment whose chargeback replaced its refund is refunded when an administrator decides so', async () => {
  const shop = getShop();
  await winDisputeAfterRefund();
  const won = (await readReviews()).find(({ reason }) => reason === 'dispute_won');
  const params = { id: won?._id ?? '' };
  await call(shop, 'POST /api/admin/payment-reviews/:id/refund', { params, token });
  expect(await getRefund()).toMatchObject({ reason: 'by_administrator', doneAt: null });
  await shop.runJobs('issue-refunds');
  expect((await getRefund()).attempts).toBe(1);
});
