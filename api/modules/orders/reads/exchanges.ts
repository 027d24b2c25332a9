import { sql } from 'kysely';
import type { Exchange, ListedExchange } from '#domain/contract/exchanges.ts';
import { openExchangeStates } from '#domain/orders/exchange.ts';
import { stateOf } from '#domain/orders/order-state.ts';
import { deliveredAt } from '../../../db/order-conditions.ts';
import { readPage } from '../../../db/page-window.ts';
import type { Db } from '../../../db/schema.ts';
import { buyerOf } from './sales.ts';

/** Exchanges with their garments, oldest first. */
export const exchangesWithGarments = (db: Db) =>
  db
    .selectFrom('exchanges')
    .innerJoin('orderItems', 'orderItems.id', 'exchanges.itemId')
    .innerJoin('orderLines', 'orderLines.id', 'orderItems.lineId')
    .select(['exchanges.id', 'orderLines.position as line', 'orderItems.position as item'])
    .select(['orderLines.promotionId', 'orderItems.title', 'orderItems.image', 'orderItems.color'])
    .select(['orderItems.modelName', 'exchanges.newSize'])
    .select(({ fn }) => fn.coalesce('exchanges.oldSize', 'orderItems.size').as('oldSize'))
    .select(['exchanges.state', 'requestedAt', 'receivedAt', 'shippedAt', 'closedAt'])
    .select(['exchanges.trackingCode', 'exchanges.answer']);

type Row = Awaited<ReturnType<ReturnType<typeof exchangesWithGarments>['execute']>>[number];

/** Within JSON, an instant is text. */
type ReadRow = { [K in keyof Row]: Date extends Row[K] ? Row[K] | string : Row[K] };

const toInstant = (at: Date | string) => new Date(at).toISOString();

export function toExchange({ id, promotionId, item, ...row }: ReadRow): Exchange {
  const { requestedAt, receivedAt, shippedAt, closedAt } = row;
  return {
    ...row,
    _id: id,
    item: promotionId ? item : null,
    requestedAt: toInstant(requestedAt),
    receivedAt: receivedAt && toInstant(receivedAt),
    shippedAt: shippedAt && toInstant(shippedAt),
    closedAt: closedAt && toInstant(closedAt),
  };
}

const exchangesWithOrders = (db: Db) =>
  exchangesWithGarments(db)
    .innerJoin('orders', 'orders.id', 'exchanges.orderId')
    .leftJoin('users', 'users.id', 'orders.userId')
    .select(['orders.id as orderId', 'orders.shippingInfo', 'orders.delivery', 'orders.contact'])
    .select(['paymentState', 'fulfilmentState', 'closedReason'])
    .select(deliveredAt.as('deliveredAt'))
    .select(['users.email', 'users.firstName', 'users.lastName']);

type ListedRow = Awaited<ReturnType<ReturnType<typeof exchangesWithOrders>['execute']>>[number];

function toListed(row: ListedRow): ListedExchange {
  const { orderId, shippingInfo, delivery, deliveredAt, ...others } = row;
  const { email, firstName, lastName, contact, ...rest } = others;
  const { paymentState, fulfilmentState, closedReason, ...exchange } = rest;
  const state = stateOf({ paymentState, fulfilmentState, closedReason });
  return {
    ...toExchange(exchange),
    order: {
      ...{ _id: orderId, state, shippingInfo, delivery },
      deliveredAt: deliveredAt?.toISOString() ?? null,
    },
    user: buyerOf({ email, firstName, lastName, contact }),
  };
}

/** An exchange with its order and buyer, or null. */
export async function findListedExchange(db: Db, id: string): Promise<ListedExchange | null> {
  const row = await exchangesWithOrders(db).where('exchanges.id', '=', id).executeTakeFirst();
  return row ? toListed(row) : null;
}

/** An exchange of an order; throws when there is none. */
export async function getExchange(db: Db, id: string): Promise<Exchange> {
  const query = exchangesWithGarments(db).where('exchanges.id', '=', id);
  return toExchange(await query.executeTakeFirstOrThrow());
}

/** The exchange waits for its old garment, or for the shipment of the new one. */
const isOpen = sql<boolean>`exchanges.state in (${sql.join(openExchangeStates.map((state) => sql.lit(state)))})`;

type Page = { open?: 'true' | undefined; page: number; pageSize: number };

/** One page of the exchanges: open ones first, the oldest of them first; `open` only those. */
export async function listExchanges(
  db: Db,
  { open, ...page }: Page,
): Promise<{ exchanges: ListedExchange[]; total: number }> {
  const listed = db
    .selectFrom('exchanges')
    .$if(open === 'true', (query) => query.where(isOpen))
    .orderBy((eb) => eb('state', 'in', openExchangeStates), 'desc')
    .orderBy((eb) =>
      eb.case().when('state', 'in', openExchangeStates).then(eb.ref('requestedAt')).end(),
    )
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .select('id');
  const { rows, total } = await readPage(listed, page, (ids) =>
    exchangesWithOrders(db).where('exchanges.id', 'in', ids),
  );
  return { exchanges: rows.map(toListed), total };
}
