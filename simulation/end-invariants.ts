import { sql } from 'kysely';
import { listWithdrawals } from '#api/modules/withdrawals/list-withdrawals.ts';
import { isMoneyReturned, stateOf } from '#domain/orders/order-state.ts';
import type { ReviewReason } from '#domain/orders/payment-reasons.ts';
import { type EndedPayment, readEndedPayments } from './ended-payments.ts';
import type { World } from './world.ts';

/** They say to look for the payment at the provider's, whatever the shop did with it. */
const unreadReasons: ReviewReason[] = ['unread_notice', 'unanswered_order'];

/** That the provider returned money which the shop did not decide to refund. */
const returnedReasons: ReviewReason[] = [
  ...['partly_refunded', 'partly_refunded_unpaid', 'refunded', 'refunded_shipped'],
  ...['charged_back', 'charged_back_shipped', 'refunded_twice'],
] as ReviewReason[];

/** What must hold after the faults have ended and all jobs have run. */
export async function listUnsettled(world: World): Promise<string[]> {
  const payments = await readEndedPayments(world);
  return [
    ...payments.flatMap((payment) => [
      ...uncollected(payment),
      ...wrongState(payment),
      ...wrongMoney(payment),
    ]),
    ...(await unmatchedWithdrawals(world)),
    ...(await waitingAlerts(world)),
    ...(await undeliveredMails(world)),
  ];
}

const isReviewed = ({ reviews }: EndedPayment, reasons: readonly ReviewReason[]) =>
  reviews.some((reason) => reasons.includes(reason));

/** The shop has money of the payment. */
const isCollected = ({ payment, returned }: EndedPayment) =>
  ['approved', 'charged_back'].includes(payment.status) && returned < payment.amount;

/** The shop has the money of a payment that bought nothing, and nobody looks at it. */
function uncollected(ended: EndedPayment): string[] {
  const { payment, outcome, order, isOfOrder, reviews } = ended;
  if (!isCollected(ended)) return [];
  const isBought = outcome === 'accepted' && isOfOrder && order && stateOf(order) !== 'Cancelado';
  // Every refund is issued by now.
  const isUnderReview =
    outcome === 'refunded' ? isReviewed(ended, unreadReasons) : reviews.length > 0;
  if (isBought || isUnderReview) return [];
  const state = order && stateOf(order);
  return [`payment ${payment.id} (${outcome}) is ${payment.status} and its order is ${state}`];
}

/** The payment state of an order is not what happened to its payment at the provider's. */
function wrongState(ended: EndedPayment): string[] {
  const { payment, order, isOfOrder, returned } = ended;
  if (!order || !isOfOrder || isReviewed(ended, unreadReasons)) return [];
  const { paymentState } = order;
  const isRight = isCollected(ended)
    ? paymentState === (returned > 0 ? 'partly_refunded' : 'paid')
    : isMoneyReturned(paymentState);
  if (isRight) return [];
  return [
    `order ${order.id} is ${paymentState}, and its payment ${payment.status}/${payment.statusDetail} with ${returned} returned`,
  ];
}

/** The buyer has more of the money than the shop decided and reviews, or less than it decided. */
function wrongMoney(ended: EndedPayment): string[] {
  const { payment, isOfOrder, decided, returned, isRefundOpen, isDisputeWon } = ended;
  const text = `payment ${payment.id}: ${returned} of ${payment.amount} is returned, and the shop decided ${decided}`;
  if (!['approved', 'refunded', 'charged_back'].includes(payment.status)) {
    return decided > 0 ? [text] : [];
  }
  if (returned < decided) {
    return isRefundOpen && isReviewed(ended, ['refund_failing']) ? [] : [text];
  }
  // Other payments were never the shop's money; of a cancelled order nothing is left to decide.
  if (returned === decided || !isOfOrder || isDisputeWon) return [];
  return isReviewed(ended, [...returnedReasons, ...unreadReasons]) ? [] : [text];
}

async function unmatchedWithdrawals({ observer }: World): Promise<string[]> {
  const { rows } = await sql<{ id: string; isFound: boolean }>`
    select id, exists (
      select from orders join users on users.id = user_id
      where users.email = withdrawals.email and right(orders.id::text, 8) = order_number
        and orders.channel <> 'counter'
    ) as is_found
    from withdrawals where order_id is null and state = 'received'`.execute(observer);
  const { withdrawals } = await listWithdrawals(observer, { page: 1, pageSize: 1000 });
  return rows.flatMap(({ id, isFound }) => {
    if (isFound) return [`withdrawal ${id} is not matched to its order`];
    return withdrawals.some(({ _id }) => _id === id) ? [] : [`withdrawal ${id} is not listed`];
  });
}

async function waitingAlerts({ observer }: World): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select stock_alerts.id from stock_alerts join sizes on sizes.id = size_id
    where confirmed_at is not null and notified_at is null and stock > 0`.execute(observer);
  return rows.map(({ id }) => `alert ${id} waits for a size that can be bought`);
}

/** Sent only while they are true (`isOutdated`). */
const mayBeOutdated = [
  ...['order_payment_failed', 'order_accepted', 'order_approved'],
  ...['order_deleted', 'order_restored'],
  ...['exchange_requested', 'exchange_received'],
  ...['order_shipped', 'order_ready', 'order_pickup_reminder'],
  ...['order_transfer', 'order_transfer_reminder', 'order_transfer_short'],
  ...['order_transfer_refused', 'refund_by_transfer'],
];

async function undeliveredMails({ observer, sent }: World): Promise<string[]> {
  const mails = await observer
    .selectFrom('mails')
    .select(['id', 'mailKey', 'template', 'sentAt'])
    .execute();
  return mails.flatMap(({ id, mailKey, template, sentAt }) => {
    if (!sentAt) return [`${mailKey} was never sent`];
    if (mayBeOutdated.includes(template)) return [];
    return sent.some((mail) => mail.id === id) ? [] : [`mail ${id} was never delivered`];
  });
}
