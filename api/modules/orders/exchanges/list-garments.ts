import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isMarkedSoldOut } from '#domain/catalogue/listing.ts';
import type { ExchangeableGarment } from '#domain/contract/exchanges.ts';
import { hasEndedReceived, presentSizes } from '#domain/orders/exchange.ts';
import { unitsLeft } from '#domain/orders/packing.ts';
import type { Db } from '../../../db/schema.ts';
import { findOrder } from '../reads/orders.ts';

/** A garment in the size that its shopper has, with what an exchange of it needs. */
export type OrderGarment = { itemId: string; sizeId: string; garment: ExchangeableGarment };

/**
 * The garments of an order in its order, each in the sizes that its shopper has after earlier exchanges, with
 * the units that are neither being exchanged nor refunded, and the other sizes that the shop has of them
 * now. The caller that writes must hold the order's lock.
 */
export async function listGarments(db: Db, orderId: string): Promise<OrderGarment[]> {
  const rows = await readItems(db, orderId);
  const refunded = (await findOrder(db, orderId))?.refunded.units ?? [];
  return rows.flatMap(({ id: itemId, promotionId, item, exchanges, sizes, ...row }) => {
    const { sizeId: boughtId, size: bought, quantity, lineQuantity, ...garment } = row;
    const left = { units: quantity, lineQuantity, refunded: refunded[garment.line] ?? 0 };
    // The shop has those of exchanges that ended, which are refunded first.
    const received = exchanges.filter(hasEndedReceived).length;
    let unpaid = Math.max(0, quantity - unitsLeft(left) - received);
    const names = new Map([[boughtId, bought]]);
    for (const { newSizeId, newName } of exchanges) names.set(newSizeId, newName);
    const present = presentSizes(
      { size: boughtId, quantity },
      exchanges.map(({ oldSizeId, newSizeId, ...exchange }) => ({
        ...{ ...exchange, oldSize: oldSizeId ?? boughtId, newSize: newSizeId },
      })),
    );
    return present.map(({ size: sizeId, exchangeable }) => {
      const units = Math.max(0, exchangeable - unpaid);
      unpaid -= exchangeable - units;
      const own = { ...garment, item: promotionId ? item : null, size: names.get(sizeId) ?? '' };
      return { itemId, sizeId, garment: { ...own, units, sizes: toOffered(sizes, sizeId) } };
    });
  });
}

type Offered = Awaited<ReturnType<typeof readItems>>[number]['sizes'][number];

/** The sizes that a unit can be exchanged for. */
const toOffered = (sizes: readonly Offered[], ownId: string): ExchangeableGarment['sizes'] =>
  sizes
    .filter(({ id }) => id !== ownId)
    .map(({ id: _id, size, stock, ofertaNuevo }) => ({
      ...{ _id, size, isAvailable: stock > 0 && !isMarkedSoldOut({ ofertaNuevo }) },
    }));

/** The items of an order with their exchanges, oldest first, and the sizes of their variants. */
const readItems = (db: Db, orderId: string) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orderLines', 'orderLines.id', 'orderItems.lineId')
    .innerJoin('sizes as own', 'own.id', 'orderItems.sizeId')
    .where('orderLines.orderId', '=', orderId)
    .orderBy('orderLines.position')
    .orderBy('orderItems.position')
    .select(['orderItems.id', 'orderLines.promotionId', 'orderLines.position as line'])
    .select(['orderItems.position as item', 'orderItems.title', 'orderItems.image', 'color'])
    .select(['modelName', 'orderItems.size', 'orderItems.sizeId', 'orderItems.quantity'])
    .select('orderLines.quantity as lineQuantity')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('exchanges')
          .whereRef('exchanges.itemId', '=', 'orderItems.id')
          .orderBy('exchanges.requestedAt')
          .select(['exchanges.oldSizeId', 'exchanges.newSizeId', 'exchanges.newSize as newName'])
          .select(['exchanges.state', 'exchanges.receivedAt']),
      ).as('exchanges'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('sizes')
          .innerJoin('variants', 'variants.id', 'sizes.variantId')
          .innerJoin('products', 'products.id', 'variants.productId')
          .whereRef('sizes.variantId', '=', 'own.variantId')
          .where('sizes.removedAt', 'is', null)
          .orderBy('sizes.position')
          .select(['sizes.id', 'sizes.size', 'sizes.stock', 'products.ofertaNuevo']),
      ).as('sizes'),
    )
    .execute();
