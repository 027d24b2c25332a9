import { sql } from 'kysely';
import { maxHoldMs } from '#domain/orders/reconciliation.ts';
import { emailRows, refundRows } from './command-rows.ts';
import type { Invariants } from './invariants.ts';

const maxHold = sql.lit(`${maxHoldMs / 1000} seconds`);

/** What must hold after every step about orders and their payments, each as a query that finds violations. */
export const orderInvariants: Invariants = {
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
  'an order of which the provider refunded a part is under review': sql`
    select payments.id from payments join orders on orders.payment_id = payments.id
    where outcome = 'accepted' and refunded_cents > (
      select coalesce(sum(payment_refunds.amount_cents), 0) from payment_refunds
      where payment_id = payments.id
    ) and not exists (
      select from payment_review_items
      where payment_id = payments.id and reason = 'partly_refunded')`,
  'a deleted order that was not refunded is under review': sql`
    select orders.id from orders
    where closed_reason = 'deleted' and payment_state in ('paid', 'partly_refunded')
      and not exists (
        select from payment_review_items as item
        where item.payment_id = orders.payment_id and reason = 'deleted_without_refund')`,
  'no unit is refunded twice': sql`
    select order_lines.id from order_lines join orders on orders.id = order_lines.order_id
    join payment_refunds on payment_refunds.payment_id = orders.payment_id
    group by order_lines.id
    having sum((part -> 'units' ->> order_lines.position)::int) > order_lines.quantity`,
  'a refund of parts is at most what these cost': sql`
    select refund.payment_id from payment_refunds as refund
    join orders on orders.payment_id = refund.payment_id
    join order_lines on order_lines.order_id = orders.id
    where part is not null
    group by refund.idempotency_key, refund.payment_id, refund.amount_cents, part, shipping_cents
    having refund.amount_cents > sum(
      coalesce((part -> 'units' ->> position)::int, 0)
      * ceil((unit_price_cents * quantity - discount_cents)::numeric / quantity)
    ) + case when (part ->> 'delivery')::boolean then shipping_cents else 0 end`,
  'the delivery of an order is refunded once': sql`
    select payment_id from payment_refunds where (part ->> 'delivery')::boolean
    group by payment_id having count(*) > 1`,
  'a notice that ran out of retries is under review': sql`
    select notice_key from payment_notices
    where processed_at is not null and last_error is not null and not exists (
      select from payment_review_items where payment_id in (notice_key, replace(notice_key, 'payment:', '')))`,
  'a payment that the provider does not find yet is looked for an hour': sql`
    select notice_key from payment_notices
    where processed_at < received_at + interval '1 hour' and starts_with(last_error, 'No payment')`,
  // Before the reconciliation, which would find the payment without it.
  'the payment of a processed notice is known': sql`
    select noticed.id from payment_notices as noticed left join payments
      on notice_key = 'payment:' || payments.id
    where processed_at is not null and last_error is null and notice_key like 'payment:%'
      and payments.id is null`,
  'an accepted payment in mediation is under review': sql`
    select payments.id from payments where status = 'in_mediation' and outcome = 'accepted'
      and not exists (
        select from payment_review_items
        where payment_id = payments.id and reason = 'in_mediation')`,
  'a payment in process holds the units of its order until the limit': sql`
    select orders.id from orders join order_events on order_id = orders.id
    where action = 'endHold' and at < expires_at + interval ${maxHold}`,
  // What a product cost is in the audit log, unless it was never saved; at one instant it may have
  // cost several prices.
  'a garment is sold at the price that it has then': sql`
    select order_lines.id from order_lines
    join order_events as place on place.order_id = order_lines.order_id and place.action = 'place'
    join order_items on line_id = order_lines.id join sizes on sizes.id = size_id
    join variants on variants.id = variant_id
    where promotion_id is null
      -- An owner accepted what was charged.
      and not exists (
        select from sales join audit_entries on subject_id = sales.id::text and action = 'record_sale'
        where sales.order_id = place.order_id)
      and exists (select from audit_entries where subject_id = product_id::text)
      and unit_price_cents not in (
        select (after ->> 'precio')::int * 100 from audit_entries as save
        where subject_id = product_id::text and save.at <= place.at and not exists (
          select from audit_entries as later where later.subject_id = save.subject_id
            and later.id > save.id and later.at < place.at))`,
  'a refund that is due is requested': sql`
    select payments.id from payments
    where outcome = 'refunded' and reason not in ('refunded', 'charged_back') and not exists (
      select from payment_refunds
      where payment_id = payments.id and payment_refunds.amount_cents is null)`,
  'every event of an order that sends an e-mail queued one': sql`
    select order_events.order_id, action, from_state from order_events
    join (values ${sql.join(emailRows)}) as rule (name, state, kinds)
      on rule.name = action and rule.state = from_state
    join orders on orders.id = order_events.order_id
    join users on users.id = user_id and deleted_at is null
    where not exists (
      select from mails join unnest(kinds) as kind
        on starts_with(mail_key, 'order:' || order_events.order_id || ':' || kind))`,
  'the buyer of a payment that the shop refunds is written to': sql`
    select refund.payment_id from payment_refunds as refund
    join payments on payments.id = refund.payment_id
    join orders on orders.id = payments.order_id
    join users on users.id = user_id and deleted_at is null
    where not exists (
      select from mails where mail_key = 'payment:' || refund.payment_id || ':refunded'
    ) and not exists (
      select from order_events join (values ${sql.join(refundRows)}) as rule (name, state)
        on rule.name = action and rule.state = from_state
      where order_id = payments.order_id and at = requested_at)`,
};
