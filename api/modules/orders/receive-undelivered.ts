import type { Order } from '#domain/contract/orders.ts';
import { breakdownOf } from '#domain/orders/order-breakdown.ts';
import { stateOf } from '#domain/orders/order-state.ts';
import { decideComeBack } from '#domain/orders/refund-amount.ts';
import { formatPrice, toPesos } from '#domain/shared/money.ts';
import { isRefusal, notFound, type Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { execute } from './commands/execute.ts';
import { lockOrder } from './commands/read-subjects.ts';
import { findOrder } from './reads/orders.ts';
import { readRefundedTotal } from './refund-order.ts';

type Input = { orderId: string; keepsDelivery: boolean; actorId: string; now: Date };

/**
 * The owner receives an order that was sent and not delivered: it is closed, its units are in the stock again, and
 * what is left of its payment is refunded, or all of it but the cost of the delivery. Audited.
 */
export function receiveUndelivered(
  db: Db,
  { orderId, keepsDelivery, actorId, now }: Input,
): Promise<{ order: Order } | Refusal> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const before = locked && (await findOrder(tx, orderId));
    if (!before) return notFound('la orden');
    const decided = decideComeBack(breakdownOf(before), {
      ...{
        refunded: before.refunded,
        refundedTotal: await readRefundedTotal(tx, locked),
        keepsDelivery,
      },
    });
    if (isRefusal(decided)) return decided;
    const { amount, wanted } = decided;
    const command = decided.isWhole ? 'comeBack' : 'comeBackInPart';
    const executed = await execute(tx, {
      ...{ command, orderId, actorId, detail: formatPrice(toPesos(amount)), now },
      ...(decided.isWhole ? {} : { part: { ...wanted, amount } }),
    });
    if (isRefusal(executed)) return executed;
    await recordAudit(tx, {
      ...{ actorId, action: command, subject: 'order', subjectId: orderId, now },
      before: { state: before.state, refunded: before.refunded.amount },
      after: { state: stateOf(executed.order), refunded: before.refunded.amount + toPesos(amount) },
    });
    const order = await findOrder(tx, orderId);
    return order ? { order } : notFound('la orden');
  });
}
