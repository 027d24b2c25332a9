import type { ListedOrder, Order } from '../contract/orders.ts';
import type { FailedLabel } from './failed-labels.ts';
import { isMoneyReturned } from './order-state.ts';
import { preorderText, withPreorderToCome } from './preorder.ts';

/** The most orders of one pick list, and of one file of labels. */
export const maxPackedOrders = 200;

/** The formats of labels, with their names in the panel: one to a page of 100 x 150 mm, or four to an A4 page. */
export const labelFormats = { a6: '10 × 15 cm, una por hoja', a4: 'A4, cuatro por hoja' } as const;
export type LabelFormat = keyof typeof labelFormats;

type PackedFacts = Pick<Order, 'state' | 'paymentState' | 'isShipped'> & {
  products: readonly Pick<Order['products'][number], 'quantity'>[];
  refunded: Pick<Order['refunded'], 'units'>;
};

/** Why an order has nothing to take from the shelves, in Spanish; null when it is paid and not yet prepared. */
export function pickingObstacle(order: PackedFacts & Pick<Order, 'isReady'>): string | null {
  const obstacle = slipObstacle(order);
  if (obstacle !== null) return obstacle;
  if (order.isReady) return 'Ya está lista para retirar';
  return order.isShipped ? 'Ya se despachó' : null;
}

type PreorderFacts = Parameters<typeof pickingObstacle>[0] & Pick<Order, 'sentFrom' | 'delivery'>;

/** From when an order that is still to be prepared is sent, in Spanish; null for one without pre-orders to come. */
export const preorderNote = (order: PreorderFacts, now: Date): string | null =>
  pickingObstacle(order) === null ? preorderText(withPreorderToCome(order, now)) : null;

/**
 * Why an order gets no label, in Spanish; null when it is paid, and still to be shipped or on its way: its label
 * is printed again with the tracking code.
 */
export function labelObstacle(order: PackedFacts & Pick<Order, 'channel'>): string | null {
  return order.channel === 'web' ? slipObstacle(order) : 'Se entrega en persona, sin etiqueta';
}

/** Why an order gets no packing slip, in Spanish; null when it is paid and not yet delivered: a label also needs an address. */
export function slipObstacle(order: PackedFacts): string | null {
  const { state, paymentState, products, refunded } = order;
  if (state === 'Pendiente') return 'Todavía no está paga';
  if (state === 'Cancelado') return 'Está cancelada';
  if (state === 'Eliminado') return 'Está eliminada';
  if (isMoneyReturned(paymentState)) return 'Se devolvió el pago';
  if (state === 'Entregado') return 'Ya se entregó';
  const left = products.some(({ quantity }, line) => quantity > (refunded.units[line] ?? 0));
  return left ? null : 'Se devolvieron todas sus prendas';
}

/** Why its address or recipient cannot be corrected, in Spanish; null when it is paid, and neither sent nor (perhaps) announced. */
export function correctionObstacle(
  order: PackedFacts & Pick<Order, 'channel' | 'announcedAt' | 'announceTriedAt'>,
): string | null {
  if (order.channel !== 'web') return 'Esta orden no tiene datos de envío.';
  if (order.isShipped) return 'Ya se despachó';
  if (order.announcedAt)
    return 'El envío ya se cargó en MiCorreo con los datos de antes: corregilo ahí.';
  if (order.announceTriedAt)
    return 'MiCorreo no respondió cuando cargaste el envío, y puede tenerlo ya: cargalo de nuevo antes de corregirlo.';
  return slipObstacle(order);
}

/** The orders that have an obstacle, with the reason. */
export const obstaclesOf = <Entry extends { order: Pick<Order, '_id'> }>(
  entries: readonly Entry[],
  obstacleOf: (order: Entry['order']) => string | null,
): FailedLabel[] =>
  entries.flatMap(({ order }) => {
    const reason = obstacleOf(order);
    return reason ? [{ orderId: order._id, reason }] : [];
  });

/** The garments of one line: of a product alone, or one of a combo. */
type LineUnits = {
  /** Of the garment, in the whole line. */
  units: number;
  /** Of the line, and how many of these were refunded. */
  lineQuantity: number;
  refunded: number;
};

/** The units of a garment that were not refunded; a combo is refunded with all its garments. */
export const unitsLeft = ({ units, lineQuantity, refunded }: LineUnits): number =>
  (units / lineQuantity) * Math.max(0, lineQuantity - refunded);

export type ParcelGarment = Pick<
  Order['products'][number],
  'title' | 'color' | 'size' | 'modelName'
> & { units: number; combo: string | null };

/** What is in the parcel of an order: its garments, less those that were refunded. */
export function parcelOf({ products, refunded }: Pick<Order, 'products' | 'refunded'>) {
  return products.flatMap((line, index): ParcelGarment[] => {
    const { items, title, color, size, modelName, quantity } = line;
    const of = { lineQuantity: quantity, refunded: refunded.units[index] ?? 0 };
    const garments =
      items.length === 0
        ? [{ title, color, size, modelName, units: quantity, combo: null }]
        : items.map(({ image: _, quantity: units, ...item }) => ({ ...item, units, combo: title }));
    return garments
      .map((garment) => ({ ...garment, units: unitsLeft({ ...of, units: garment.units }) }))
      .filter(({ units }) => units > 0);
  });
}

/**
 * What to do with the parcel of an order whose label was printed, when all or some of its garments are not sent, in
 * Spanish; null before that, and once it has left.
 */
export function unpackingText(
  {
    order,
    labelPrintedAt,
  }: Pick<ListedOrder, 'labelPrintedAt'> & { order: Pick<Order, 'isShipped'> },
  isWhole: boolean,
): string | null {
  if (labelPrintedAt === null || order.isShipped) return null;
  return isWhole
    ? 'Su etiqueta ya se imprimió: no despaches el paquete y sacá sus prendas.'
    : 'Su etiqueta ya se imprimió: sacá esas prendas del paquete.';
}

/** What a parcel has less than was bought, in Spanish; null when nothing was refunded. */
export function refundedUnitsText({
  products,
  refunded,
}: Pick<Order, 'products' | 'refunded'>): string | null {
  const left = unitsOf(parcelOf({ products, refunded }));
  const away = unitsOf(parcelOf({ products, refunded: { ...refunded, units: [] } })) - left;
  if (away === 0) return null;
  const text = away === 1 ? 'Se devolvió 1 prenda' : `Se devolvieron ${away} prendas`;
  return `${text}: el paquete lleva ${left}.`;
}

const unitsOf = (garments: readonly ParcelGarment[]): number =>
  garments.reduce((sum, { units }) => sum + units, 0);
