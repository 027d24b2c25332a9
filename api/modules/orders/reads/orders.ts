import type { ListedOrder, Order } from '#domain/contract/orders.ts';
import { isAwaitingPayment, isPaymentReceived } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import { ordersOf, toOrder } from './order-rows.ts';
import { findLastPayment } from './payments.ts';
import { buyerOf } from './sales.ts';

/**
 * An account's purchases, newest first, also those that were cancelled or deleted; unpaid ones only while they hold
 * their units or a payment of them is in process.
 */
export async function listOrdersOf(db: Db, userId: string): Promise<Order[]> {
  const rows = await ordersOf(db)
    .where('orders.userId', '=', userId)
    .where((eb) =>
      eb.or([isPaymentReceived, eb('paymentState', '=', 'in_process'), isAwaitingPayment]),
    )
    .execute();
  return rows.map(toOrder);
}

/** Every order of the account in any state, newest first. */
export async function listEveryOrderOf(db: Db, userId: string): Promise<Order[]> {
  const rows = await ordersOf(db).where('orders.userId', '=', userId).execute();
  return rows.map(toOrder);
}

/** `userId`: null for an order of no account. */
type Own = { orderId: string; userId: string | null };

const findOwnRow = (db: Db, { orderId, userId }: Own) =>
  ordersOf(db)
    .where('orders.id', '=', orderId)
    .where('orders.userId', userId === null ? 'is' : '=', userId)
    .executeTakeFirst();

/** An order of the account in any state, or null. */
export async function findOrderOf(db: Db, own: Own): Promise<Order | null> {
  const row = await findOwnRow(db, own);
  return row ? toOrder(row) : null;
}

/** An order of the account with its last payment and the end of its reservation, or null. */
export async function findOrderProgress(db: Db, own: Own) {
  const row = await findOwnRow(db, own);
  return (
    row && {
      order: toOrder(row),
      lastPayment: await findLastPayment(db, own.orderId),
      isPaymentInProcess: row.paymentState === 'in_process',
      expiresAt: row.expiresAt.toISOString(),
    }
  );
}

/** Any order, for administrators, or null. */
export async function findOrder(db: Db, orderId: string): Promise<Order | null> {
  const [entry] = await readOrders(db, [orderId]);
  return entry?.order ?? null;
}

/** These orders with their buyers, newest first. */
export async function readOrders(db: Db, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const rows = await ordersOf(db)
    .where((eb) => eb('orders.id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return rows.map((row) => ({
    order: toOrder(row),
    user: buyerOf(row),
    labelPrintedAt: row.labelPrintedAt?.toISOString() ?? null,
  }));
}
