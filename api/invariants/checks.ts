import { type RawBuilder, sql } from 'kysely';
import { listLegalFacts } from '#domain/orders/decide.ts';
import { stateOf } from '#domain/orders/order-state.ts';
import type { InvariantName } from '#domain/site/invariants.ts';
import { hasPaymentInProcess } from '../db/order-conditions.ts';

/** The table whose rows a check examines, by id. */
export type Subject = 'sizes' | 'orders' | 'payments';

/** A condition on the subject's id: that its row is examined. */
export type IsExamined = (id: RawBuilder<unknown>) => RawBuilder<boolean>;

export type Check = {
  subject: Subject;
  /** The ids that violate the invariant, among those that are examined. */
  violations(isExamined: IsExamined): RawBuilder<{ id: string }>;
};

const sizes = sql.ref('sizes.id');
const movedSize = sql.ref('stock_ledger.size_id');
const orders = sql.ref('orders.id');
const payments = sql.ref('payments.id');

/** The name of every legal combination of facts. */
const stateNames = listLegalFacts().map((facts) => {
  const { paymentState, fulfilmentState, closedReason } = facts;
  const values = [paymentState, fulfilmentState, closedReason, stateOf(facts)];
  return sql`(${sql.join(values.map((value) => sql`${sql.lit(value)}::text`))})`;
});

