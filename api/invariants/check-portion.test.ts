import fc from 'fast-check';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { stateOf } from '#domain/orders/order-state.ts';
import { type InvariantName, invariantNames } from '#domain/site/invariants.ts';
import { seedShop } from '../../bench/seed/seed-shop.ts';
import { explain, type Plan } from '../db/explain.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { type Breach, checkPortion, listBreaches } from './check-portion.ts';
import { checks } from './checks.ts';

const shop = setUpTestShop();
const now = new Date('2026-11-20T15:00:00Z');
const seed = () =>
  seedShop(shop.connection, { products: 10, orders: 300, users: 15, seed: 1, now });

/** The first order with these facts. */
const firstWith = (condition: string) =>
  sql`(select id from orders where ${sql.raw(condition)} order by id limit 1)`;

const delivered = firstWith("fulfilment_state = 'delivered' and closed_reason is null");
const paid = firstWith(
  "payment_state = 'paid' and fulfilment_state in ('pending', 'approved') and closed_reason is null",
);

/** A change that violates each invariant. */
const violations: Record<InvariantName, RawBuilder<unknown>> = {
  'the ledger sums to the stock': sql`update sizes set stock = stock + 1
    where id = (select id from sizes order by id limit 1)`,
  'a movement that is no adjustment belongs to an order': sql`update stock_ledger
    set order_id = null where id = (select min(id) from stock_ledger where kind <> 'adjust')`,
  'what an order took from the stock is what it holds or bought': sql`update order_items
    set quantity = quantity + 1 where line_id = (
      select id from order_lines where order_id = ${paid} limit 1)`,
  'a total is its lines and its shipping': sql`update orders set shipping_cents = shipping_cents + 1
    where id = ${paid}`,
  'a total is at least one centavo': sql`update orders set total_cents = 0 where id = ${paid}`,
  'the discounts of an order are those of its lines': sql`update order_lines
    set discount_cents = discount_cents + 1 where id = (
      select id from order_lines where order_id = ${paid} limit 1)`,
  'a line has its garments': sql`delete from order_items where line_id = (
    select id from order_lines where order_id = ${paid} limit 1)`,
  'a paid order that was not shipped has exactly one accepted payment of its own total': sql`
    update payments set outcome = null where order_id = ${paid}`,
  'a shipped order was bought by a payment of its own total': sql`update payments
    set amount_cents = amount_cents - 1 where order_id = ${delivered}`,
  'a delivered order has a tracking code, was picked up, or sold at the counter': sql`update orders set tracking_code = null
    where id = ${delivered}`,
  'the last event of an order says its state': sql`insert into order_events
    (order_id, action, to_state, at) values (${paid}, 'cancel', 'Cancelado', now())`,
  'an order that is not paid has no accepted payment': sql`update orders
    set payment_state = 'unpaid', fulfilment_state = 'pending' where id = ${paid}`,
  "an order's payment state is what its payment says": sql`update orders
    set payment_state = 'charged_back' where id = ${firstWith("payment_state = 'refunded'")}`,
  'an order in process has a payment in process': sql`update orders set payment_state = 'in_process'
    where id = ${firstWith("payment_state = 'unpaid' and closed_reason is null")}`,
  'refunds of parts are at most what was paid': sql`
    insert into payment_refunds (payment_id, amount_cents, part, reason, idempotency_key,
      requested_at, due_at)
    select payment_id, total_cents + 1, '{"units": [1], "delivery": false}', 'by_administrator', 'k',
      now(), now() from orders where id = ${paid}`,
  'a collected payment bought its order, is refunded, or is under review': sql`update payments
    set outcome = null, status = 'approved' where order_id = ${paid}`,
  'a payment counts as refunded only when its money is, or will be': sql`update payments
    set outcome = 'refunded', status = 'approved' where order_id = ${paid}`,
};

test('a shop with orders in every state violates no invariant', async () => {
  await seed();
  const { db } = shop.connection;
  const orders = await db
    .selectFrom('orders')
    .select(['paymentState', 'fulfilmentState', 'closedReason'])
    .execute();
  expect(new Set(orders.map(stateOf)).size).toBeGreaterThan(4);
  expect(await listBreaches(db, 10)).toEqual([]);
});

test.each(invariantNames)('found when violated: %s', async (name) => {
  await seed();
  const { db } = shop.connection;
  const { numAffectedRows } = await violations[name].execute(db);
  expect(numAffectedRows).toBeGreaterThan(0n);
  const found = (await listBreaches(db, 10)).filter(({ check }) => check === name);
  expect(found).toMatchObject([{ check: name, subject: checks[name].subject }]);
});

test('portions of any size find the same as one over all rows, each row once', async () => {
  await seed();
  const { db } = shop.connection;
  // Some of each subject, at both ends too.
  await sql`update sizes set stock = stock + 1 where id in (
    select id from (select id, row_number() over (order by id) as i, count(*) over () as n from sizes)
      as numbered where i in (1, 2, 5, n))`.execute(db);
  await sql`update orders set shipping_cents = shipping_cents + 1 where id in (
    select id from (select id, row_number() over (order by id) as i, count(*) over () as n from orders)
      as numbered where i in (1, 30, n))`.execute(db);
  const counts: [InvariantName, number][] = [
    ['the ledger sums to the stock', 4],
    ['a total is its lines and its shipping', 3],
  ];
  const inPortions = async (name: InvariantName, limit: number) => {
    const breaches: Breach[] = [];
    let after: string | null = null;
    do {
      const portion: Awaited<ReturnType<typeof checkPortion>> = await checkPortion(db, name, {
        after,
        limit,
      });
      breaches.push(...portion.breaches);
      after = portion.next;
    } while (after !== null);
    return breaches.map(({ id }) => id).sort();
  };
  for (const [name, count] of counts) {
    const all = await inPortions(name, 1_000_000);
    expect(all).toHaveLength(count);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 3, max: 80 }), async (limit) => {
        expect(await inPortions(name, limit)).toEqual(all);
      }),
      { numRuns: 8 },
    );
  }
});

const scansOf = (table: string, plan: Plan): Plan[] => [
  ...(plan['Relation Name'] === table ? [plan] : []),
  ...(plan.Plans ?? []).flatMap((part) => scansOf(table, part)),
];

test('a portion is planned for the number of its rows, however many the shop has', async () => {
  await seed();
  const sent: CompiledQuery[] = [];
  const db = shop.connection.watch((statement) => sent.push(statement));
  const plan = await db.transaction().execute(async (on) => {
    // As with many orders, the portion is within one bin of the histogram of ids.
    await sql`set local default_statistics_target = 1`.execute(on);
    await sql`analyze orders`.execute(on);
    const check = (after: string | null) =>
      checkPortion(on, 'a total is its lines and its shipping', { after, limit: 100 });
    await check((await check(null)).next);
    const statement = sent.at(-1);
    return statement ? explain(on, statement) : null;
  });
  const [scan] = plan ? scansOf('orders', plan) : [];
  expect(scan?.['Plan Rows']).toBeGreaterThan(50);
});
