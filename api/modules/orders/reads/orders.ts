import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type {
  ListedOrder,
  Order,
  OrderDetail,
  OrderEvent,
  OrderLine,
  OrderWithUser,
} from '#domain/contract/orders.ts';
import { lastPickUpDay } from '#domain/delivery/pick-up-term.ts';
import { isShipped, stateOf } from '#domain/orders/order-state.ts';
import { centavos, toNullablePesos, toPesos } from '#domain/shared/money.ts';
import { awaitsTransfer, deliveredAt, wasPaid } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import { exchangesWithGarments, toExchange } from './exchanges.ts';
import { findLastPayment, listPaymentsOf } from './payments.ts';
import { buyerOf, linkOf, reductionsOf, saleOf, toSale } from './sales.ts';
import { toTransfer, transferDiscountsOf, transferOf } from './transfers.ts';

const ordersOf = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.userId')
    .selectAll('orders')
    .select(['users.email', 'users.firstName', 'users.lastName'])
    .leftJoin('legalTexts', 'legalTexts.id', 'orders.legalTextsId')
    .select('legalTexts.updatedAt as termsUpdatedAt')
    .select([isRefundDone.as('isRefundDone'), deliveredAt.as('deliveredAt')])
    .select(
      jsonArrayFrom(
        exchangesWithGarments(db)
          .whereRef('exchanges.orderId', '=', sql.ref('orders.id'))
          .orderBy('requestedAt')
          .orderBy('exchanges.id'),
      ).as('exchanges'),
    )
    .select([transferOf, saleOf, linkOf])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('withdrawals')
          .whereRef('withdrawals.orderId', '=', 'orders.id')
          .orderBy('requestedAt')
          .select(['code', 'withdrawals.state', 'reason', 'requestedAt', 'settledAt', 'answer']),
      ).as('withdrawals'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('paymentRefunds')
          .whereRef('paymentRefunds.paymentId', '=', 'orders.paymentId')
          .where('amountCents', 'is not', null)
          .select(['amountCents', 'part']),
      ).as('refundedParts'),
    )
    .select((eb) =>
      eb
        .selectFrom('payments')
        .whereRef('payments.id', '=', 'orders.paymentId')
        .select('sellerRefundedCents')
        .as('sellerRefundedCents'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('orderDiscounts')
          .whereRef('orderDiscounts.orderId', '=', 'orders.id')
          .orderBy('position')
          .select(['name', 'code', 'amountCents']),
      ).as('discounts'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('orderLines')
          .whereRef('orderLines.orderId', '=', 'orders.id')
          .orderBy('orderLines.position')
          .select(['orderLines.promotionId', 'title', 'image', 'quantity', 'unitPriceCents'])
          .select(['discountCents', 'netCents'])
          .select((itemsOf) =>
            jsonArrayFrom(
              itemsOf
                .selectFrom('orderItems')
                .whereRef('orderItems.lineId', '=', 'orderLines.id')
                .orderBy('orderItems.position')
                .select(['title', 'image', 'color', 'size', 'modelName', 'quantity']),
            ).as('items'),
          ),
      ).as('lines'),
    )
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc');

type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[number];

/** The provider has refunded the whole payment, which the shop only requests; what a bank took back is no refund. */
const isRefundDone = sql<boolean>`exists (
  select from payments where payments.id = orders.payment_id
    and (payments.status = 'refunded' or payments.status <> 'charged_back' and exists (
      select from payment_refunds where payment_id = payments.id
        and amount_cents is null and done_at is not null)))`;

function toOrder(row: OrderRow): Order {
  const { paymentState, fulfilmentState } = row;
  return {
    _id: row.id,
    state: stateOf(row),
    paymentState,
    isReady: fulfilmentState === 'ready',
    pickUp: pickUpOf(row),
    isShipped: isShipped(fulfilmentState),
    products: row.lines.map(toLine),
    shippingInfo: row.shippingInfo,
    transfer: toTransfer(row),
    channel: row.channel,
    sale: toSale(row),
    ...{ delivery: row.delivery, sentFrom: row.sentFrom },
    shippingCost: toPesos(centavos(row.shippingCents)),
    shippingNet: toNullablePesos(row.shippingNetCents),
    totalAmount: toPesos(centavos(row.totalCents)),
    discounts: [...row.discounts, ...reductionsOf(row), ...transferDiscountsOf(row)].map(
      ({ amountCents, ...discount }) => ({ ...discount, amount: toPesos(centavos(amountCents)) }),
    ),
    createdAt: row.createdAt.toISOString(),
    refunded: sumParts(row),
    paymentInfo: row.paymentId
      ? { paymentId: row.paymentId, isRefundDone: row.isRefundDone }
      : null,
    ...(row.trackingCode ? { trackingCode: row.trackingCode } : {}),
    ...(row.announcedAt ? { announcedAt: row.announcedAt.toISOString() } : {}),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    exchanges: row.exchanges.map(toExchange),
    withdrawals: row.withdrawals.map(({ requestedAt, settledAt, ...withdrawal }) => ({
      ...withdrawal,
      requestedAt: new Date(requestedAt).toISOString(),
      settledAt: settledAt && new Date(settledAt).toISOString(),
    })),
    acceptedTexts:
      row.legalTextsId && row.termsUpdatedAt
        ? { id: row.legalTextsId, updatedAt: row.termsUpdatedAt.toISOString() }
        : null,
  };
}

