import type { Order } from '#domain/contract/orders.ts';
import { canDeclareTransfer, declaredUntil, maxReceipts } from '#domain/orders/transfer.ts';
import { notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../db/id.ts';
import { countRows } from '../../db/page-window.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findOrderOf } from '../orders/reads/orders.ts';
import type { CheckedReceipt } from './check-receipt.ts';
import { lockTransfer } from './lock-transfer.ts';

/** `userId`: null for an order of no account. */
type Input = { orderId: string; userId: string | null; now: Date };

/**
 * The buyer says that the transfer was sent, with a receipt or without: the order waits up to three days since it was
 * chosen, so that the owner has the time to look. Also after the order expired, since the money may have left before.
 */
export function declareTransfer(
  db: Db,
  { receipt, ...input }: Input & { receipt?: CheckedReceipt },
): Promise<{ order: Order } | Refusal> {
  const { orderId, now } = input;
  return inTransaction(db, async (tx) => {
    const refusal = await declare(tx, input);
    if (refusal) return refusal;
    if (receipt) {
      if ((await countReceipts(tx, orderId)) >= maxReceipts) {
        return refuse('limit_exceeded', `Ya mandaste ${maxReceipts} comprobantes de esta compra.`);
      }
      await tx
        .insertInto('transferReceipts')
        .values({ id: newId(), orderId, ...receipt, sentAt: now })
        .execute();
    }
    const order = await findOrderOf(tx, input);
    return order ? { order } : notFound('la compra');
  });
}

async function declare(db: Db, { orderId, userId, now }: Input): Promise<Refusal | null> {
  const locked = await lockTransfer(db, orderId);
  if (!locked || locked.endedAt || locked.order.userId !== userId) return notFound('la compra');
  const { order, chosenAt } = locked;
  if (!canDeclareTransfer(order)) {
    return refuse('illegal_transition', 'Esta compra ya no espera una transferencia.');
  }
  await db
    .updateTable('transfers')
    .set((eb) => ({
      declaredAt: eb.fn.coalesce('declaredAt', eb.val(now)),
      ...{ reminderAt: null, answer: null },
    }))
    .where('orderId', '=', orderId)
    .execute();
  const until = declaredUntil(chosenAt);
  if (order.closedReason === null && until > order.expiresAt) {
    const set = { expiresAt: until, nextCheckAt: until };
    await db.updateTable('orders').set(set).where('id', '=', orderId).execute();
  }
  return null;
}

const countReceipts = (db: Db, orderId: string): Promise<number> =>
  countRows(db.selectFrom('transferReceipts').where('orderId', '=', orderId));

/** Whether an account may send a receipt of this order, before its file is decoded. */
export async function refuseReceipt(db: Db, own: Input): Promise<Refusal | null> {
  const order = await findOrderOf(db, own);
  return order?.transfer ? null : notFound('la compra');
}
