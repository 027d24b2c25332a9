import { centavos, toPesos } from '#domain/money.ts';
import { judgePayment, type RefundReason } from '#domain/payment.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queuePaymentRefundedEmail } from '../mail/queue-email.ts';
import { acceptPayment } from '../orders/accept-payment.ts';
import { getOrderForPayment } from '../orders/get-order-for-payment.ts';
import { reverseOrder } from '../orders/reverse-order.ts';
import type { ProviderPayment } from './provider.ts';
import { requestRefund, setOutcome, upsertPayment } from './queries.ts';

type Input = { payment: ProviderPayment; publicUrl: string; now: Date };

export type Applied = 'nothing' | 'accepted' | 'refunded' | 'reversed';

/**
 * Writes down a payment as the provider tells it and does what follows, once, under the order's
 * lock: duplicates, disorder and delay of notices change nothing.
 */
export function applyPayment(
  db: Db,
  { payment, publicUrl, now }: Input,
): Promise<{ applied: Applied; preferenceId: string | null }> {
  return inTransaction(db, async (tx) => {
    const order = payment.orderId ? await getOrderForPayment(tx, payment.orderId) : null;
    if (!order) return { applied: 'nothing' as const, preferenceId: null };
    const applied = await applyToOrder(tx, { order, payment, publicUrl, now });
    return { applied, preferenceId: order.preferenceId };
  });
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof getOrderForPayment>>>;

async function applyToOrder(
  tx: Db,
  { order, payment, publicUrl, now }: Input & { order: LockedOrder },
): Promise<Applied> {
  const { outcome } = await upsertPayment(tx, { payment, orderId: order.id, now });
  const decision = judgePayment(
    { state: order.state, total: centavos(order.totalCents), paymentId: order.paymentId },
    { ...payment, outcome },
  );
  const context = { orderId: order.id, paymentId: payment.id, publicUrl, now };
  switch (decision.kind) {
    case 'nothing':
      return 'nothing';
    case 'refund':
      return returnPayment(tx, { payment, reason: decision.reason, ...context });
    case 'reverse':
      await reverseOrder(tx, { ...context, action: decision.action, detail: payment.status });
      await setOutcome(tx, payment.id, { outcome: 'refunded', reason: payment.status });
      return 'reversed';
    case 'accept': {
      const refusal = await acceptPayment(tx, { ...context, action: decision.action });
      if (isRefusal(refusal)) {
        return returnPayment(tx, { payment, reason: 'too_late', ...context });
      }
      await setOutcome(tx, payment.id, { outcome: 'accepted', reason: null });
      return 'accepted';
    }
  }
}

type Returned = Input & { orderId: string; reason: RefundReason };

/** A payment that the shop does not take goes back, and its shopper is told why. */
async function returnPayment(db: Db, returned: Returned): Promise<Applied> {
  const { payment, orderId, reason, now } = returned;
  const { id: paymentId, amount, currency } = payment;
  await setOutcome(db, paymentId, { outcome: 'refunded', reason });
  await requestRefund(db, { paymentId, reason, now });
  const pesos = currency === 'ARS' ? toPesos(amount) : null;
  await queuePaymentRefundedEmail(db, { orderId, paymentId, amount: pesos, reason, now });
  return 'refunded';
}
