import { type Kysely, sql } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { checks } from '#api/invariants/checks.ts';
import { canTransition, type OrderAction, orderTransitions } from '#domain/orders/lifecycle.ts';
import type { ProductCopy, World } from './world.ts';

const commands = Object.entries(orderCommands) as [OrderCommand, CommandRule][];

/** For the events of a command from a state: the kinds of which one e-mail is queued, when it always is. */
const emailRows = commands.flatMap(([command, { cases }]) =>
  orderStates.flatMap((state) => {
    const applied = legalFacts
      .filter((facts) => stateOf(facts) === state)
      .flatMap((facts) => findCase(cases, facts) ?? []);
    const kinds = [...new Set(applied.flatMap(({ email }) => email ?? []))];
    if (kinds.length === 0 || applied.some(({ email }) => !email)) return [];
    return [
      sql`(${sql.lit(command)}, ${sql.lit(state)}, array[${sql.join(kinds.map((kind) => sql.lit(kind)))}])`,
    ];
  }),
);

/** The commands that refund the order's payment; their own e-mail says so. */
const refundCommands = commands.flatMap(([command, { refund, cases }]) =>
  refund && cases.every(({ sendsRefundEmail }) => !sendsRefundEmail) ? [sql.lit(command)] : [],
);

const everyRow = () => sql<boolean>`true`;

/** What must hold after every step, each as a query that finds violations: of every shop, and of this one. */
const invariants: Record<string, ReturnType<typeof sql<object>>> = {
  ...Object.fromEntries(
    Object.entries(checks).map(([name, { violations }]) => [name, violations(everyRow)]),
  ),
  'a shipped unit comes back by a return alone': sql`
    select orders.id from orders join order_lines on order_lines.order_id = orders.id
    join order_items on line_id = order_lines.id
    where tracking_code is not null
    group by orders.id having sum(order_items.quantity) + (
      select count(*) from exchanges
      where exchanges.order_id = orders.id and state in ('requested', 'received', 'shipped')
    ) <> (
      select -sum(delta) from stock_ledger
      where stock_ledger.order_id = orders.id and kind <> 'return')`,
  // Of what was shipped, in an order that was not returned as a whole.
  'nobody has the old and the new unit of an exchange': sql`
    select orders.id from orders
    join exchanges on exchanges.order_id = orders.id and exchanges.state = 'shipped'
    where orders.state <> 'Cancelado'
    group by orders.id having count(*) > (
      select coalesce(sum(delta), 0) from stock_ledger
      where stock_ledger.order_id = orders.id and kind = 'return')`,
  'a unit is exchanged once': sql`
    select item_id from exchanges join order_items on order_items.id = item_id
    where state in ('requested', 'received', 'shipped')
    group by item_id, quantity having count(*) > quantity`,
  'an open exchange belongs to a delivered order that was not refunded': sql`
    select exchanges.id from exchanges join orders on orders.id = exchanges.order_id
    where exchanges.state in ('requested', 'received') and (
      orders.state <> 'Entregado' or exists (
        select from payments where payments.id = orders.payment_id and outcome = 'refunded'))`,
  'the email of an exchange is queued': sql`
    select exchanges.id, exchanges.state from exchanges where state <> 'cancelled' and not exists (
      select from mails where mail_key = 'exchange:' || exchanges.id || ':' || exchanges.state)`,
  'an alert that was notified has its e-mail': sql`
    select id from stock_alerts where notified_at is not null and not exists (
      select from mails where template = 'restocked'
        and mail_key = 'stock-alert:' || stock_alerts.id || ':restocked')`,
  'a person gets at most one email per alert': sql`
    select recipient from mails where template = 'restocked' group by recipient
    having count(*) > (
      select count(*) from stock_alerts where email = recipient and notified_at is not null)`,
  'nobody waits twice for a size': sql`
    select email from stock_alerts where notified_at is null
    group by email, size_id having count(*) > 1`,
  'an order of which a part was refunded is under review': sql`
    select id from payments where outcome = 'accepted' and refunded_cents > 0 and not exists (
      select from payment_review_items
      where payment_id = payments.id and reason = 'partly_refunded')`,
  'a notice that ran out of retries is under review': sql`
    select notice_key from payment_notices as notice
    where processed_at is not null and last_error is not null and not exists (
      select from payment_review_items where payment_id = coalesce(notice.payment_id, chargeback_id))`,
  // Only an order about which the provider never answered may be paid after it expired.
  'no order is charged after it was shown as cancelled': sql`
    select order_id from order_events where action = 'payLate' and not exists (
      select from payment_review_items as item
      where item.order_id = order_events.order_id and reason = 'unanswered_order')`,
  // Before the reconciliation, which would find the payment without it.
  'the payment of a processed notice is known': sql`
    select noticed.id from payment_notices as noticed left join payments
      on payments.id = noticed.payment_id
    where processed_at is not null and last_error is null and noticed.payment_id is not null
      and payments.id is null`,
  // What a product cost is in the audit log, unless it was never saved; at one instant it may have
  // cost several prices.
  'a garment is sold at the price that it has then': sql`
    select order_lines.id from orders join order_lines on order_id = orders.id
    join order_items on line_id = order_lines.id join sizes on sizes.id = size_id
    join variants on variants.id = variant_id
    where promotion_id is null
      and exists (select from audit_entries where subject_id = product_id::text)
      and unit_price_cents not in (
        select (after ->> 'precio')::int * 100 from audit_entries as save
        where subject_id = product_id::text and at <= orders.created_at and not exists (
          select from audit_entries as later where later.subject_id = save.subject_id
            and later.id > save.id and later.at < orders.created_at))`,
  'a refund that is due is requested': sql`
    select payments.id from payments left join refunds on payment_id = payments.id
    where outcome = 'refunded' and payments.reason not in ('refunded', 'charged_back')
      and refunds.payment_id is null`,
  'every event of an order that sends an e-mail queued one': sql`
    select order_events.order_id, action from order_events
    join (values ${sql.join(emailRows)}) as rule (name, kind) on rule.name = action
    where not exists (
      select from mails where starts_with(mail_key, 'order:' || order_events.order_id || ':' || kind))`,
  'the buyer of a payment that the shop refunds is written to': sql`
    select refunds.payment_id from refunds
    left join mails on mail_key = 'payment:' || refunds.payment_id || ':refunded'
    join payments on payments.id = refunds.payment_id
    where mails.id is null and not exists (
      select from order_events
      where order_id = payments.order_id and action in (${sql.join(refundActions)}))`,
  'an accepted withdrawal refunds its order once, and an order is withdrawn by one': sql`
    select order_id from (
      select order_id, count(*) as times from withdrawals where state = 'accepted' group by order_id
    ) as accepted
    full join (
      select order_id, count(*) as times from order_events
      where action in ('withdraw', 'withdrawShipped') group by order_id
    ) as withdrawn using (order_id)
    where accepted.times is distinct from 1 or withdrawn.times is distinct from 1
      or not exists (
        select from refunds join payments on payments.id = payment_id
        where payments.order_id = accepted.order_id and refunds.reason = 'withdrawal')`,
};

