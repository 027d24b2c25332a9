import { sql } from 'kysely';
import type { Invariants } from './invariants.ts';

/** What must hold after every step about the counter, each as a query that finds violations. */
export const saleInvariants: Invariants = {
  'a sale has an order, a problem to decide, or a note': sql`
    select id from sales
    where order_id is null and problem is null or settled_at is not null and note is null`,
  'an order of the counter is of one sale': sql`
    select id from orders
    where channel = 'counter' and not exists (
      select from sales where sales.order_id = orders.id)`,
  'an order of no account is of the counter, or has a payment link': sql`
    select id from orders
    where user_id is null and channel = 'web' or (channel = 'link') <> exists (
      select from payment_links where order_id = orders.id)`,
  'an account has the orders of its own address alone, once they are paid': sql`
    select orders.id from orders join users on users.id = user_id
    where channel <> 'web' and (payment_state in ('unpaid', 'in_process')
      or coalesce(contact ->> 'email', users.email) <> users.email)`,
  'a deleted account leaves nobody to contact': sql`
    select orders.id from orders join users on users.id = user_id
    where deleted_at is not null and contact is not null`,
  'the parts of a sale are the total of its order, and its one payment': sql`
    select sales.id from sales join orders on orders.id = sales.order_id
    where total_cents <> (
      select coalesce(sum(amount_cents), 0) from sale_payments where sale_id = sales.id
    ) or 1 <> (
      select count(*) from payments
      where payments.order_id = orders.id and payments.id = orders.payment_id
        and amount_cents = total_cents)`,
  'an order of the counter and its payment have the date of their sale': sql`
    select orders.id from sales join orders on orders.id = sales.order_id
    join payments on payments.id = orders.payment_id
    where sold_at > stored_at or orders.created_at <> sold_at or approved_at <> sold_at`,
  'the units of a sale are in the ledger from its storing on': sql`
    select sales.id from sales join stock_ledger using (order_id) where at < stored_at`,
  'a sale was never unpaid, nor on its way': sql`
    select id from orders
    where channel = 'counter'
      and (payment_state = 'unpaid' or fulfilment_state not in ('delivered', 'returned'))`,
  'a sale and an unpaid payment link of the same reference do not both have its units': sql`
    select sales.id from sales
    join payment_links on reference = sales.id
    join orders on orders.id = payment_links.order_id
    where sales.order_id is not null
      and closed_reason is null and payment_state in ('unpaid', 'in_process')`,
  'units that came back are units that were refunded': sql`
    select order_items.id from returned_units
    join order_items on order_items.id = item_id
    join order_lines on order_lines.id = line_id
    join orders on orders.id = returned_units.order_id
    group by order_items.id, order_lines.id, orders.id
    having sum(returned_units.quantity) * order_lines.quantity / order_items.quantity > (
      select case when bool_or(part is null) then order_lines.quantity
        else coalesce(sum((part -> 'units' ->> order_lines.position)::int), 0) end
      from payment_refunds where payment_id = orders.payment_id)`,
  'a closed drawer should have its opening, cash sales and movements, less cash refunds': sql`
    select id from cash_sessions
    where closed_at is not null and expected_cents <> opening_cents + (
      select coalesce(sum(amount_cents), 0) from sale_payments join sales on sales.id = sale_id
      where cash_session_id = cash_sessions.id and method = 'cash'
    ) + (
      select coalesce(sum(amount_cents), 0) from cash_movements
      where session_id = cash_sessions.id
    ) - (
      select coalesce(sum(paid_cents), 0) from payment_refunds
      where cash_session_id = cash_sessions.id and method = 'cash')`,
  'a sale and a refund by hand are of the drawer that was open then': sql`
    select sales.id from sales join cash_sessions on cash_sessions.id = cash_session_id
    where stored_at < opened_at or stored_at > closed_at
    union all
    select payment_refunds.id from payment_refunds
    join cash_sessions on cash_sessions.id = cash_session_id
    where done_at < opened_at or done_at > closed_at`,
  'what was refunded of a payment is what its provider would report': sql`
    select payments.id from payments join payment_refunds on payment_id = payments.id
    where starts_with(payments.id, 'counter-')
    group by payments.id having coalesce(sum(paid_cents), 0) <> refunded_cents`,
  'a refund by hand is paid out once, as something': sql`
    select id from payment_refunds
    where starts_with(payment_id, 'counter-') and (done_at is null) <> (method is null)`,
};
