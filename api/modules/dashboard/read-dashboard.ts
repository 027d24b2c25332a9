import { sql } from 'kysely';
import PQueue from 'p-queue';
import { lowStock } from '#domain/catalogue/stock.ts';
import type { Dashboard, ToDo } from '#domain/contract/dashboard.ts';
import { stateOf } from '#domain/orders/order-state.ts';
import { argentineDay, lastDays, startOfDay, timeZone } from '#domain/shared/argentine-day.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import { lowSizes } from '../../db/low-sizes.ts';
import {
  hasPreorderDayPassed,
  isInState,
  isPurchase,
  isSale,
  soldCents,
} from '../../db/order-conditions.ts';
import type { Db } from '../../db/schema.ts';
import { findDelayedMails } from '../mail/find-delayed-mails.ts';
import { readPaymentAlerts } from '../orders/reads/payment-reviews.ts';
import { buyerOf } from '../orders/reads/sales.ts';
import { readUnpaid } from '../orders/unpaid-orders.ts';
import { includesDate } from '../promotions/promotion-dates.ts';
import { listMostWanted } from '../stock-alerts/count-waiting.ts';
import { readHealth } from './read-health.ts';
import { readToDo } from './read-to-do.ts';

const days = 30;
const waitingShown = 5;
const lowSizesShown = 6;

/**
 * Of all open panels, which read it each minute: a few statements at a time leave the other connections of
 * the pool to shoppers.
 */
const reads = new PQueue({ concurrency: 2 });

/** What is to be done, in its turn among the reads of all open panels. */
export const readQueuedToDo = (db: Db, now: Date): Promise<ToDo> =>
  reads.add(() => readToDo(db, now));

/** What the database has of the panel's dashboard. Amounts are in pesos. */
export async function readDashboard(
  db: Db,
  now: Date,
): Promise<Omit<Dashboard, 'missingSettings'>> {
  const since = startOfDay(lastDays(now, days)[0] ?? argentineDay(now));
  const [counters, sales, waiting, lowSizes, mostWanted, unpaid, payments, mails, health] =
    await Promise.all([
      reads.add(() => countAll(db, now)),
      reads.add(() => readSales(db, now, since)),
      reads.add(() => listWaiting(db, now, waitingShown)),
      reads.add(() => readLowSizes(db, { soldSince: since, limit: lowSizesShown })),
      reads.add(() => listMostWanted(db)),
      reads.add(() => readUnpaid(db)),
      reads.add(() => readPaymentAlerts(db)),
      reads.add(() => findDelayedMails(db, now)),
      reads.add(() => readHealth(db, now)),
    ]);
  return {
    counters: {
      products: counters.products ?? 0,
      orders: counters.orders ?? 0,
      pendingOrders: counters.pendingOrders ?? 0,
      activeCombos: counters.activeCombos ?? 0,
    },
    sales,
    waiting: waiting.map((order) => ({
      ...{ _id: order.id, email: buyerOf(order).email, state: stateOf(order) },
      totalAmount: toPesos(centavos(order.totalCents)),
      createdAt: order.createdAt.toISOString(),
    })),
    lowSizes,
    mostWanted,
    unpaid,
    payments,
    mails,
    health,
  };
}

async function readSales(db: Db, now: Date, since: Date): Promise<Dashboard['sales']> {
  const sold = await listSales(db, since);
  const byDay = new Map(sold.map((sale) => [sale.day, sale]));
  return lastDays(now, days).map((day) => {
    const sale = byDay.get(day);
    return { day, orders: sale?.orders ?? 0, amount: toPesos(centavos(sale?.cents ?? 0)) };
  });
}

const countAll = (db: Db, now: Date) =>
  db
    .selectNoFrom((eb) => {
      const count = eb.fn.countAll<number>().as('count');
      const orders = eb.selectFrom('orders').select(count);
      return [
        eb.selectFrom('products').select(count).as('products'),
        orders.where(isPurchase).as('orders'),
        orders.where(isInState.Aceptado).as('pendingOrders'),
        eb
          .selectFrom('promotions')
          .select(count)
          .where('active', '=', true)
          .where(includesDate(now))
          .as('activeCombos'),
      ];
    })
    .executeTakeFirstOrThrow();
/** Number and total (centavos) of sales by the Argentine day on which they were placed. */
const listSales = async (db: Db, since: Date) => {
  // Grouped as a date, since a text for each order takes half of the time.
  const day = sql`(created_at at time zone ${sql.lit(timeZone)})::date`;
  return db
    .selectFrom('orders')
    .where(isSale)
    .where('createdAt', '>=', since)
    .groupBy(day)
    .select((eb) => [
      sql<string>`to_char(${day}, 'YYYY-MM-DD')`.as('day'),
      eb.fn.countAll<number>().as('orders'),
      sql<number>`sum(${soldCents})::bigint`.as('cents'),
    ])
    .execute();
};

/** Orders that are Aceptado, or Aprobado without a tracking code and due; the oldest first. */
const listWaiting = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        .where(isPurchase)
        .where('fulfilmentState', 'in', ['pending', 'approved'])
        .where((be) => be.or([be('fulfilmentState', '=', 'pending'), hasPreorderDayPassed(now)]))
        .orderBy('createdAt')
        .limit(limit)
        .select(['id', 'userId', 'contact', 'totalCents', 'createdAt'])
        .select(['paymentState', 'fulfilmentState', 'closedReason'])
        .as('orders'),
    )
    .leftJoin('users', 'users.id', 'orders.userId')
    .orderBy('orders.createdAt')
    .select(['orders.id', 'users.email', 'firstName', 'lastName', 'contact'])
    .select(['totalCents', 'orders.createdAt'])
    .select(['paymentState', 'fulfilmentState', 'closedReason'])
    .execute();

type LowSizes = { soldSince: Date; limit: number };

/**
 * Sizes with low stock; those with most units sold since `soldSince` first, the first to restock. `total` is
 * the number of all of them, counted in the same statement.
 */
async function readLowSizes(
  db: Db,
  { soldSince, limit }: LowSizes,
): Promise<Dashboard['lowSizes']> {
  const rows = await lowSizes(db, lowStock)
    .innerJoin('products', 'products.id', 'variants.productId')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('stockLedger')
          .where('kind', '=', 'sell')
          .where('at', '>=', soldSince)
          .groupBy('sizeId')
          .select(['sizeId', sql`sum(-delta)`.as('units')])
          .as('sold'),
      (join) => join.onRef('sold.sizeId', '=', 'sizes.id'),
    )
    .where('products.isVisible', '=', true)
    .orderBy('sold.units', (order) => order.desc().nullsLast())
    .orderBy('sizes.stock')
    .orderBy('products.nombre')
    .orderBy('variants.position')
    .orderBy('sizes.position')
    .limit(limit)
    .select(['sizes.id as sizeId', 'products.id as productId', 'nombre', 'modelName'])
    .select(['size', 'stock'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .execute();
  return { total: rows[0]?.total ?? 0, sizes: rows.map(({ total: _, ...size }) => size) };
}
