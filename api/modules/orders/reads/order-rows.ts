import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Order, OrderLine } from '#domain/contract/orders.ts';
import { lastPickUpDay } from '#domain/delivery/pick-up-term.ts';
import { isShipped, stateOf } from '#domain/orders/order-state.ts';
import { centavos, toNullablePesos, toPesos } from '#domain/shared/money.ts';
import { deliveredAt } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import { exchangesWithGarments, toExchange } from './exchanges.ts';
import { linkOf, reductionsOf, saleOf, toSale } from './sales.ts';
import { toTransfer, transferDiscountsOf, transferOf } from './transfers.ts';

/** Orders with everything that the contract's `Order` has, newest first. */
export const ordersOf = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.userId')
    .selectAll('orders')
    .select(['users.email', 'users.firstName', 'users.lastName'])
    .leftJoin('legalTexts', 'legalTexts.id', 'orders.legalTextsId')
    .select([
      'legalTexts.updatedAt as termsUpdatedAt',
      'legalTexts.exchangeDays',
      'legalTexts.seller',
    ])
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

/**
 * The whole payment is refunded, which the shop only requests. What a bank took back is no refund, unless the shop had
 * decided on one and the dispute is over.
 */
const isRefundDone = sql<boolean>`exists (
  select from payments where payments.id = orders.payment_id
    and not exists (
      select from payment_refunds where payment_id = payments.id and done_at is null)
    and (payments.status = 'refunded'
      or (payments.status <> 'charged_back' or payments.status_detail = 'settled') and exists (
        select from payment_refunds where payment_id = payments.id
          and amount_cents is null and done_at is not null)))`;

/** A row of `ordersOf` as the contract's. */
export function toOrder(row: OrderRow): Order {
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
    ...(row.announceTriedAt ? { announceTriedAt: row.announceTriedAt.toISOString() } : {}),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    exchanges: row.exchanges.map(toExchange),
    withdrawals: row.withdrawals.map(({ requestedAt, settledAt, ...withdrawal }) => ({
      ...withdrawal,
      requestedAt: new Date(requestedAt).toISOString(),
      settledAt: settledAt && new Date(settledAt).toISOString(),
    })),
    acceptedTexts:
      row.legalTextsId && row.termsUpdatedAt
        ? {
            ...{ id: row.legalTextsId, updatedAt: row.termsUpdatedAt.toISOString() },
            ...(row.exchangeDays !== null && { exchangeDays: row.exchangeDays }),
            ...(row.seller && { seller: row.seller }),
          }
        : null,
  };
}

function pickUpOf({ fulfilmentState, pickupUntil, uncollected }: OrderRow): Order['pickUp'] {
  if (fulfilmentState !== 'ready' || pickupUntil === null) return null;
  return { until: lastPickUpDay(pickupUntil), refunds: uncollected === 'devolver' };
}

/** The parts of the order that were refunded, together; one that is owed is less by what the provider refunded since. */
function sumParts({
  lines,
  refundedParts,
  sellerRefundedCents,
  totalCents,
}: OrderRow): Order['refunded'] {
  const parts = refundedParts.flatMap(({ part }) => part ?? []);
  const cents = refundedParts.reduce(
    (sum, { amountCents }) => sum + (amountCents ?? 0),
    sellerRefundedCents ?? 0,
  );
  return {
    units: lines.map((_, index) => parts.reduce((sum, { units }) => sum + (units[index] ?? 0), 0)),
    delivery: parts.some(({ delivery }) => delivery),
    amount: toPesos(centavos(Math.min(cents, totalCents))),
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
