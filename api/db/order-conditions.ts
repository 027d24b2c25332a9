import { type RawBuilder, sql } from 'kysely';
import { openExchangeStates } from '#domain/orders/exchange.ts';
import type { listedStates, OrderStage } from '#domain/orders/order-state.ts';
import { inProcessStatuses } from '#domain/orders/payment.ts';
import { argentineDay } from '#domain/shared/argentine-day.ts';

// With literals, as in the conditions of the indexes: the planner cannot compare those with parameters.

/** The order waits for its payment and holds its units (`Pendiente`). */
export const isAwaitingPayment = sql<boolean>`orders.closed_reason is null
  and orders.payment_state in ('unpaid', 'in_process')`;

/** It waits for a bank transfer. */
export const awaitsTransfer = sql<boolean>`(${isAwaitingPayment} and exists (
  select from transfers where transfers.order_id = orders.id and transfers.ended_at is null))`;

/** Its buyer says that the transfer was sent, and the owner has not answered. */
export const isDeclared = sql<boolean>`(transfers.declared_at is not null and transfers.ended_at is null)`;

/** Its buyer does not say that the money was sent, or the owner has answered. */
export const isTransferUnsent = sql<boolean>`not exists (
  select from transfers where transfers.order_id = orders.id and ${isDeclared})`;

/** A part of the money came in by transfer. */
export const isPaidInPart = sql<boolean>`exists (
  select from transfer_parts where transfer_parts.order_id = orders.id and payment_id is null)`;

/** The order was paid at some time, also when its money was refunded since (`isPaymentReceived`). */
export const isPaymentReceived = sql<boolean>`orders.payment_state not in ('unpaid', 'in_process')`;

/** The order was paid, and is neither cancelled nor deleted (`paidStates`). */
export const isPurchase = sql<boolean>`orders.closed_reason is null and ${isPaymentReceived}`;

/** The orders that have this name (`stateOf`). */
export const isInState: Record<(typeof listedStates)[number], RawBuilder<boolean>> = {
  Aceptado: sql<boolean>`${isPurchase} and orders.fulfilment_state = 'pending'`,
  Aprobado: sql<boolean>`${isPurchase} and orders.fulfilment_state in ('approved', 'ready', 'shipped')`,
  Entregado: sql<boolean>`${isPurchase} and orders.fulfilment_state = 'delivered'`,
  Eliminado: sql<boolean>`orders.closed_reason = 'deleted'`,
};

const isApproved = sql<boolean>`${isPurchase} and orders.fulfilment_state = 'approved'`;
export const isPickedUp = sql<boolean>`coalesce(orders.delivery ->> 'kind', '') = 'pickup'`;

// Decided for all of them at once: one by one, each would look up its units, and their products.
const hasPreorderToCome = (day: string) => sql<boolean>`orders.id in (
  select order_units.order_id from order_units
  where order_units.order_id = any(array(
      select orders.id from orders where ${isApproved} and orders.sent_from > ${day}::date
    )) and order_units.size_id = any(array(
      select sizes.id from products
      join variants on variants.product_id = products.id
      join sizes on sizes.variant_id = variants.id
      where products.available_from > ${day}::date
    ))
  group by order_units.order_id, order_units.size_id having sum(order_units.quantity) > 0
)`;

/** The day of the pre-orders of an order in Aprobado has come (`withPreorderToCome`), or it has none, also since their products are here earlier or their units were refunded. */
export function hasPreorderDayPassed(now: Date): RawBuilder<boolean> {
  const day = argentineDay(now);
  return sql<boolean>`(orders.sent_from is null or orders.sent_from <= ${day}::date
    or not ${hasPreorderToCome(day)})`;
}

/** A purchase in Aprobado that is still to be sent or to be made ready, and may be by its day. */
export const isToHandle = (now: Date) =>
  sql<boolean>`${isApproved} and ${hasPreorderDayPassed(now)}`;

/** One that is still to be sent. */
export const isToShip = (now: Date) => sql<boolean>`${isToHandle(now)} and not ${isPickedUp}`;

/** One that is still to be made ready to be picked up. */
export const isToPrepare = (now: Date) => sql<boolean>`${isToHandle(now)} and ${isPickedUp}`;

export const isReady = sql<boolean>`${isPurchase} and orders.fulfilment_state = 'ready'`;

/** One that nobody has picked up in time. */
export const isUncollected = (now: Date) =>
  sql<boolean>`${isReady} and orders.pickup_until <= ${now}`;

/** The orders of a stage. */
export function isInStage(stage: OrderStage, now: Date): RawBuilder<boolean> {
  const condition = ofStage[stage];
  return typeof condition === 'function' ? condition(now) : condition;
}