type Observed = Pick<World, 'observer'> & Partial<Pick<World, 'copies'>>;

/** The invariants that the database violates now; empty when none. */
export async function findViolations({ observer, copies = [] }: Observed): Promise<string[]> {
  if (!prepared.has(observer)) await prepareInvariants(observer);
  const { rows } = await sql<{ broken: string }>`select broken from find_violations()`.execute(
    observer,
  );
  return [
    ...rows.map(({ broken }) => broken),
    ...(await skippedStates(observer)),
    ...(await restoredUnits(observer, copies)),
  ];
}

const prepared = new WeakSet<Kysely<Schema>>();

/** A function, whose plans PostgreSQL caches: planning the queries takes longer than running them. */
async function prepareInvariants(db: Kysely<Schema>): Promise<void> {
  const queries = Object.entries(invariants).map(
    ([invariant, query]) => sql`
      return query select ${sql.lit(`${invariant}: `)} || to_jsonb(found)::text from (${query}) as found limit 1;`,
  );
  await sql`create or replace function find_violations() returns table (broken text)
    language plpgsql as $invariants$
    #variable_conflict use_column
    begin ${sql.join(queries, sql` `)} end $invariants$`.execute(db);
  prepared.add(db);
}

/**
 * A save never restores sold units: where it changed a stock, orders had not moved the size on balance
 * since its editor read the product.
 */
async function restoredUnits(
  db: Kysely<Schema>,
  copies: readonly ProductCopy[],
): Promise<string[]> {
  if (!copies.some(({ isSaved }) => isSaved)) return [];
  const { rows } = await sql`
    select saved.size_id, saved.delta, sum(moved.delta) as moved
    from unnest(${copies.map(({ editorId }) => editorId)}::uuid[],
      ${copies.map(({ ledgerId }) => ledgerId)}::bigint[]) as copy (editor_id, ledger_id)
    join stock_ledger as saved on saved.actor_id = editor_id and saved.kind = 'adjust'
    join stock_ledger as moved on moved.size_id = saved.size_id and moved.kind <> 'adjust'
      and moved.id > ledger_id and moved.id < saved.id
    group by saved.id having sum(moved.delta) <> 0`.execute(db);
  return rows.map((row) => `a save never restores sold units: ${JSON.stringify(row)}`);
}

/** Orders whose events do not follow the table of transitions. */
async function skippedStates(db: Kysely<Schema>): Promise<string[]> {
  const events = await db.selectFrom('orderEvents').selectAll().orderBy('id').execute();
  const last = new Map<string, string>();
  return events.flatMap(({ orderId, action, fromState, toState }) => {
    const before = last.get(orderId) ?? null;
    last.set(orderId, toState);
    const isKnown = action in orderTransitions;
    const isLegal =
      fromState === null
        ? action === 'place'
        : !isKnown || canTransition(fromState, action as OrderAction);
    return fromState === before && isLegal ? [] : [`no order skips a state: ${orderId} ${action}`];
  });
}
