import type { Order } from '#domain/contract/orders.ts';
import type { SaleMethod } from '#domain/counter/sale-methods.ts';
import { isReceivedByHand } from '#domain/orders/transfer.ts';
import { centavos, fromPesos, sumMoney, toPesos } from '#domain/shared/money.ts';
import { notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { amountOfRefund, isMadeByHand } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { holdOpenSession } from '../../cash-sessions/read-sessions.ts';
import { lockOrder } from '../commands/read-subjects.ts';
import { findOrder } from '../reads/orders.ts';
import { applyPayment } from './apply-payment.ts';

type Input = { id: string; actorId: string; now: Date; method: SaleMethod; destination: string };

/**
 * Records that the owner made a refund by hand, how and where to: a payment that was received by hand is refunded then,
 * as a provider would report it. Audited.
 */
export function completeRefund(
  db: Db,
  { id, method, destination, actorId, now }: Input,
): Promise<{ order: Order } | Refusal> {
  return inTransaction(db, async (tx) => {
    const found = await findRefund(tx, id);
    if (!found) return notFound('la devolución');
    const { orderId } = found;
    await lockOrder(tx, orderId);
    // Read again: another refund of the payment may have been recorded before the lock.
    const locked = (await findRefund(tx, id)) ?? found;
    const amount = toPesos(centavos(locked.amount));
    const { numUpdatedRows } = await tx
      .updateTable('paymentRefunds')
      .set({ doneAt: now, doneBy: actorId, method, destination, lastError: null })
      .set({ paidCents: fromPesos(amount), cashSessionId: await holdOpenSession(tx) })
      .where('id', '=', id)
      .where('doneAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      return refuse('illegal_transition', 'Esta devolución ya está registrada.');
    }
    // Of others, the provider reports what it refunded, which is less.
    if (isReceivedByHand(found.paymentId)) {
      await reportRefunded(tx, { paymentId: found.paymentId, now });
    }
    await recordAudit(tx, {
      ...{ actorId, action: 'refund_by_transfer', subject: 'order', subjectId: orderId, now },
      // Where to is the buyer's account at a bank, and the audit is for ever.
      ...{ before: {}, after: { amount, method } },
    });
    const order = await findOrder(tx, orderId);
    return order ? { order } : notFound('la orden');
  });
}

const findRefund = (db: Db, id: string) =>
  db
    .selectFrom('paymentRefunds')
    .innerJoin('payments', 'payments.id', 'paymentRefunds.paymentId')
    .where('paymentRefunds.id', '=', id)
    .where(isMadeByHand)
    .select(['paymentId', 'orderId', amountOfRefund.as('amount')])
    .executeTakeFirst();

async function reportRefunded(
  db: Db,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<void> {
  const stored = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const done = await db
    .selectFrom('paymentRefunds')
    .innerJoin('payments', 'payments.id', 'paymentRefunds.paymentId')
    // One without an amount is of the rest: a part may still have to be made.
    .select(amountOfRefund.as('amount'))
    .where('paymentId', '=', paymentId)
    .where('doneAt', 'is not', null)
    .execute();
  const amount = centavos(stored.amountCents);
  const refunded = sumMoney(done.map((refund) => centavos(refund.amount)));
  const isWhole = refunded === amount;
  // The clock of the process that stored the payment may be ahead.
  const updatedAt = now > stored.providerUpdatedAt ? now : stored.providerUpdatedAt;
  const payment = {
    ...{ id: paymentId, orderId: stored.orderId, amount, refunded, currency: stored.currency },
    status: isWhole ? 'refunded' : 'approved',
    statusDetail: isWhole ? 'refunded' : 'partially_refunded',
    ...{ createdAt: stored.createdAt, approvedAt: stored.approvedAt, updatedAt },
    ...{ collectorId: null, methodId: stored.methodId },
  };
  await applyPayment(db, { payment, now });
}
