import { sql } from 'kysely';
import type { Dashboard } from '#domain/contract/dashboard.ts';
import { isRefusal, notFound, type Refusal } from '#domain/shared/refusal.ts';
import { isAwaitingPayment } from '../../db/order-conditions.ts';
import type { Db } from '../../db/schema.ts';
import { cancelOrder } from './cancel-order.ts';
import type { PaymentProvider } from './payments/provider.ts';

const holdersShown = 3;

/** The units that unpaid orders hold, and the accounts that hold most; null while there are none. */
export async function readUnpaid(db: Db): Promise<Dashboard['unpaid']> {
  const { rows } = await sql<{ userId: string; email: string; orders: number; units: number }>`
    select user_id, email, count(distinct orders.id)::int as orders, sum(order_items.quantity)::int as units
    from orders
    join users on users.id = user_id
    join order_lines on order_lines.order_id = orders.id
    join order_items on order_items.line_id = order_lines.id
    where ${isAwaitingPayment}
    group by user_id, email
    order by units desc, user_id`.execute(db);
  if (rows.length === 0) return null;
  const sum = (name: 'orders' | 'units') => rows.reduce((total, row) => total + row[name], 0);
  return {
    ...{ units: sum('units'), orders: sum('orders'), accounts: rows.length },
    holders: rows.slice(0, holdersShown),
  };
}

type Input = { userId: string; actorId: string; provider: PaymentProvider; now: Date };

/**
 * Cancels the unpaid orders of an account for an administrator, audited, and returns their number. Those that
 * the provider says are paid or being paid stay. Refuses for an account without unpaid orders.
 */
export async function releaseUnpaid(
  db: Db,
  { userId, actorId, provider, now }: Input,
): Promise<{ released: number } | Refusal> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where(isAwaitingPayment)
    .execute();
  if (orders.length === 0) return notFound('la reserva');
  let released = 0;
  const mayAsk = async () => true;
  for (const { id: orderId } of orders) {
    const cancelled = await cancelOrder(db, { orderId, userId, actorId, provider, mayAsk, now });
    if (!isRefusal(cancelled)) released += 1;
  }
  return { released };
}
