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
  type Holder = { userId: string; email: string; orders: number; units: number };
  type Total = { accounts: number; allOrders: number; allUnits: number };
  const { rows } = await sql<Holder & Total>`
    select user_id, email, count(distinct orders.id)::int as orders,
      sum(order_items.quantity)::int as units, (count(*) over ())::int as accounts,
      (sum(count(distinct orders.id)) over ())::int as all_orders,
      (sum(sum(order_items.quantity)) over ())::int as all_units
    from orders
    join users on users.id = user_id
    join order_lines on order_lines.order_id = orders.id
    join order_items on order_items.line_id = order_lines.id
    where ${isAwaitingPayment}
    group by user_id, email
    order by units desc, user_id limit ${holdersShown}`.execute(db);
  const [first] = rows;
  if (!first) return null;
  const { accounts, allOrders, allUnits } = first;
  return {
    ...{ units: allUnits, orders: allOrders, accounts },
    holders: rows.map(({ userId, email, orders, units }) => ({ userId, email, orders, units })),
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
  for (const { id: orderId } of orders) {
    const cancelled = await cancelOrder(db, { orderId, userId, actorId, provider, now });
    if (!isRefusal(cancelled)) released += 1;
  }
  return { released };
}
