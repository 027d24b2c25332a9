import { sql } from 'kysely';
import { stateOf } from '#domain/orders/order-state.ts';
import { isAwaitingPayment } from '../db/order-conditions.ts';
import { readQueues } from '../db/read-queues.ts';
import type { Db } from '../db/schema.ts';
import { countBreaches, readCheckedAt } from '../invariants/read-breaches.ts';
import { readJobDelays } from '../jobs/read-job-delays.ts';

export type ShopFacts = Awaited<ReturnType<typeof readShopFacts>>;

/** What the database says of orders, payments, reservations, jobs, queues and invariants. */
export async function readShopFacts(db: Db, now: Date) {
  const [orders, payments, reservations, jobs, queues, breaches, checkedAt] = await Promise.all([
    countOrders(db),
    countPayments(db),
    readReservations(db, now),
    readJobDelays(db),
    readQueues(db, now),
    countBreaches(db),
    readCheckedAt(db),
  ]);
  return { orders, payments, reservations, jobs, queues, breaches, checkedAt };
}

type Count = { value: string; count: number };

async function countOrders(db: Db): Promise<Count[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['paymentState', 'fulfilmentState', 'closedReason'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['paymentState', 'fulfilmentState', 'closedReason'])
    .execute();
  const counts = new Map<string, number>();
  for (const { count, ...facts } of rows) {
    const state = stateOf(facts);
    counts.set(state, (counts.get(state) ?? 0) + count);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

const countPayments = (db: Db): Promise<Count[]> =>
  db
    .selectFrom('payments')
    .select('status as value')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('status')
    .execute();

/** The units that unpaid orders hold, and those orders whose expiry has passed. */
async function readReservations(db: Db, now: Date) {
  const { rows } = await sql<{ units: number; overdue: number }>`
    select coalesce(sum(quantity), 0)::float8 as units,
      count(distinct orders.id) filter (where expires_at < ${now}) as overdue
    from orders join order_units on order_id = orders.id where ${isAwaitingPayment}`.execute(db);
  return rows[0] ?? { units: 0, overdue: 0 };
}