/** How each invariant, which holds in every committed state of a shop's database, is checked. */
export const checks: Record<InvariantName, Check> = {
  'the ledger sums to the stock': {
    subject: 'sizes',
    violations: (isExamined) => sql`
      select sizes.id from sizes left join stock_ledger
        on size_id = sizes.id and ${isExamined(movedSize)}
      where ${isExamined(sizes)}
      group by sizes.id having stock <> coalesce(sum(delta), 0) or stock < 0`,
  },
  'a movement that is no adjustment belongs to an order': {
    subject: 'sizes',
    violations: (isExamined) => sql`
      select distinct sizes.id from sizes join stock_ledger on size_id = sizes.id
      where kind <> 'adjust' and order_id is null and ${isExamined(sizes)}`,
  },
  'what an order took from the stock is what it holds or bought': {
    subject: 'orders',
    violations: (isExamined) => sql`
      with held as (
        select orders.id, size_id, sum(quantity) as units
        from orders join order_units on order_id = orders.id
        -- What did not come back with the rest stays with its buyer.
        where (closed_reason is null or orders.id in (
          select order_id from order_events
          where action = 'returnRest' and ${isExamined(sql.ref('order_events.order_id'))}
        )) and ${isExamined(orders)} and ${isExamined(sql.ref('order_units.order_id'))}
        group by orders.id, size_id
      ), moved as (
        select orders.id, size_id, -sum(delta) as units
        from orders join stock_ledger on order_id = orders.id
        where kind <> 'adjust' and ${isExamined(orders)}
        group by orders.id, size_id
      )
      select distinct id from held full join moved using (id, size_id)
      where coalesce(held.units, 0) <> coalesce(moved.units, 0)`,
  },
  'a total is its lines and its shipping': {
    subject: 'orders',
    violations: (isExamined) => sql`
      select orders.id from orders left join order_lines on order_id = orders.id
      where ${isExamined(orders)}
      group by orders.id
      having total_cents is distinct from shipping_cents + sum(unit_price_cents * quantity - discount_cents)`,
  },
  'a total is at least one centavo': {
    subject: 'orders',
    violations: (isExamined) => sql`
      select orders.id from orders where total_cents < 1 and ${isExamined(orders)}`,
  },
  'the discounts of an order are those of its lines': {
    subject: 'orders',
    violations: (isExamined) => sql`
      select orders.id from orders
      where ${isExamined(orders)} and (
        select coalesce(sum(amount_cents), 0) from order_discounts where order_id = orders.id
      ) + (
        select coalesce(sum(reduction_cents), 0) from (
          select order_id, reduction_cents from sales
          union all select order_id, reduction_cents from payment_links
          union all select order_id, discount_cents from transfers
        ) as reduced where reduced.order_id = orders.id
      ) <> (select coalesce(sum(discount_cents), 0) from order_lines where order_id = orders.id)`,
  },
  'a line has its garments': {
    subject: 'orders',
    violations: (isExamined) => sql`
      select distinct orders.id from orders join order_lines on order_id = orders.id
      where ${isExamined(orders)}
        and not exists (select from order_items where line_id = order_lines.id)`,
  },
  'a paid order that was not shipped has exactly one accepted payment of its own total': {
    subject: 'orders',
    violations: (isExamined) => sql`
      select orders.id from orders left join payments on payments.order_id = orders.id
        and payments.outcome = 'accepted'
      where closed_reason is null and payment_state in ('paid', 'partly_refunded')
        and fulfilment_state in ('pending', 'approved', 'ready') and ${isExamined(orders)}
      group by orders.id having count(payments.id) <> 1
        or min(payments.id) is distinct from orders.payment_id
        or min(amount_cents) <> orders.total_cents`,
  },
  'a shipped order was bought by a payment of its own total': {
    subject: 'orders',
    violations: (isExamined) => sql`
      select orders.id from orders left join payments on payments.id = orders.payment_id
      where closed_reason is null and fulfilment_state in ('shipped', 'delivered')
        and (outcome is null or outcome = 'review' or amount_cents <> total_cents)
        and ${isExamined(orders)}`,
  },
  'a delivered order has a tracking code, was picked up, or sold at the counter': {
    subject: 'orders',
    violations: (isExamined) => sql`
      select orders.id from orders
      where fulfilment_state = 'delivered' and tracking_code is null
        and coalesce(delivery ->> 'kind', '') <> 'pickup' and channel <> 'counter'
        and ${isExamined(orders)}`,
  },
  'the last event of an order says its state': {
    subject: 'orders',
    violations: (isExamined) => sql`
      select orders.id from orders join (values ${sql.join(stateNames)})
        as named (payment_state, fulfilment_state, closed_reason, name)
        on named.payment_state = orders.payment_state
        and named.fulfilment_state = orders.fulfilment_state
        and named.closed_reason is not distinct from orders.closed_reason
      where ${isExamined(orders)} and name is distinct from (
        select to_state from order_events where order_id = orders.id order by id desc limit 1)`,
  },
  'an order that is not paid has no accepted payment': {
    subject: 'orders',
    violations: (isExamined) => sql`
      select distinct orders.id from orders join payments on order_id = orders.id
      where outcome = 'accepted' and ${isExamined(orders)} and (
        closed_reason in ('expired', 'cancelled') or payment_state not in ('paid', 'partly_refunded'))`,
  },
  "an order's payment state is what its payment says": {
    subject: 'orders',
    violations: (isExamined) => sql`
      select orders.id from orders left join payments on payments.id = orders.payment_id
      where ${isExamined(orders)} and case payment_state
        when 'unpaid' then orders.payment_id is not null
        when 'in_process' then orders.payment_id is not null
        when 'refunded' then coalesce(outcome, '') <> 'refunded' or reason = 'charged_back'
        when 'charged_back' then coalesce(outcome, '') <> 'refunded' or reason <> 'charged_back'
        else outcome is null or outcome = 'refunded'
      end`,
  },
  'an order in process has a payment in process': {
    subject: 'orders',
    violations: (isExamined) => sql`
      select orders.id from orders
      where ${isExamined(orders)} and payment_id is null and closed_reason is null
        and (payment_state = 'in_process') <> ${hasPaymentInProcess}`,
  },
  'refunds of parts are at most what was paid': {
    subject: 'payments',
    violations: (isExamined) => sql`
      select payments.id from payments join payment_refunds on payment_id = payments.id
      where ${isExamined(payments)} group by payments.id
        having sum(payment_refunds.amount_cents) > payments.amount_cents`,
  },
  'a collected payment bought its order, is refunded, or is under review': {
    subject: 'payments',
    violations: (isExamined) => sql`
      select payments.id from payments join orders on orders.id = order_id
      where ${isExamined(payments)} and (
        status = 'approved' and outcome is null
        or outcome = 'review' and not exists (
          select from payment_review_items where payment_id = payments.id)
        or orders.payment_id = payments.id and closed_reason = 'deleted' and outcome = 'accepted'
          and not exists (
            select from payment_review_items
            where payment_id = payments.id and reason = 'deleted_without_refund'))`,
  },
  'a payment counts as refunded only when its money is, or will be': {
    subject: 'payments',
    violations: (isExamined) => sql`
      select payments.id from payments
      where outcome = 'refunded' and not exists (
        select from payment_refunds where payment_id = payments.id and amount_cents is null)
        and (status = 'approved' or status = 'charged_back' and status_detail = 'reimbursed')
        and ${isExamined(payments)}`,
  },
};
