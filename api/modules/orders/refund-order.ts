import type { z } from 'zod';
import type { Order, refundForm } from '#domain/contract/orders.ts';
import { breakdownOf } from '#domain/orders/order-breakdown.ts';
import { decideRefund, type OrderPart } from '#domain/orders/refund-amount.ts';
import { centavos, formatPrice, fromPesos, toPesos } from '#domain/shared/money.ts';
import { isRefusal, notFound, type Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { execute } from './commands/execute.ts';
import { type LockedOrder, lockOrder } from './commands/read-subjects.ts';
import { findOrder } from './reads/orders.ts';

type Input = {
  orderId: string;
  wanted: z.output<typeof refundForm>;
  actorId: string;
  now: Date;
};

/**
 * The owner's refund of units and delivery of an order, at what they cost in its breakdown. One of all
 * that is left refunds the order as a whole, which closes it unless it was shipped.
 */
export function refundOrder(
  db: Db,
  { orderId, wanted, actorId, now }: Input,
): Promise<{ order: Order } | Refusal> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const before = locked && (await findOrder(tx, orderId));
    if (!before) return notFound('la orden');
    const decided = await decideRefundOf(tx, { locked, before, wanted });
    if (isRefusal(decided)) return decided;
    const { isWhole, amount } = decided;
    const cause = { orderId, actorId, detail: formatPrice(toPesos(amount)), now };
    const executed = isWhole
      ? await execute(tx, { command: 'refund', ...cause })
      : await execute(tx, { command: 'refundPart', part: { ...wanted, amount }, ...cause });
    if (isRefusal(executed)) return executed;
    const order = await findOrder(tx, orderId);
    if (!order) return notFound('la orden');
    await recordAudit(tx, {
      ...{ actorId, action: isWhole ? 'refund' : 'refundPart', subject: 'order', now },
      subjectId: orderId,
      before: { paymentState: before.paymentState, refunded: before.refunded.amount },
      after: {
        paymentState: order.paymentState,
        refunded: before.refunded.amount + toPesos(amount),
      },
    });
    return { order };
  });
}

type Wanted = { locked: LockedOrder; before: Order; wanted: OrderPart };

/** What the part costs, and whether it is all that is left of the payment. */
export async function decideRefundOf(db: Db, { locked, before, wanted }: Wanted) {
  const payment = await db
    .selectFrom('payments')
    .select('refundedCents')
    .where('id', '=', locked.paymentId)
    .executeTakeFirst();
  const { refunded } = before;
  const returned = centavos(Math.max(payment?.refundedCents ?? 0, fromPesos(refunded.amount)));
  return decideRefund(breakdownOf(before), { refunded, wanted, returned });
}
