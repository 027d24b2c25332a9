import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { centavos } from '#domain/money.ts';
import type { OrderState } from '#domain/order.ts';
import type { QuotedLine } from '#domain/quote.ts';
import type { ShippingInfo } from '#domain/shipping.ts';
import type { Demand } from '#domain/stock.ts';
import { newId } from '../../db/id.ts';
import { areUnchanged } from '../../db/row-version.ts';
import type { Db, Schema } from '../../db/schema.ts';
import type { Offers } from './read-offers.ts';

type OrderRecord = Selectable<Schema['orders']>;

export const findOrderByReference = async (
  db: Db,
  { userId, paymentReference }: { userId: string; paymentReference: string },
) => {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'preferenceId', 'expiresAt', 'shippingCents'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('orderLines')
          .whereRef('orderLines.orderId', '=', 'orders.id')
          .orderBy('position')
          .select(['orderLines.id', 'title', 'image', 'quantity', 'unitPriceCents']),
      ).as('lines'),
    )
    .where('userId', '=', userId)
    .where('paymentReference', '=', paymentReference)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        preferenceId: row.preferenceId,
        expiresAt: row.expiresAt,
        shipping: centavos(row.shippingCents),
        lines: row.lines.map(({ unitPriceCents, ...line }) => ({
          ...line,
          unitPrice: centavos(unitPriceCents),
        })),
      }
    : null;
};

type NewOrder = Pick<OrderRecord, 'id' | 'userId' | 'shippingCents' | 'totalCents'> &
  Pick<OrderRecord, 'paymentReference' | 'createdAt' | 'expiresAt'> & {
    shippingInfo: ShippingInfo;
    lines: readonly (QuotedLine & { id: string })[];
    quotedFrom: Offers['versions'];
  };

/**
 * Writes a Pendiente order with its lines, their garments and its first event, in one statement:
 * each further one would be a way to the database and back. False, and nothing is written, when the
 * account has an order of this payment reference already, or what was quoted from has changed.
 */
export const insertOrder = async (
  db: Db,
  { lines, quotedFrom, ...order }: NewOrder,
): Promise<boolean> => {
  const lineRows = lines.map(({ items: _, freeShipping: __, ...line }, position) => ({
    ...line,
    position,
  }));
  const itemRows = lines.flatMap((line) =>
    line.items.map((item, position) => ({ id: newId(), lineId: line.id, position, ...item })),
  );
  const { rows } = await sql`
    with placed as (
      insert into orders (id, user_id, state, payment_reference, shipping_info, shipping_cents,
        total_cents, created_at, expires_at)
      select ${order.id}::uuid, ${order.userId}::uuid, 'Pendiente', ${order.paymentReference},
        ${JSON.stringify(order.shippingInfo)}::jsonb, ${order.shippingCents}::bigint,
        ${order.totalCents}::bigint, ${order.createdAt}::timestamptz, ${order.expiresAt}::timestamptz
      where ${areUnchanged('products', quotedFrom.products)}
        and ${areUnchanged('promotions', quotedFrom.promotions)}
      on conflict (user_id, payment_reference) do nothing returning *
    ), written_lines as (
      insert into order_lines (id, order_id, position, promotion_id, title, image,
        unit_price_cents, quantity)
      select line.id, placed.id, position, "promotionId", title, image, "unitPrice", quantity
      from placed, jsonb_to_recordset(${JSON.stringify(lineRows)}) as line (id uuid, position int,
        "promotionId" uuid, title text, image text, "unitPrice" bigint, quantity int)
    ), written_items as (
      insert into order_items (id, line_id, position, size_id, quantity, title, image, color, size,
        model_name)
      select item.id, "lineId", position, "sizeId", quantity, title, image, color, size, "modelName"
      from placed, jsonb_to_recordset(${JSON.stringify(itemRows)}) as item (id uuid, "lineId" uuid,
        position int, "sizeId" uuid, quantity int, title text, image text, color text, size text,
        "modelName" text)
    ), written_event as (
      insert into order_events (order_id, action, to_state, actor_id, at)
      select id, 'place', state, user_id, created_at from placed
    )
    select id from placed`.execute(db);
  return rows.length === 1;
};

export const insertEvent = (db: Db, event: Omit<Selectable<Schema['orderEvents']>, 'id'>) =>
  db.insertInto('orderEvents').values(event).execute();

export const lockOrder = (db: Db, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findOrderState = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'state', 'preferenceId', 'userId', 'trackingCode'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Moves the order on if it is in one of the states; answers the state it left, or null. */
export const moveOrder = async (
  db: Db,
  { id, from, to }: { id: string; from: readonly OrderState[]; to: OrderState },
): Promise<OrderState | null> => {
  const before = await lockOrder(db, id);
  if (!before || !from.includes(before.state)) return null;
  await db
    .updateTable('orders')
    .set({ state: to, ...(to === 'Cancelado' ? { paymentReference: null } : {}) })
    .where('id', '=', id)
    .where('state', '=', before.state)
    .execute();
  return before.state;
};

export const updateOrder = (
  db: Db,
  id: string,
  change: Partial<Pick<OrderRecord, 'preferenceId' | 'paymentId' | 'trackingCode' | 'checkedAt'>>,
) => db.updateTable('orders').set(change).where('id', '=', id).execute();

/** The garments that an order holds or has sold. */
export const listDemand = (db: Db, orderId: string): Promise<Demand[]> =>
  db
    .selectFrom('orderItems')
    .innerJoin('orderLines', 'orderLines.id', 'orderItems.lineId')
    .where('orderLines.orderId', '=', orderId)
    .select(['orderItems.sizeId', 'orderItems.quantity'])
    .execute();

/** What each line's product or combo says of the stores that sell it. */
export const listLineStores = async (db: Db, orderId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('orderLines')
    .innerJoin('orderItems', 'orderItems.lineId', 'orderLines.id')
    .innerJoin('sizes', 'sizes.id', 'orderItems.sizeId')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .leftJoin('promotions', 'promotions.id', 'orderLines.promotionId')
    .where('orderLines.orderId', '=', orderId)
    .select((eb) => eb.fn.coalesce('promotions.store', 'products.store').as('store'))
    .distinct()
    .execute();
  return rows.map(({ store }) => store);
};

export const listExpired = (db: Db, now: Date) =>
  db
    .selectFrom('orders')
    .select(['id', 'preferenceId'])
    .where('state', '=', 'Pendiente')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(100)
    .execute();

type Waiting = { now: Date; everySeconds: number; expiredAfter: Date };

/**
 * Orders that the provider may know more of, those asked about longest ago first: pending ones at
 * every run, `everySeconds` apart; all others, which may be paid late or twice, at growing intervals.
 */
export const listWaiting = (db: Db, { now, everySeconds, expiredAfter }: Waiting) => {
  // Half the time between runs: an order a little too young for one would wait for two more.
  const before = new Date(now.getTime() - (everySeconds * 1000) / 2);
  return db
    .selectFrom('orders')
    .select('id')
    .where('preferenceId', 'is not', null)
    .where('expiresAt', '>', expiredAfter)
    .where((eb) => eb(eb.fn.coalesce('checkedAt', 'createdAt'), '<=', before))
    .where((eb) =>
      eb.or([
        eb('state', '=', 'Pendiente'),
        eb('checkedAt', 'is', null),
        sql<boolean>`${now} - checked_at >= (checked_at - created_at) / 2`,
      ]),
    )
    .orderBy('checkedAt', (order) => order.asc().nullsFirst())
    .limit(100)
    .execute();
};
