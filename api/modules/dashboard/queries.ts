import { sql } from 'kysely';
import { lowStock } from '#domain/catalogue/stock.ts';
import { paidStates } from '#domain/orders/lifecycle.ts';
import { timeZone } from '#domain/shared/argentine-day.ts';
import type { Db } from '../../db/schema.ts';

export const countAll = (db: Db, now: Date) =>
  db
    .selectNoFrom((eb) => {
      const count = eb.fn.countAll<number>().as('count');
      const orders = eb.selectFrom('orders').select(count);
      return [
        eb.selectFrom('products').select(count).as('products'),
        orders.where('state', 'in', paidStates).as('orders'),
        orders.where('state', '=', 'Aceptado').as('pendingOrders'),
        eb
          .selectFrom('promotions')
          .select(count)
          .where('active', '=', true)
          .where((be) => be.or([be('startAt', 'is', null), be('startAt', '<=', now)]))
          .where((be) => be.or([be('endAt', 'is', null), be('endAt', '>', now)]))
          .as('activeCombos'),
      ];
    })
    .executeTakeFirstOrThrow();

/** Number and total (centavos) of paid orders by the Argentine day on which they were placed. */
export const listSales = async (db: Db, since: Date) => {
  const day = sql<string>`to_char(created_at at time zone ${sql.lit(timeZone)}, 'YYYY-MM-DD')`;
  return db
    .selectFrom('orders')
    .where('state', 'in', paidStates)
    .where('createdAt', '>=', since)
    .groupBy(day)
    .select((eb) => [
      day.as('day'),
      eb.fn.countAll<number>().as('orders'),
      sql<number>`sum(total_cents)::bigint`.as('cents'),
    ])
    .execute();
};

/** Orders that are Aceptado, or Aprobado without a tracking code; the oldest first. */
export const listWaiting = (db: Db, limit: number) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .where('state', 'in', ['Aceptado', 'Aprobado'])
    .where('trackingCode', 'is', null)
    .orderBy('orders.createdAt')
    .limit(limit)
    .select(['orders.id', 'state', 'users.email', 'totalCents', 'orders.createdAt'])
    .execute();

const lowSizes = (db: Db) =>
  db
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .where('sizes.stock', '<=', lowStock)
    .where('sizes.removedAt', 'is', null)
    .where('variants.removedAt', 'is', null)
    .where('products.isVisible', '=', true);

export const countLowSizes = (db: Db) =>
  lowSizes(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

type LowSizes = { soldSince: Date; limit: number };

/** Sizes with low stock; those sold most often since `soldSince` first, the first to restock. */
export const listLowSizes = (db: Db, { soldSince, limit }: LowSizes) =>
  lowSizes(db)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('stockLedger')
          .where('kind', '=', 'sell')
          .where('at', '>=', soldSince)
          .groupBy('sizeId')
          .select((be) => ['sizeId', be.fn.countAll().as('times')])
          .as('sold'),
      (join) => join.onRef('sold.sizeId', '=', 'sizes.id'),
    )
    .orderBy('sold.times', (order) => order.desc().nullsLast())
    .orderBy('sizes.stock')
    .orderBy('products.nombre')
    .orderBy('variants.position')
    .orderBy('sizes.position')
    .limit(limit)
    .select(['sizes.id as sizeId', 'products.id as productId', 'nombre', 'modelName'])
    .select(['size', 'stock'])
    .execute();
