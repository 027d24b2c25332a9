import type { OrderDetail, OrderEvent, OrderWithUser } from '#domain/contract/orders.ts';
import { toNullablePesos } from '#domain/shared/money.ts';
import type { Db } from '../../../db/schema.ts';
import { readOrders } from './orders.ts';
import { listPaymentsOf } from './payments.ts';
import { findTransferred } from './transfers.ts';

/** An order in any state with its buyer, events and payments; null when there is none. */
export async function findOrderDetail(db: Db, orderId: string): Promise<OrderDetail | null> {
  const [entry] = await readOrders(db, [orderId]);
  if (!entry) return null;
  const events = withRequests(await listEvents(db, orderId), entry);
  const transferred = toNullablePesos(await findTransferred(db, orderId));
  return { ...entry, events, payments: await listPaymentsOf(db, orderId), transferred };
}

/** The events with the requests to withdraw, which change no fact of the order. */
function withRequests(events: OrderEvent[], { order, user }: OrderWithUser): OrderEvent[] {
  const requests = order.withdrawals.map(({ requestedAt: at, reason }): OrderEvent => {
    const state = events.findLast((event) => event.at <= at)?.to ?? order.state;
    const facts = { from: state, to: state, actor: user, detail: reason || null };
    return { at, action: 'requestWithdrawal', ...facts };
  });
  return [...events, ...requests].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

async function listEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('orderEvents')
    .leftJoin('users', 'users.id', 'orderEvents.actorId')
    .where('orderId', '=', orderId)
    .orderBy('orderEvents.id')
    .select(['action', 'fromState', 'toState', 'detail', 'at'])
    .select(['users.email', 'users.firstName', 'users.lastName'])
    .execute();
  return rows.map(({ at, action, fromState, toState, detail, email, firstName, lastName }) => ({
    at: at.toISOString(),
    action,
    from: fromState,
    to: toState,
    actor: email === null ? null : { email, firstName: firstName ?? '', lastName: lastName ?? '' },
    detail,
  }));
}
