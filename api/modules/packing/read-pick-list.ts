import { barcodeOf } from '#domain/catalogue/barcode.ts';
import type { ListedOrder } from '#domain/contract/orders.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { obstaclesOf, pickingObstacle, unitsLeft } from '#domain/orders/packing.ts';
import { type PickedUnits, pickListOf } from '#domain/orders/pick-list.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { readOrders } from '../orders/reads/orders.ts';

/** What to take from the shelves for these orders together. Refuses ids of no order, and names them. */
export async function readPickList(db: Db, { orders: ids }: { orders: readonly string[] }) {
  const entries = await readOrders(db, ids);
  const unknown = ids.filter((id) => !entries.some(({ order }) => order._id === id));
  if (unknown.length > 0) return refuseUnknown(unknown);
  const skipped = obstaclesOf(entries, pickingObstacle);
  const packed = entries.filter(({ order }) => pickingObstacle(order) === null);
  return { rows: pickListOf(await readUnits(db, packed)), skipped };
}

function refuseUnknown(ids: readonly string[]) {
  const numbers = ids.map((id) => `#${shortId(id)}`).join(', ');
  return refuse(
    'not_found',
    ids.length === 1 ? `No existe la orden ${numbers}.` : `No existen las órdenes ${numbers}.`,
  );
}

async function readUnits(db: Db, entries: readonly ListedOrder[]): Promise<PickedUnits[]> {
  if (entries.length === 0) return [];
  const orders = new Map(entries.map(({ order }) => [order._id, order]));
  const items = await db
    .selectFrom('orderItems')
    .innerJoin('orderLines', 'orderLines.id', 'orderItems.lineId')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .innerJoin('sizes', 'sizes.id', 'orderItems.sizeId')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .where((eb) => eb('orders.id', '=', eb.fn.any(eb.val([...orders.keys()]))))
    // The names and pictures are those of the newest order.
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .orderBy('orderLines.position')
    .orderBy('orderItems.position')
    .select(['orders.id as orderId', 'orderItems.sizeId', 'products.categoria as category'])
    .select(['orderItems.title', 'orderItems.modelName', 'orderItems.color', 'orderItems.size'])
    .select(['orderItems.image', 'orderItems.quantity as units', 'sizes.barcodeNumber'])
    .select(['orderLines.position as line', 'orderLines.quantity as lineQuantity'])
    .execute();
  return items.map(({ line, lineQuantity, units, barcodeNumber, ...item }) => {
    const refunded = orders.get(item.orderId)?.refunded.units[line] ?? 0;
    const barcode = barcodeOf(barcodeNumber);
    return { ...item, barcode, units: unitsLeft({ units, lineQuantity, refunded }) };
  });
}
