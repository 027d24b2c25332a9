import { type Kysely, sql } from 'kysely';
import { canTransition, type OrderAction, orderTransitions } from '#domain/order.ts';
import type { Schema } from '../db/schema.ts';
import type { ProductCopy, World } from './world.ts';

/** What must hold after every step, each as a query that finds what breaks it. */
const laws: Record<string, ReturnType<typeof sql<object>>> = {
  'the ledger sums to the stock': sql`
    select sizes.id from sizes left join stock_ledger on size_id = sizes.id
    group by sizes.id having stock <> coalesce(sum(delta), 0) or stock < 0`,
  'what left the stock is what orders hold or bought': sql`
    with held as (
      select size_id, sum(order_items.quantity) as units
      from order_items join order_lines on order_lines.id = line_id
      join orders on orders.id = order_id
      where state in ('Pendiente', 'Aceptado', 'Aprobado', 'Entregado') group by size_id
    ), moved as (
      select size_id, -sum(delta) as units from stock_ledger where kind <> 'adjust' group by size_id
    )
    select * from held full join moved using (size_id)
    where coalesce(held.units, 0) <> coalesce(moved.units, 0)`,
  'a paid order has exactly one accepted payment of its own total': sql`
    select orders.id from orders left join payments on payments.order_id = orders.id
      and payments.outcome = 'accepted'
    where orders.state in ('Aceptado', 'Aprobado')
    group by orders.id having count(payments.id) <> 1
      or min(payments.id) is distinct from orders.payment_id
      or min(amount_cents) <> orders.total_cents`,
  'an unpaid order has no accepted payment': sql`
    select orders.id from orders join payments on order_id = orders.id
    where orders.state = 'Pendiente' and outcome is not null and outcome = 'accepted'`,
  // Before the reconciliation, which would find the payment without it.
  'a notice that counts as read has told of its payment': sql`
    select noticed.id from payment_notices as noticed left join payments
      on payments.id = noticed.payment_id
    where processed_at is not null and noticed.payment_id is not null and payments.id is null`,
  'a total is its lines and its shipping': sql`
    select orders.id from orders join order_lines on order_id = orders.id
    group by orders.id having total_cents <> shipping_cents + sum(unit_price_cents * quantity)`,
  // What a product cost is in the audit log, unless nobody ever saved it; at one instant it may have
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
  'a refund that is owed is asked for': sql`
    select payments.id from payments left join refunds on payment_id = payments.id
    where outcome = 'refunded' and payments.reason not in ('refunded', 'charged_back')
      and refunds.payment_id is null`,
  'an order that was paid queued its e-mail': sql`
    select order_events.order_id from order_events
    left join mails on mail_key = 'order:' || order_events.order_id || ':accepted'
    where order_events.action in ('pay', 'payLate') and mails.id is null`,
  'a payment that the shop refunds queued its e-mail': sql`
    select refunds.payment_id from refunds
    left join mails on mail_key = 'payment:' || refunds.payment_id || ':refunded'
    where refunds.reason <> 'by_administrator' and mails.id is null`,
  'the last event of an order says its state': sql`
    select orders.id from orders where state <> (
      select to_state from order_events where order_id = orders.id order by id desc limit 1)`,
};

type Observed = Pick<World, 'truth'> & Partial<Pick<World, 'copies'>>;

/** The laws that the shop in this database breaks now; empty when all is well. */
export async function brokenLaws({ truth, copies = [] }: Observed): Promise<string[]> {
  const broken: string[] = [];
  for (const [law, query] of Object.entries(laws)) {
    const { rows } = await query.execute(truth);
    if (rows.length > 0) broken.push(`${law}: ${JSON.stringify(rows[0])}`);
  }
  return [...broken, ...(await skippedStates(truth)), ...(await restoredUnits(truth, copies))];
}

/**
 * A save never restores sold units: where it changed a stock, orders had not moved the size on balance
 * since its editor read the product.
 */
async function restoredUnits(
  db: Kysely<Schema>,
  copies: readonly ProductCopy[],
): Promise<string[]> {
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

/** What must hold once every job has had its time and nothing fails any more. */
export async function unsettledMatters({ truth, provider, sent }: World): Promise<string[]> {
  const matters: string[] = [];
  for (const { id, status, orderId } of provider.payments.values()) {
    if (status !== 'approved') continue;
    const order = await truth
      .selectFrom('orders')
      .select(['state', 'paymentId'])
      .where('id', '=', orderId ?? '')
      .executeTakeFirst();
    const isBought = order?.paymentId === id && order.state !== 'Cancelado';
    if (!isBought) matters.push(`payment ${id} is approved and its order is ${order?.state}`);
  }
  const waiting = await truth
    .selectFrom('mails')
    .select('mailKey')
    .where('sentAt', 'is', null)
    .execute();
  const unsent = waiting.map(({ mailKey }) => `${mailKey} was never sent`);
  const written = await truth.selectFrom('mails').select('id').execute();
  const lost = written.filter(({ id }) => !sent.some((mail) => mail.id === id));
  return [...matters, ...unsent, ...lost.map(({ id }) => `mail ${id} reached nobody`)];
}
