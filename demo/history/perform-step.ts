import type { Db } from '#api/db/schema.ts';
import type { FailureLog } from '#api/failures/failure-log.ts';
import { runWhileDue } from '#api/jobs/run-jobs.ts';
import { cancelOrder } from '#api/modules/orders/cancel-order.ts';
import { expireOrders } from '#api/modules/orders/expire-orders.ts';
import { manageOrder } from '#api/modules/orders/manage-order.ts';
import { issueRefunds } from '#api/modules/orders/payments/issue-refunds.ts';
import { processNotices, recordNotice } from '#api/modules/orders/payments/process-notices.ts';
import { setReviewed } from '#api/modules/orders/payments/review.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { Step } from './courses.ts';
import type { PastProvider } from './past-provider.ts';

/** The demo's past at one instant. */
export type Past = PastProvider & {
  db: Db;
  adminId: string;
  failures: FailureLog;
  now: Date;
};

export type PastOrder = {
  id: string;
  userId: string;
  preferenceId: string;
  trackingCode: string;
  /** The provider's id of its first payment, once it is paid. */
  paymentId: string;
};

type Perform = (past: Past, order: PastOrder) => Promise<unknown>;

/** Each step through the use cases of the shop. A refusal throws. */
export const performStep: Record<Step, Perform> = {
  async pay(past, order) {
    order.paymentId = await pay(past, order);
    await notify(past, order.paymentId);
  },
  /** Both payments exist before the first notice, which closes the preference. */
  async payTwice(past, order) {
    order.paymentId = await pay(past, order);
    const second = await pay(past, order);
    await notify(past, order.paymentId);
    await notify(past, second);
    await refundRequested(past, second);
  },
  async reject(past, order) {
    await notify(past, await pay(past, order, 'cc_rejected_insufficient_amount'));
  },
  expire: ({ db, provider, failures, now }) => expireOrders(db, { provider, failures, now }),
  cancel: async ({ db, provider, now }, { id: orderId, userId }) =>
    accepted(await cancelOrder(db, { orderId, userId, provider, now })),
  approve: manage('approve'),
  deliver: manage('deliver'),
  delete: manage('delete'),
  async deleteAndRefund(past, order) {
    await manage('deleteAndRefund')(past, order);
    await refundRequested(past, order.paymentId);
  },
  ship: async ({ db, adminId: actorId, now }, { id: orderId, trackingCode }) =>
    accepted(await manageOrder(db, { command: 'ship', orderId, trackingCode, actorId, now })),
  async review({ db, adminId: actorId, now }, { id: orderId }) {
    const items = await db
      .selectFrom('paymentReviewItems')
      .select('id')
      .where('orderId', '=', orderId)
      .execute();
    for (const { id } of items) {
      accepted(await setReviewed(db, { id, isReviewed: true, actorId, now }));
    }
  },
  async refund(past, { paymentId }) {
    await past.control(`payments/${paymentId}/refund`);
    await notify(past, paymentId);
  },
  async refundPart(past, { paymentId }) {
    await past.control(`payments/${paymentId}/refund`, { amount: 10_000 });
    await notify(past, paymentId);
  },
  async chargeBack(past, { paymentId }) {
    const { id } = await past.control(`payments/${paymentId}/chargeback`);
    await notify(past, String(id), 'chargeback');
  },
};

/** Throws an Error when the result is a refusal. */
export function accepted<Result>(result: Result | Refusal): Result {
  if (isRefusal(result)) throw new Error(`Demo order: ${result.message}`);
  return result as Result;
}

function manage(command: 'approve' | 'deliver' | 'delete' | 'deleteAndRefund'): Perform {
  return async ({ db, adminId: actorId, now }, { id: orderId }) =>
    accepted(await manageOrder(db, { command, orderId, actorId, now }));
}

async function pay({ control }: Past, { preferenceId }: PastOrder, detail?: string) {
  const { id } = await control('payments', { preferenceId, ...(detail ? { detail } : {}) });
  return String(id);
}

async function notify(
  { db, provider, failures, now }: Past,
  id: string,
  kind: 'payment' | 'chargeback' = 'payment',
): Promise<void> {
  await recordNotice(db, { key: `${kind}:${id}`, now });
  await processNotices(db, { provider, failures, now });
}

async function refundRequested(past: Past, paymentId: string): Promise<void> {
  await runWhileDue({ run: () => issueRefunds(past.db, past) });
  await notify(past, paymentId);
}
