import type { Order, OrderTransfer } from '#domain/contract/orders.ts';
import { canDeclareTransfer, declaredUntil } from '#domain/orders/transfer.ts';
import { isSame } from '#domain/shared/edit-conflict.ts';
import { type Centavos, toPesos } from '#domain/shared/money.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueToBuyer } from '../mail/queue-email.ts';
import type { LockedOrder } from '../orders/commands/read-subjects.ts';
import { ignoreProviderError, type PaymentProvider } from '../orders/payments/provider.ts';
import { findOrder } from '../orders/reads/orders.ts';
import { findTransferred } from '../orders/reads/transfers.ts';
import { getSettings } from '../site/settings/read-settings.ts';
import { lockTransfer } from './lock-transfer.ts';
import { readTransferPrice } from './transfer-discount.ts';
import { openPartsOf, settleParts } from './transfer-payment.ts';

type Input = { orderId: string; actorId: string; now: Date };
type Received = { order: Order; outcome: 'paid' | 'short' | 'returned' };

type Money = {
  amount: Centavos;
  /** What the owner saw as received before, refunded or not: the same money is not recorded twice. */
  received?: Centavos;
};

/**
 * Records money that came in for an order, and closes the card's preference, if that was opened again, when the money
 * has paid the order: else it could be paid twice.
 */
export async function receiveTransfer(
  db: Db,
  { provider, ...input }: Input & Money & { provider: PaymentProvider },
): Promise<Received | Refusal> {
  const recorded = await inTransaction(db, (tx) => recordTransfer(tx, input));
  if (isRefusal(recorded)) return recorded;
  const { openPreference, ...received } = recorded;
  if (received.outcome === 'paid' && openPreference) {
    await provider.endPreference(openPreference, input.now).catch(ignoreProviderError);
  }
  return received;
}

/**
 * Records money that came in for an order, audited. With the whole total the order is paid, also after its reservation
 * expired while there are units; with less it waits for the rest. What cannot pay it is returned: it is a refund that
 * the owner makes. So is less than the total, without the discount, of an order that is to be paid with the card since.
 */
async function recordTransfer(
  db: Db,
  { orderId, amount, received, actorId, now }: Input & Money,
): Promise<(Received & { openPreference: string | null }) | Refusal> {
  const before = await lockTransfer(db, orderId);
  if (!before) return notFound('la transferencia');
  if (received !== undefined && received !== (await findTransferred(db, orderId))) {
    return refuse(
      'edited_meanwhile',
      'Ya se registró dinero de esta orden desde que la abriste: fijate cuánto falta.',
    );
  }
  const part = { amountCents: amount, receivedAt: now, receivedBy: actorId, paymentId: null };
  await db
    .insertInto('transferParts')
    .values({ id: newId(), orderId, ...part })
    .execute();
  const sum = await openPartsOf(db, orderId);
  const { order: locked, chosenAt, endedAt } = before;
  const { due } = await readTransferPrice(db, locked);
  const isAwaited = endedAt === null && locked.closedReason === null && locked.paymentId === null;
  const isShort = isAwaited && sum < due;
  if (isShort) await awaitRest(db, { order: locked, missing: due - sum, chosenAt, now });
  else await settleParts(db, { order: locked, now });
  await db
    .updateTable('transfers')
    .set({ declaredAt: null, answer: null })
    .where('orderId', '=', orderId)
    .execute();
  const order = await findOrder(db, orderId);
  if (!order) return notFound('la orden');
  await recordAudit(db, {
    ...{ actorId, action: 'receive_transfer', subject: 'order', subjectId: orderId, now },
    ...{ before: {}, after: { amount: toPesos(amount), state: order.state } },
  });
  const isPaid = locked.paymentId === null && order.paymentInfo !== null;
  const openPreference = endedAt === null ? null : locked.preferenceId;
  return { order, outcome: isShort ? 'short' : isPaid ? 'paid' : 'returned', openPreference };
}

type Waiting = { order: LockedOrder; missing: number; chosenAt: Date; now: Date };

/** Its buyer has the shop's usual term again to send what lacks, within the most that an order may wait. */
async function awaitRest(db: Db, { order, missing, chosenAt, now }: Waiting): Promise<void> {
  const { settings } = await getSettings(db);
  const term = new Date(now.getTime() + settings.transferHours * 3_600_000);
  const last = declaredUntil(chosenAt);
  const until = term < last ? term : last;
  if (until > order.expiresAt) {
    const set = { expiresAt: until, nextCheckAt: until };
    await db.updateTable('orders').set(set).where('id', '=', order.id).execute();
  }
  const email = { template: 'order_transfer_short', amount: missing / 100 } as const;
  const key = `order:${order.id}:transfer-short:${now.toISOString()}`;
  await queueToBuyer(db, { orderId: order.id, email, key, now });
}

type Seen = Pick<OrderTransfer, 'declaredAt' | 'received' | 'receipts'>;

/**
 * Answers that the money did not come in, audited. The order waits until the end of its term, so that its buyer can
 * send another receipt. The same answer is sent once, and none after the buyer has sent more than was `seen`.
 */
export function refuseTransfer(
  db: Db,
  { orderId, answer, seen, actorId, now }: Input & { answer: string; seen?: Seen | undefined },
): Promise<{ order: Order } | Refusal> {
  return inTransaction(db, async (tx) => {
    const locked = await lockTransfer(tx, orderId);
    if (!locked || locked.endedAt) return notFound('la transferencia');
    const { order: found } = locked;
    if (found.paymentId !== null) return refuse('illegal_transition', 'Esta orden ya está paga.');
    if (!canDeclareTransfer(found)) {
      return refuse('illegal_transition', 'Esta orden ya no espera una transferencia.');
    }
    const before = await findOrder(tx, orderId);
    if (!before?.transfer) return notFound('la transferencia');
    const { declaredAt, received, receipts, answer: last } = before.transfer;
    // An answer ends when its buyer says again that the money was sent.
    if (last === answer) return { order: before };
    if (seen && !isSame(seen, { declaredAt, received, receipts })) {
      return refuse(
        'edited_meanwhile',
        'Hay novedades de esta transferencia desde que la abriste: fijate antes de responder.',
      );
    }
    await tx
      .updateTable('transfers')
      .set({ declaredAt: null, answer })
      .where('orderId', '=', orderId)
      .execute();
    const email = { template: 'order_transfer_refused', answer } as const;
    const key = `order:${orderId}:transfer-refused:${now.toISOString()}`;
    await queueToBuyer(tx, { orderId, email, key, now });
    await recordAudit(tx, {
      ...{ actorId, action: 'refuse_transfer', subject: 'order', subjectId: orderId, now },
      ...{ before: {}, after: { answer } },
    });
    const order = await findOrder(tx, orderId);
    return order ? { order } : notFound('la orden');
  });
}
