import { sql } from 'kysely';
import { openExchangeStates } from '#domain/orders/exchange.ts';
import { refundableReasons } from '#domain/orders/payment-reasons.ts';
import { withdrawalDays } from '#domain/orders/withdrawal.ts';
import { deliveredAt } from '../../db/order-conditions.ts';
import { isToCompare } from '../transfers/transfer-conditions.ts';

/** The order is not delivered yet, or one of its garments is in exchange. */
export const isInProgress = sql<boolean>`(
  (orders.closed_reason is null and orders.fulfilment_state <> 'delivered')
  or exists (select from exchanges where exchanges.order_id = orders.id
    and exchanges.state in (${sql.join(openExchangeStates.map((state) => sql.lit(state)))})))`;

/** The shop has to respond to a request to withdraw from the order, which may not be matched yet (`matchWithdrawals`). */
export const awaitsResponse = sql<boolean>`exists (
  select from withdrawals where withdrawals.state = 'received' and (
    withdrawals.order_id = orders.id
    or withdrawals.order_id is null and withdrawals.order_number = right(orders.id::text, 8)
      and lower(withdrawals.email) = coalesce(
        (select users.email from users where users.id = orders.user_id), lower(orders.contact ->> 'email'))))`;

/** The owner has to look whether the money came in by transfer. */
export const awaitsComparison = sql<boolean>`exists (
  select from transfers where transfers.order_id = orders.id and ${isToCompare})`;

/** The money of a garment that the shop has received may be refunded too. */
const undecidedMoney = [...refundableReasons, 'exchange_cancelled'];

/**
 * Money of the order has to be refunded, or may have to: what came in by transfer for an order that ended before all of
 * it did (`settleTransfers`), and a payment about whose refund the owner has not decided.
 */
export const isOwedMoney = sql<boolean>`(
  exists (select from transfer_parts
    where transfer_parts.order_id = orders.id and transfer_parts.payment_id is null)
  or exists (select from payment_refunds join payments on payments.id = payment_refunds.payment_id
    where payments.order_id = orders.id and payment_refunds.done_at is null)
  or exists (select from payment_review_items as item join payments on payments.id = item.payment_id
    where payments.order_id = orders.id and item.reviewed_at is null
      and item.reason in (${sql.join(undecidedMoney.map((reason) => sql.lit(reason)))})))`;

/** Days from the delivery after which its buyer cannot withdraw any more, whatever the holidays are. */
const settledDays = 3 * withdrawalDays;

/** Nothing of the order is unfinished, and its buyer cannot withdraw from it any more. */
export const isOver = (now: Date) => {
  const deliveredBefore = new Date(now.getTime() - settledDays * 24 * 3_600_000);
  // What was sold at the counter was taken away at once.
  return sql<boolean>`(not (${isInProgress} or ${awaitsResponse} or ${awaitsComparison} or ${isOwedMoney})
    and (orders.closed_reason is not null
      or coalesce(${deliveredAt}, orders.created_at) < ${deliveredBefore}))`;
};