function pickUpOf({ fulfilmentState, pickupUntil, uncollected }: OrderRow): Order['pickUp'] {
  if (fulfilmentState !== 'ready' || pickupUntil === null) return null;
  return { until: lastPickUpDay(pickupUntil), refunds: uncollected === 'devolver' };
}

/** The parts of the order that were refunded, together. */
function sumParts({ lines, refundedParts, sellerRefundedCents }: OrderRow): Order['refunded'] {
  const parts = refundedParts.flatMap(({ part }) => part ?? []);
  const cents = refundedParts.reduce(
    (sum, { amountCents }) => sum + (amountCents ?? 0),
    sellerRefundedCents ?? 0,
  );
  return {
    units: lines.map((_, index) => parts.reduce((sum, { units }) => sum + (units[index] ?? 0), 0)),
    delivery: parts.some(({ delivery }) => delivery),
    amount: toPesos(centavos(cents)),
  };
}

/** A product's line includes its color and size; a combo's line lists its products in `items`. */
function toLine(row: OrderRow['lines'][number]): OrderLine {
  const { promotionId, unitPriceCents, discountCents, netCents, items, ...line } = row;
  const [garment] = promotionId ? [] : items;
  return {
    ...line,
    unit_price: toPesos(centavos(unitPriceCents)),
    discount: toPesos(centavos(discountCents)),
    net: toNullablePesos(netCents),
    color: garment?.color ?? null,
    size: garment?.size ?? null,
    modelName: garment?.modelName ?? null,
    items: promotionId ? items : [],
  };
}

/**
 * An account's purchases, newest first, also those that were cancelled and refunded; unpaid ones only while a payment
 * of them is in process or a transfer awaited.
 */
export async function listOrdersOf(db: Db, userId: string): Promise<Order[]> {
  const rows = await ordersOf(db)
    .where('orders.userId', '=', userId)
    .where((eb) => eb.or([wasPaid, eb('paymentState', '=', 'in_process'), awaitsTransfer]))
    .execute();
  return rows.map(toOrder);
}

/** Every order of the account in any state, newest first. */
export async function listEveryOrderOf(db: Db, userId: string): Promise<Order[]> {
  const rows = await ordersOf(db).where('orders.userId', '=', userId).execute();
  return rows.map(toOrder);
}

/** `userId`: null for an order of no account. */
type Own = { orderId: string; userId: string | null };

const findOwnRow = (db: Db, { orderId, userId }: Own) =>
  ordersOf(db)
    .where('orders.id', '=', orderId)
    .where('orders.userId', userId === null ? 'is' : '=', userId)
    .executeTakeFirst();

/** An order of the account in any state, or null. */
export async function findOrderOf(db: Db, own: Own): Promise<Order | null> {
  const row = await findOwnRow(db, own);
  return row ? toOrder(row) : null;
}

/** An order of the account with its last payment and the end of its reservation, or null. */
export async function findOrderProgress(db: Db, own: Own) {
  const row = await findOwnRow(db, own);
  return (
    row && {
      order: toOrder(row),
      lastPayment: await findLastPayment(db, own.orderId),
      isPaymentInProcess: row.paymentState === 'in_process',
      expiresAt: row.expiresAt.toISOString(),
    }
  );
}

/** Any order, for administrators, or null. */
export async function findOrder(db: Db, orderId: string): Promise<Order | null> {
  const [entry] = await readOrders(db, [orderId]);
  return entry?.order ?? null;
}

/** These orders with their buyers, newest first. */
export async function readOrders(db: Db, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const rows = await ordersOf(db)
    .where((eb) => eb('orders.id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return rows.map((row) => ({
    order: toOrder(row),
    user: buyerOf(row),
    labelPrintedAt: row.labelPrintedAt?.toISOString() ?? null,
  }));
}

/** An order in any state with its buyer, events and payments; null when there is none. */
export async function findOrderDetail(db: Db, orderId: string): Promise<OrderDetail | null> {
  const [entry] = await readOrders(db, [orderId]);
  if (!entry) return null;
  const events = withRequests(await listEvents(db, orderId), entry);
  return { ...entry, events, payments: await listPaymentsOf(db, orderId) };
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
