import type { Settings } from '#domain/contract/settings.ts';
import { isPaymentReceived } from '#domain/orders/order-state.ts';
import { firstCheck } from '#domain/orders/reconciliation.ts';
import {
  declaredUntil,
  isMoneySent,
  transferEnd,
  transferReminder,
} from '#domain/orders/transfer.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueToBuyer } from '../mail/queue-email.ts';
import { type LockedOrder, lockOrder } from '../orders/commands/read-subjects.ts';
import { findTransferred } from '../orders/reads/transfers.ts';

type Input = { orderId: string; settings: Settings; now: Date };

/**
 * The order waits for a bank transfer from now on, by the shop's account and term of now, and keeps its units. Choosing
 * it again changes nothing. Refuses once the order is paid or has ended, and while a card payment of it is in process.
 */
export function chooseTransfer(
  db: Db,
  { orderId, settings, now }: Input,
): Promise<{ preferenceId: string | null } | Refusal> {
  return inTransaction(db, async (tx) => {
    const order = await lockAwaiting(tx, orderId);
    if (isRefusal(order)) return order;
    const { transferCbu: cbu, transferAlias: alias, transferHolder: holder } = settings;
    const chosenAt = (await firstChosenAt(tx, orderId)) ?? now;
    const until = await reservedUntil(tx, { orderId, chosenAt, end: transferEnd(settings, now) });
    const chosen = {
      ...{ cbu, alias, holder, chosenAt, reminderAt: transferReminder(now, until) },
      ...{ endedAt: null, answer: null },
      discountPercent: settings.transferDiscount,
    };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('transfers')
      .values({ orderId, ...chosen })
      .onConflict((conflict) =>
        conflict.column('orderId').doUpdateSet(chosen).where('transfers.endedAt', 'is not', null),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return { preferenceId: null };
    // The provider is asked once more when the term ends: a card payment may have been made just now.
    await tx
      .updateTable('orders')
      // Nor may a preference that cannot be created end it.
      .set({ expiresAt: until, nextCheckAt: until, preferenceLease: now })
      .where('id', '=', orderId)
      .execute();
    // Once an hour: who chooses the card and the transfer in turn would fill the buyer's mailbox.
    const key = `order:${orderId}:transfer:${now.toISOString().slice(0, 13)}`;
    await queueToBuyer(tx, { orderId, email: { template: 'order_transfer' }, key, now });
    return { preferenceId: order.preferenceId };
  });
}

type Leaving = { orderId: string; reservationMinutes: number; now: Date };

/**
 * An order that waits for a transfer is paid with the card after all, within a usual reservation: returns its end, also
 * when that was chosen before; null for an order that never waited for one. Refuses once some of it came in or its buyer said that it was sent.
 */
export function leaveTransfer(
  db: Db,
  { orderId, reservationMinutes, now }: Leaving,
): Promise<Date | null | Refusal> {
  return inTransaction(db, async (tx) => {
    if (!(await firstChosenAt(tx, orderId))) return null;
    const order = await lockAwaiting(tx, orderId);
    if (isRefusal(order)) return order;
    const transfer = await tx
      .selectFrom('transfers')
      .where('orderId', '=', orderId)
      .select(['chosenAt', 'endedAt', 'declaredAt'])
      .executeTakeFirstOrThrow();
    // Its preference may not have been reopened then.
    if (transfer.endedAt) return order.expiresAt;
    const received = (await findTransferred(tx, orderId)) ?? 0;
    if (isMoneySent({ ...transfer, received })) {
      return refuse(
        'illegal_transition',
        'Ya avisaste que transferiste: esperá la respuesta de la tienda antes de pagar de otra forma.',
      );
    }
    const end = new Date(now.getTime() + reservationMinutes * 60_000);
    const expiresAt = await reservedUntil(tx, { orderId, chosenAt: transfer.chosenAt, end });
    await tx
      .updateTable('transfers')
      .set({ endedAt: now })
      .where('orderId', '=', orderId)
      .execute();
    await tx
      .updateTable('orders')
      .set({ expiresAt, nextCheckAt: firstCheck({ createdAt: now, expiresAt }) })
      .where('id', '=', orderId)
      .execute();
    return expiresAt;
  });
}

async function firstChosenAt(db: Db, orderId: string): Promise<Date | null> {
  const transfer = await db
    .selectFrom('transfers')
    .select('chosenAt')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return transfer?.chosenAt ?? null;
}

type Reserved = { orderId: string; chosenAt: Date; end: Date };

/**
 * The end of a reservation that is to be `end`: not beyond the most that a transfer may wait since it was first chosen,
 * so that changing how to pay again and again holds no units for longer; nor before the end of the order's link.
 */
async function reservedUntil(db: Db, { orderId, chosenAt, end }: Reserved): Promise<Date> {
  const link = await db
    .selectFrom('paymentLinks')
    .select('expiresAt')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  const latest = Math.min(end.getTime(), declaredUntil(chosenAt).getTime());
  return new Date(Math.max(latest, link?.expiresAt?.getTime() ?? 0));
}

/** The order, locked, when how it is paid can change. */
async function lockAwaiting(db: Db, orderId: string): Promise<LockedOrder | Refusal> {
  const order = await lockOrder(db, orderId);
  const more = { orderId };
  if (!order) return notFound('la compra');
  if (order.closedReason !== null)
    return refuse('order_in_progress', 'La reserva de tu compra venció. Intentá de nuevo.');
  if (order.paymentState === 'in_process')
    return refuse('payment_in_process', 'Tu pago se está procesando: esperá el resultado.', {
      more,
    });
  return isPaymentReceived(order.paymentState)
    ? refuse('already_paid', 'Esta compra ya está pagada.', { more })
    : order;
}
