import type { Order, OrderWithUser } from '#domain/contract/orders.ts';
import { packLines } from '#domain/delivery/parcel.ts';
import { parsePostcode } from '#domain/delivery/postcode.ts';
import { splitStreet } from '#domain/delivery/split-street.ts';
import { provinces } from '#domain/geo/provinces.ts';
import { breakdownOf } from '#domain/orders/order-breakdown.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { pickingObstacle, unitsLeft } from '#domain/orders/packing.ts';
import { valueLeft } from '#domain/orders/refund-amount.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listCachedProducts } from '../catalogue/cached-products.ts';
import { type Carrier, CarrierError, type Shipment } from '../delivery/carriers/carrier.ts';
import { lockOrder } from '../orders/commands/read-subjects.ts';
import { findOrder, readOrders } from '../orders/reads/orders.ts';
import { getSettings } from '../site/settings/read-settings.ts';

type Input = { id: string; actorId: string; carrier: Carrier | null; cache: Cache; now: Date };

/**
 * Announces an order's parcel to its carrier, which registers it once. Refuses an order that is not to be sent by
 * a carrier, and with the carrier's reason (`unavailable`) what that does not accept; it can be sent again then.
 */
export async function announceOrder(
  db: Db,
  { id, actorId, carrier, cache, now }: Input,
): Promise<{ order: Order } | Refusal> {
  const tried = await inTransaction(db, (tx) => markTried(tx, { id, carrier, now }));
  if (isRefusal(tried)) return tried;
  const { order } = tried;
  if (order.announcedAt || !carrier) return { order };
  // Outside the transaction, in which waiting for the cache could wait for itself.
  const shipment = await shipmentOf({ db, cache }, tried);
  try {
    await carrier.announce(shipment);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    if (isRefused(error)) await setAnnouncement(db, id, { announceTriedAt: null });
    return refuse('unavailable', error.ownerText);
  }
  return inTransaction(db, async (tx) => {
    // Else it was announced by someone else while the carrier answered.
    if (await setAnnouncement(tx, id, { announcedAt: now })) {
      const subject = { subject: 'order', subjectId: id } as const;
      const after = { announcedAt: now.toISOString() };
      await recordAudit(tx, { actorId, action: 'announce', ...subject, before: {}, after, now });
    }
    const announced = await findOrder(tx, id);
    return announced ? { order: announced } : notFound('la orden');
  });
}

/** The order as it is sent to the carrier: read with its lock, since from then on its address must not be corrected. */
async function markTried(
  db: Db,
  { id, carrier, now }: Pick<Input, 'id' | 'carrier' | 'now'>,
): Promise<OrderWithUser | Refusal> {
  await lockOrder(db, id);
  const [entry] = await readOrders(db, [id]);
  if (!entry) return notFound('la orden');
  if (entry.order.announcedAt) return entry;
  const obstacle = obstacleOf(entry.order, carrier);
  if (obstacle !== null) return refuse('illegal_transition', obstacle);
  await setAnnouncement(db, id, { announceTriedAt: now });
  return entry;
}

/** Whether the carrier has certainly not registered it: else it may have done so before its response was lost. */
const isRefused = ({ kind, status }: CarrierError): boolean =>
  kind === 'refused' || (status !== null && status >= 400 && status < 500 && status !== 408);

/** Whether the order was not announced yet. */
async function setAnnouncement(
  db: Db,
  id: string,
  set: { announcedAt: Date } | { announceTriedAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set(set)
    .where('id', '=', id)
    .where('announcedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

function obstacleOf(order: Order, carrier: Carrier | null): string | null {
  if (!order.delivery?.carrier) return 'La orden no va por un correo que la tienda pueda avisar.';
  if (!carrier) return 'MiCorreo no está configurado en esta tienda.';
  if (order.state === 'Aceptado') return 'Primero aprobá la orden.';
  return pickingObstacle(order);
}

async function shipmentOf(
  source: { db: Db; cache: Cache },
  { order, user }: OrderWithUser,
): Promise<Shipment> {
  const { shippingInfo: to, delivery } = order;
  const name = `${user.firstName} ${user.lastName}`;
  return {
    order: { id: order._id, number: shortId(order._id) },
    recipient: { name, email: user.email, phone: to.addressMobile ?? '' },
    to: delivery?.place
      ? { kind: 'branch', code: delivery.place.code ?? '' }
      : {
          kind: 'door',
          address: {
            ...splitStreet(to.address),
            city: to.city,
            provinceId: provinces.find(({ nombre }) => nombre === to.province)?.id ?? '',
            postcode: String(parsePostcode(to.zipCode)?.digits ?? to.zipCode),
          },
        },
    parcel: await readParcel(source, order),
    declaredValue: valueLeft(breakdownOf(order), order.refunded),
  };
}

/** The box of an order's garments, less those that were refunded, by what they weigh and measure today. */
async function readParcel({ db, cache }: { db: Db; cache: Cache }, order: Order) {
  const items = await db
    .selectFrom('orderItems')
    .innerJoin('orderLines', 'orderLines.id', 'orderItems.lineId')
    .innerJoin('sizes', 'sizes.id', 'orderItems.sizeId')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .where('orderLines.orderId', '=', order._id)
    .select(['orderItems.sizeId', 'variants.productId', 'orderItems.quantity as units'])
    .select(['orderLines.position as line', 'orderLines.quantity as lineQuantity'])
    .execute();
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const products = await listCachedProducts(db, cache, ids);
  const { settings } = await getSettings(db);
  const packed = items.map(({ sizeId, line, ...units }) => ({
    sizeId,
    quantity: unitsLeft({ ...units, refunded: order.refunded.units[line] ?? 0 }),
  }));
  const lines = [{ items: packed.filter(({ quantity }) => quantity > 0) }];
  return packLines(
    lines,
    products.map(({ value }) => value),
    settings.categoryParcels,
  );
}
