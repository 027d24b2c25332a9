import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isMarkedSoldOut } from '#domain/catalogue/listing.ts';
import type { ExchangeableGarment } from '#domain/contract/exchanges.ts';
import { isUnitUsed } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';

/** A garment with what an exchange of it needs. */
export type OrderGarment = { itemId: string; garment: ExchangeableGarment };

/**
 * The garments of an order in its order, with the units that were neither exchanged nor refunded yet, and
 * the other sizes that the shop has of them now. The caller that writes must hold the order's lock.
 */
export async function listGarments(db: Db, orderId: string): Promise<OrderGarment[]> {
  const rows = await db
    .selectFrom('orderItems')
    .innerJoin('orderLines', 'orderLines.id', 'orderItems.lineId')
    .innerJoin('sizes as own', 'own.id', 'orderItems.sizeId')
    .where('orderLines.orderId', '=', orderId)
    .orderBy('orderLines.position')
    .orderBy('orderItems.position')
    .select(['orderItems.id', 'orderLines.promotionId', 'orderLines.position as line'])
    .select(['orderItems.position as item', 'orderItems.title', 'orderItems.image', 'color'])
    .select(['modelName', 'orderItems.size', 'orderItems.quantity'])
    .select((eb) =>
      eb
        .selectFrom('exchanges')
        .whereRef('exchanges.itemId', '=', 'orderItems.id')
        .where(isUnitUsed)
        .select((be) => be.fn.countAll<number>().as('count'))
        .as('exchanged'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('sizes')
          .innerJoin('variants', 'variants.id', 'sizes.variantId')
          .innerJoin('products', 'products.id', 'variants.productId')
          .whereRef('sizes.variantId', '=', 'own.variantId')
          .whereRef('sizes.id', '<>', 'own.id')
          .where('sizes.removedAt', 'is', null)
          .orderBy('sizes.position')
          .select(['sizes.id', 'sizes.size', 'sizes.stock', 'products.ofertaNuevo']),
      ).as('sizes'),
    )
    .execute();
  const refunded = await listRefundedUnits(db, orderId);
  return rows.map(({ id, promotionId, item, quantity, exchanged, sizes, ...garment }) => ({
    itemId: id,
    garment: {
      ...garment,
      item: promotionId ? item : null,
      units: Math.max(0, quantity - (exchanged ?? 0) - (refunded[garment.line] ?? 0)),
      sizes: sizes.map(({ id: _id, size, stock, ofertaNuevo }) => ({
        ...{ _id, size, isAvailable: stock > 0 && !isMarkedSoldOut({ ofertaNuevo }) },
      })),
    },
  }));
}

/** The units of each line whose money the shop refunded, by the line's position. */
async function listRefundedUnits(db: Db, orderId: string): Promise<number[]> {
  const refunds = await db
    .selectFrom('paymentRefunds')
    .innerJoin('orders', 'orders.paymentId', 'paymentRefunds.paymentId')
    .where('orders.id', '=', orderId)
    .select('part')
    .execute();
  const sums: number[] = [];
  for (const { part } of refunds) {
    part?.units.forEach((units, line) => {
      sums[line] = (sums[line] ?? 0) + units;
    });
  }
  return sums;
}
