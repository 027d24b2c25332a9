import { sql } from 'kysely';
import type { Invariants } from './invariants.ts';

/** What must hold after every step about exchanges, withdrawals, alerts and accounts. */
export const requestInvariants: Invariants = {
  // Of what was shipped, in an order that was not returned as a whole.
  'nobody has the old and the new unit of an exchange': sql`
    select orders.id from orders
    join exchanges on exchanges.order_id = orders.id and exchanges.state = 'shipped'
    where closed_reason is null
    group by orders.id having count(*) > (
      select coalesce(sum(delta), 0) from stock_ledger
      where stock_ledger.order_id = orders.id and kind = 'return')`,
  // A size of an item: its own units and those that came by exchanges, and those that went or are to go.
  'only a unit that its shopper has is exchanged': sql`
    select item_id, size from (
      select id as item_id, size, quantity from order_items
      union all
      select item_id, new_size, 1 from exchanges where state = 'shipped'
      union all
      select item_id, coalesce(old_size, size), -1
      from exchanges join order_items on order_items.id = item_id
      where state in ('requested', 'received', 'shipped') or received_at is not null
    ) as units
    group by item_id, size having sum(quantity) < 0`,
  // And what is left of an order that is returned as a whole; a refund of the rest names the units that came back.
  'units of an exchange, a part or a whole order return to the stock once': sql`
    select orders.id from orders
    where (
      select coalesce(sum(delta), 0) from stock_ledger
      where stock_ledger.order_id = orders.id and kind = 'return'
    ) <> (
      select count(received_at) from exchanges where exchanges.order_id = orders.id
    ) + (
      select coalesce(sum(quantity), 0) from returned_units
      where returned_units.order_id = orders.id
    ) + case when fulfilment_state = 'returned' and not exists (
      select from order_events where order_events.order_id = orders.id and action = 'returnRest'
    ) then (
      select sum(quantity) from order_units where order_units.order_id = orders.id
    ) else 0 end`,
  'an open exchange belongs to a delivered order that was not refunded': sql`
    select exchanges.id from exchanges join orders on orders.id = exchanges.order_id
    where exchanges.state in ('requested', 'received') and (
      fulfilment_state <> 'delivered' or closed_reason is not null
      or payment_state in ('refunded', 'charged_back'))`,
  // One that began at the same instant may have been requested after it.
  'an order with an exchange is not reverted': sql`
    select order_events.id from order_events
    join exchanges on exchanges.order_id = order_events.order_id
    where action = 'revert' and requested_at < at and (received_at < at or closed_at is null)`,
  'the email of an exchange is queued': sql`
    select exchanges.id, exchanges.state from exchanges
    join orders on orders.id = exchanges.order_id
    join users on users.id = user_id and deleted_at is null
    where exchanges.state <> 'cancelled' and not exists (
      select from mails
      where starts_with(mail_key, 'exchange:' || exchanges.id || ':' || exchanges.state))`,
  'an accepted withdrawal refunds its order once, and an order is withdrawn by one': sql`
    select order_id from (
      select order_id, count(*) as times from withdrawals where state = 'accepted' group by order_id
    ) as accepted
    full join (
      select order_id, count(*) as times from order_events
      where action = 'withdraw' group by order_id
    ) as withdrawn using (order_id)
    where accepted.times is distinct from 1 or withdrawn.times is distinct from 1
      or not exists (
        select from payment_refunds as refund join payments on payments.id = payment_id
        where payments.order_id = accepted.order_id and refund.reason = 'withdrawal')`,
  'the answer to a withdrawal is e-mailed': sql`
    select id from withdrawals where state = 'answered' and email not like '%.invalid'
      and not exists (
        select from mails where starts_with(mail_key, 'withdrawal:' || withdrawals.id || ':answered'))
      and not exists (
        select from orders join users on users.id = user_id and deleted_at is not null
        where orders.id = order_id)`,
  'an alert that was notified has its e-mail': sql`
    select id from stock_alerts where notified_at is not null and not exists (
      select from mails where template = 'restocked'
        and mail_key = 'stock-alert:' || stock_alerts.id || ':restocked')`,
  // The address is removed with its account.
  'a person gets at most one email per alert': sql`
    select recipient from mails where template = 'restocked' and recipient <> ''
    group by recipient having count(*) > (
      select count(*) from stock_alerts where email = recipient and notified_at is not null)`,
  'nobody waits twice for a size': sql`
    select email from stock_alerts where notified_at is null
    group by email, size_id having count(*) > 1`,
  'a deleted account places no order': sql`
    select orders.id from orders join users on users.id = user_id where orders.created_at > deleted_at`,
  // Its delivery may be reverted, which needs no address: the parcel is on its way, or the garments are at the shop.
  'an account with an open order is not deleted': sql`
    select orders.id from orders join users on users.id = user_id
    where deleted_at is not null and closed_reason is null and fulfilment_state <> 'delivered'
      and not exists (
        select from order_events
        where order_id = orders.id and action in ('revert', 'undoHandOver') and at >= deleted_at)`,
  'an account with an open exchange is not deleted': sql`
    select exchanges.id from exchanges join orders on orders.id = exchanges.order_id
    join users on users.id = user_id
    where deleted_at is not null and exchanges.state in ('requested', 'received')`,
  // That of a paid one stays while the payment may be disputed.
  'an unpaid order of a deleted account has no address and no DNI': sql`
    select orders.id from orders join users on users.id = user_id
    where deleted_at is not null and payment_state = 'unpaid' and (
      shipping_info ->> 'address' <> '' or shipping_info ->> 'addressDni' <> ''
      or shipping_info ->> 'addressMobile' <> '')`,
};
