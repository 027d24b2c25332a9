import { sql } from 'kysely';
import { leaseMs } from '#api/modules/checkout/create-preference.ts';
import { reservedUnitsPerOpenOrder } from '#domain/orders/limits.ts';
import type { ReviewReason } from '#domain/orders/payment-reasons.ts';
import { maxOpenOrders, type World } from './world.ts';
import { hasMoney } from './world-provider.ts';

/** Invariants that involve the provider's payments and what shoppers received. */
export async function findWorldViolations(world: World): Promise<string[]> {
  const { observer, provider, snapshots } = world;
  const payments = await observer
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'orderId')
    .select(['payments.id', 'status', 'providerUpdatedAt', 'orderId', 'state'])
    .execute();
  const broken = [...cancelledInProcess(world, payments), ...repeatedCalls(world)];
  for (const { id, providerUpdatedAt } of payments) {
    const before = snapshots.get(id);
    if (before && providerUpdatedAt < before) broken.push(`payment ${id} is set back in time`);
    snapshots.set(id, providerUpdatedAt);
  }
  const failed = await observer
    .selectFrom('orderEvents')
    .select('orderId')
    .where('action', '=', 'fail')
    .execute();
  for (const { orderId } of failed) {
    if (!provider.isHandedOut(orderId)) continue;
    broken.push(`order ${orderId} failed although its preference was given to its shopper`);
  }
  const { rows } = await sql<{ userId: string }>`
    select user_id from orders join order_lines on order_id = orders.id
      join order_items on line_id = order_lines.id
    where state = 'Pendiente' group by user_id
    having count(distinct orders.id) > ${maxOpenOrders}
      or sum(order_items.quantity) > ${maxOpenOrders * reservedUnitsPerOpenOrder}`.execute(
    observer,
  );
  return [...broken, ...rows.map(({ userId }) => `account ${userId} reserves more than it may`)];
}

type KnownPayment = { orderId: string; status: string; state: string };

/** Orders that were cancelled in this step, although the shop knew of a payment in process. */
function cancelledInProcess({ inProcess }: World, payments: readonly KnownPayment[]): string[] {
  const waiting = payments.filter(({ status }) => status === 'in_process');
  const broken = waiting.filter(
    ({ orderId, state }) => inProcess.has(orderId) && state === 'Cancelado',
  );
  inProcess.clear();
  for (const { orderId, state } of waiting) if (state === 'Pendiente') inProcess.add(orderId);
  return broken.map(({ orderId }) => `order ${orderId} is cancelled with a payment in process`);
}

/**
 * Orders whose preference two requests created while the first one held the lease. A request that is
 * late may call the provider after the one that took its lease over.
 */
function repeatedCalls({ preferenceCalls }: World): string[] {
  return preferenceCalls.flatMap(({ orderId, at }, index) =>
    preferenceCalls
      .slice(index + 1)
      .filter((later) => later.orderId === orderId && Math.abs(+later.at - +at) < leaseMs)
      .map(() => `two requests create the preference of order ${orderId}`),
  );
}

/** They say to look for the payment at the provider's, whatever the shop did with it. */
const unreadReasons = ['unread_notice', 'unanswered_order'] satisfies ReviewReason[];

/** What must hold after the faults have ended and all jobs have run. */
export async function findUnsettled({ observer, provider, sent }: World): Promise<string[]> {
  const unsettled: string[] = [];
  for (const payment of provider.payments.values()) {
    if (!hasMoney(payment)) continue;
    const { id, orderId } = payment;
    const order = await observer
      .selectFrom('orders')
      .leftJoin('payments', (join) => join.on('payments.id', '=', id))
      .select(['state', 'paymentId', 'outcome'])
      .where('orders.id', '=', orderId ?? '')
      .executeTakeFirst();
    const outcome = order?.outcome;
    const isBought =
      outcome === 'accepted' && order?.paymentId === id && order.state !== 'Cancelado';
    const review = await observer
      .selectFrom('paymentReviewItems')
      .select('reason')
      // Every refund is issued by now.
      .$if(outcome === 'refunded', (items) => items.where('reason', 'in', unreadReasons))
      // The order's own item says to look for its payments at the provider's.
      .where((eb) =>
        eb.or([
          eb('paymentId', '=', id),
          eb.and([eb('orderId', '=', orderId), eb('reason', '=', 'unanswered_order')]),
        ]),
      )
      .executeTakeFirst();
    if (isBought || review) continue;
    unsettled.push(
      `payment ${id} (${outcome}) is ${payment.status} and its order is ${order?.state}`,
    );
  }
  const { rows: alerts } = await sql<{ id: string }>`
    select stock_alerts.id from stock_alerts join sizes on sizes.id = size_id
    where confirmed_at is not null and notified_at is null and stock > 0`.execute(observer);
  unsettled.push(...alerts.map(({ id }) => `alert ${id} waits for a size that can be bought`));
  const waiting = await observer
    .selectFrom('mails')
    .select('mailKey')
    .where('sentAt', 'is', null)
    .execute();
  const unsent = waiting.map(({ mailKey }) => `${mailKey} was never sent`);
  const written = await observer.selectFrom('mails').select('id').execute();
  const lost = written.filter(({ id }) => !sent.some((mail) => mail.id === id));
  return [...unsettled, ...unsent, ...lost.map(({ id }) => `mail ${id} was never delivered`)];
}
