import { sql } from 'kysely';
import { stateOf } from '#domain/orders/order-state.ts';
import type { Cache } from '../cache/cache.ts';
import { isAwaitingPayment } from '../db/order-conditions.ts';
import { readQueues } from '../db/read-queues.ts';
import type { Db } from '../db/schema.ts';
import { countBreaches, readCheckedAt } from '../invariants/read-breaches.ts';
import { readJobDelays } from '../jobs/read-job-delays.ts';

export type ShopFacts = Awaited<ReturnType<typeof readShopFacts>>;

/** The counts of all orders and payments each read a whole table, which a scrape every 15 seconds need not. */
const maxAgeMs = 60_000;

type Shop = { db: Db; cache: Pick<Cache, 'getOrLoad'> };

/**
 * What the database says of orders, payments, reservations, jobs, queues and invariants. The counts of orders and
 * payments are a minute old at most.
 */
export async function readShopFacts({ db, cache }: Shop, now: Date) {
  const options = {
    until: async () => new Date(now.getTime() + maxAgeMs),
    sizeOf: (counts: Counts) => JSON.stringify(counts).length,
  };
  const [counts, reservations, jobs, queues, breaches, checkedAt] = await Promise.all([
    cache.getOrLoad('metrics', options, async () => {
      const [orders, payments] = await Promise.all([countOrders(db), countPayments(db)]);
      return { orders, payments };
    }),
    readReservations(db, now),
    readJobDelays(db),
    readQueues(db, now),
    countBreaches(db),
    readCheckedAt(db),
  ]);
  return { ...counts, reservations, jobs, queues, breaches, checkedAt };
}

type Count = { value: string; count: number };
type Counts = { orders: Count[]; payments: Count[] };

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
  // The view would be joined as a whole; with the ids as an array it is read by its indexes.
  const { rows } = await sql<{ units: number; overdue: number }>`
    with waiting as (select id, expires_at from orders where ${isAwaitingPayment})
    select coalesce((
      select sum(quantity) from order_units where order_id = any(array(select id from waiting))
    ), 0)::float8 as units, (select count(*) from waiting where expires_at < ${now}) as overdue`.execute(
    db,
  );
  return rows[0] ?? { units: 0, overdue: 0 };
}
