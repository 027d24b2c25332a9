import { sql } from 'kysely';
import { preferenceLeaseMs } from '#api/modules/checkout/create-preference.ts';
import { reservedUnitsPerOpenOrder } from '#domain/orders/limits.ts';
import { isMoneyReturned, type OrderFacts, stateOf } from '#domain/orders/order-state.ts';
import { isTransferPayment } from '#domain/orders/transfer.ts';
import { listBrokenClaims } from './claims.ts';
import { listMiscounted } from './discount-invariants.ts';
import { maxOpenOrders, type World } from './world.ts';

/** Invariants that involve the provider's payments and what shoppers received. */
export async function listWorldViolations(world: World): Promise<string[]> {
  const { observer, snapshots } = world;
  const payments = await observer
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'orderId')
    .select(['payments.id', 'status', 'providerUpdatedAt', 'orderId'])
    .select(['paymentState', 'fulfilmentState', 'closedReason'])
    .execute();
  const broken = [
    ...world.errors.splice(0),
    ...(await cancelledInProcess(world, payments)),
    ...repeatedCalls(world),
    ...(await listBrokenClaims(world)),
    ...(await failedOrCharged(world)),
    ...(await writtenToDeleted(world)),
    ...(await listMiscounted(world)),
  ];
  for (const { id, providerUpdatedAt } of payments) {
    const before = snapshots.get(id);
    if (before && providerUpdatedAt < before) broken.push(`payment ${id} is set back in time`);
    snapshots.set(id, providerUpdatedAt);
  }
  const { rows } = await sql<{ userId: string }>`
    select user_id from orders join order_lines on order_id = orders.id
      join order_items on line_id = order_lines.id
    where user_id is not null and closed_reason is null and payment_state in ('unpaid', 'in_process')
    group by user_id
    having count(distinct orders.id) > ${maxOpenOrders}
      or sum(order_items.quantity) > ${maxOpenOrders * reservedUnitsPerOpenOrder}`.execute(
    observer,
  );
  return [...broken, ...rows.map(({ userId }) => `account ${userId} reserves more than it may`)];
}

type KnownPayment = OrderFacts & { orderId: string; status: string };

/**
 * Orders that were cancelled in this step, although the shop knew of a payment in process, unless its hold
 * ended.
 */
async function cancelledInProcess(
  { inProcess, observer }: World,
  payments: readonly KnownPayment[],
): Promise<string[]> {
  const waiting = payments.filter(({ status }) => status === 'in_process');
  const cancelled = waiting.filter(
    (order) =>
      inProcess.has(order.orderId) &&
      stateOf(order) === 'Cancelado' &&
      // Else another payment bought it, and was refunded.
      !isMoneyReturned(order.paymentState),
  );
  inProcess.clear();
  for (const order of waiting) if (stateOf(order) === 'Pendiente') inProcess.add(order.orderId);
  if (cancelled.length === 0) return [];
  const ended = await observer
    .selectFrom('orderEvents')
    .select('orderId')
    .where('action', '=', 'endHold')
    .execute();
  return cancelled
    .filter(({ orderId }) => !ended.some((event) => event.orderId === orderId))
    .map(({ orderId }) => `order ${orderId} is cancelled with a payment in process`);
}

/**
 * Orders whose preference two requests created while the first one held the lease. A request that is
 * late may call the provider after the one that took its lease over.
 */
function repeatedCalls({ preferenceCalls }: World): string[] {
  return preferenceCalls.flatMap(({ orderId, at }, index) =>
    preferenceCalls
      .slice(index + 1)
      .filter((later) => later.orderId === orderId && Math.abs(+later.at - +at) < preferenceLeaseMs)
      .map(() => `two requests create the preference of order ${orderId}`),
  );
}

/**
 * Orders that failed although their shopper can pay them, and orders that were charged after they were
 * shown as cancelled. That is right only when the provider never answered about the order, did not find
 * its payment, or did not decide about one until the hold ended; or when money came in by transfer later.
 */
async function failedOrCharged({ observer, provider }: World): Promise<string[]> {
  const events = await observer
    .selectFrom('orderEvents as event')
    .select(['orderId', 'action', 'detail'])
    .where((eb) =>
      eb.or([
        eb('action', '=', 'fail'),
        eb.and([eb('action', '=', 'pay'), eb('fromState', '=', 'Cancelado')]),
      ]),
    )
    .select(
      sql<boolean>`exists (
        select from payment_review_items as item
        where item.order_id = event.order_id and reason = 'unanswered_order'
      ) or exists (
        select from order_events as hold
        where hold.order_id = event.order_id and hold.action = 'endHold')`.as('isUndecided'),
    )
    .execute();
  return events.flatMap(({ orderId, action, detail, isUndecided }) => {
    if (action === 'fail') {
      return provider.isHandedOut(orderId)
        ? [`order ${orderId} failed although its preference was given to its shopper`]
        : [];
    }
    const isLate = isTransferPayment(detail ?? '');
    const isExpected = isUndecided || isLate || provider.wasHidden(detail ?? '');
    return isExpected ? [] : [`order ${orderId} is charged after it was shown as cancelled`];
  });
}

/** E-mails to the address of an account that was deleted. */
async function writtenToDeleted({ observer, deleted }: World): Promise<string[]> {
  if (deleted.length === 0) return [];
  const addresses = deleted.map(({ email }) => email);
  const mails = await observer
    .selectFrom('mails')
    .select('mailKey')
    .where('recipient', 'in', addresses)
    // The deletion is confirmed, and a person without an account may write from any address.
    .where('template', 'not in', ['account_deleted', 'withdrawal_unmatched'])
    // Who bought at the counter with the address is still written to about that.
    .where(
      sql<boolean>`not exists (select from orders
        where orders.id = mails.order_id and contact ->> 'email' = recipient)`,
    )
    .execute();
  return mails.map(({ mailKey }) => `${mailKey} is written to a deleted account`);
}
