import { sql } from 'kysely';
import type { Invariants } from './invariants.ts';

/** What must hold after every step about transfers, each as a query that finds violations. */
export const transferInvariants: Invariants = {
  'what came in by transfer is in payments, once': sql`
    select orders.id from orders
    where (
      select coalesce(sum(amount_cents), 0) from transfer_parts
      where order_id = orders.id and payment_id is not null
    ) <> (
      select coalesce(sum(amount_cents), 0) from payments
      where order_id = orders.id and starts_with(payments.id, 'transfer-'))`,
  'an order that waits for a transfer has less than it has to be': sql`
    select orders.id from orders join transfers on transfers.order_id = orders.id
    where closed_reason is null and payment_state = 'unpaid'
      and total_cents - round((total_cents - shipping_cents) * discount_percent / 100.0) <= (
        select sum(amount_cents) from transfer_parts
        where transfer_parts.order_id = orders.id and payment_id is null)`,
  'what a transfer takes off is the share that was offered, of an order that a transfer bought': sql`
    select orders.id from orders join transfers on transfers.order_id = orders.id
    where discount_cents <> case when orders.payment_id is null
        -- That of money which came in although its buyer had chosen the card takes nothing off.
        or ended_at is not null or not starts_with(orders.payment_id, 'transfer-') then 0
      else round((total_cents + discount_cents - shipping_cents) * discount_percent / 100.0) end`,
  'a refund by transfer has its destination and who made it': sql`
    select payment_refunds.id from payment_refunds
    join payments on payments.id = payment_refunds.payment_id
    join orders on orders.id = payments.order_id
    left join users on users.id = orders.user_id
    where starts_with(payments.id, 'transfer-') and done_at is not null
      and (done_by is null or destination is null and users.deleted_at is null)`,
  'a transfer is refunded at most as it came in': sql`
    select payments.id from payments join payment_refunds on payment_id = payments.id
    where starts_with(payments.id, 'transfer-') and done_at is not null
    group by payments.id
    having coalesce(sum(payment_refunds.amount_cents), 0) > payments.amount_cents`,
  'who chooses the card after all had sent nothing, and not said so': sql`
    select order_id from transfers
    where ended_at is not null and (declared_at is not null or exists (
      select from transfer_parts
      where transfer_parts.order_id = transfers.order_id and received_at < ended_at))`,
  'money that came in is not said to be on its way': sql`
    select transfers.order_id from transfers join transfer_parts using (order_id)
    where declared_at < received_at`,
};