type Condition = RawBuilder<boolean> | ((now: Date) => RawBuilder<boolean>);

const ofStage: Record<OrderStage, Condition> = {
  purchases: isPurchase,
  to_approve: isInState.Aceptado,
  to_ship: isToShip,
  to_prepare: isToPrepare,
  ready: isReady,
  uncollected: isUncollected,
  shipped: sql<boolean>`${isPurchase} and orders.fulfilment_state = 'shipped'`,
  delivered: isInState.Entregado,
  unpaid: isAwaitingPayment,
  cancelled: sql<boolean>`orders.closed_reason in ('expired', 'cancelled')`,
  deleted: isInState.Eliminado,
};

/** When the order was last marked as Entregado; null before, and while that is undone. */
export const deliveredAt = sql<Date | null>`(
  select max(order_events.at) from order_events
  where order_events.order_id = orders.id and action in ('deliver', 'handOver')
    and orders.fulfilment_state not in ('ready', 'shipped'))`;

/** When a refund by hand is due: later than any run of the job that requests the others from the provider. */
export const notByProvider = new Date('9999-01-01T00:00:00Z');

/** The owner makes the refund: its payment was received by hand, or the provider did not accept it (`refundByHand`). */
export const isMadeByHand = sql<boolean>`payment_refunds.due_at = ${sql.lit(notByProvider.toISOString())}`;

/** When a refund is due next; one by hand stays the owner's. */
export const dueUnlessByHand = (at: Date) =>
  sql<Date>`case when ${isMadeByHand} then due_at else ${at} end`;

// Without those that a dispute of the whole payment ended: their money was not refunded.
const refundedParts = sql<number>`payments.seller_refunded_cents + (
  select coalesce(sum(part.amount_cents), 0)::bigint from payment_refunds as part
  where part.payment_id = payments.id and (part.done_at is null or part.last_error is null))`;

// What was made, and what was requested before.
const refundedBesides = sql<number>`payments.seller_refunded_cents + (
  select coalesce(sum(coalesce(other.paid_cents, other.amount_cents)), 0)::bigint from payment_refunds as other
  where other.payment_id = payments.id and other.id <> payment_refunds.id and case when other.done_at is null
    then (other.requested_at, other.id) < (payment_refunds.requested_at, payment_refunds.id)
    else other.last_error is null end)`;

/** A refund without an amount is of what its payment's parts leave. */
const leftOfPayment = sql<number>`greatest(payments.amount_cents - (${refundedParts}), 0)`;
/** At most what is left: the seller may have refunded some of it in the provider's panel. */
export const amountOfRefund = sql<number>`case when payment_refunds.amount_cents is null then ${leftOfPayment}
  else least(payment_refunds.amount_cents, greatest(payments.amount_cents - (${refundedBesides}), 0)) end`;

/**
 * What the buyer of a payment has again, or is to get, in centavos: the provider's figure, and at least the parts that
 * were refunded there by hand with those that the shop decided on, reported or not; at most the payment.
 */
export const refundedTotalOfPayment = sql<number>`least(payments.amount_cents,
  greatest(payments.refunded_cents, ${refundedParts}))`;

/** A purchase whose money the shop has, or a part of it (`soldCents`): also one whose garments are still to return. */
export const isSale = sql<boolean>`(${isPurchase} and orders.payment_state not in ('refunded', 'charged_back'))`;

/** What the shop has of a paid order's total, in centavos: without what its buyer has again, or is to get. */
export const soldCents = sql<number>`(case when orders.payment_state in ('refunded', 'charged_back') then 0
  when orders.payment_state = 'partly_refunded' then orders.total_cents - (
    select ${refundedTotalOfPayment} from payments where payments.id = orders.payment_id)
  else orders.total_cents end)`;

/** A payment of the order that the provider may still approve, whatever the order's facts are. */
export const hasPaymentInProcess = sql<boolean>`exists (
  select from payments where payments.order_id = orders.id and payments.outcome is null
    and payments.status in (${sql.join(inProcessStatuses.map((status) => sql.lit(status)))}))`;

/** The buyer's claim about the order's payment is open. */
export const hasOpenClaim = sql<boolean>`exists (
  select from payment_review_items as item where item.payment_id = orders.payment_id
    and item.reason = 'in_mediation' and item.reviewed_at is null)`;

/** The shop has received the exchange's old unit, or waits for it. */
export const isUnitUsed = sql<boolean>`(exchanges.received_at is not null
  or exchanges.state in (${sql.join(openExchangeStates.map((state) => sql.lit(state)))}))`;
