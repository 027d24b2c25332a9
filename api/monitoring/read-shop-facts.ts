import { sql } from 'kysely';
import { readQueues } from '../db/read-queues.ts';
import type { Db } from '../db/schema.ts';
import { countBreaches, readCheckedAt } from '../invariants/read-breaches.ts';
import { readJobDelays } from '../jobs/read-job-delays.ts';

export type ShopFacts = Awaited<ReturnType<typeof readShopFacts>>;

/** What the database says of orders, payments, reservations, jobs, queues and invariants. */
export async function readShopFacts(db: Db, now: Date) {
  const [orders, payments, reservations, jobs, queues, breaches, checkedAt] = await Promise.all([
    countBy(db, 'orders', 'state'),
    countBy(db, 'payments', 'status'),
    readReservations(db, now),
    readJobDelays(db),
    readQueues(db, now),
    countBreaches(db),
    readCheckedAt(db),
  ]);
  return { orders, payments, reservations, jobs, queues, breaches, checkedAt };
}

async function countBy(db: Db, table: 'orders' | 'payments', column: 'state' | 'status') {
  const { rows } = await sql<{ value: string; count: number }>`
    select ${sql.ref(column)} as value, count(*) as count from ${sql.table(table)}
    group by ${sql.ref(column)}`.execute(db);
  return rows;
}

/** The units that unpaid orders hold, and those orders whose expiry has passed. */
async function readReservations(db: Db, now: Date) {
  const { rows } = await sql<{ units: number; overdue: number }>`
    select coalesce(sum(quantity), 0)::float8 as units,
      count(distinct orders.id) filter (where expires_at < ${now}) as overdue
    from orders join order_units on order_id = orders.id where state = 'Pendiente'`.execute(db);
  return rows[0] ?? { units: 0, overdue: 0 };
}
