import { colorName } from '#domain/catalogue/color.ts';
import type { Order, OrderLine, OrderWithUser } from '#domain/contract/orders.ts';
import type { OrderPayment } from '#domain/contract/payments.ts';
import { saleMethodLabels } from '#domain/counter/sale-methods.ts';
import { discountLabel } from '#domain/discounts/discount.ts';
import { isMoneyReturned, paymentStateTexts, shortId } from '#domain/orders/order-state.ts';
import { isReceivedByHand } from '#domain/orders/transfer.ts';
import { argentineDay } from '#domain/shared/argentine-day.ts';
import { toCsv } from '#domain/shared/csv.ts';
import type { Db } from '../../../db/schema.ts';
import { filterOfTable, type OrderTableSearch, pageOfOrders } from './list-orders.ts';
import { readOrders } from './orders.ts';
import { readPayments } from './payments.ts';

/** How many orders are read at a time. */
const chunk = 200;

type Wanted = OrderTableSearch & { now: Date };

/**
 * The matching orders as CSV for a spreadsheet in Spanish, newest first: a row for each line. The amounts
 * of the whole order, in pesos, are in the row of its first line only, so that a column can be summed.
 */
export async function* exportOrders(db: Db, { now, ...search }: Wanted): AsyncIterable<string> {
  const filter = filterOfTable(search, now);
  // All at once: orders that are placed concurrently would move the pages.
  const found = await pageOfOrders(db, filter, {}).clearLimit().execute();
  yield toCsv([columns.map(([title]) => title)], { bom: true });
  for (let start = 0; start < found.length; start += chunk) {
    const entries = await readOrders(
      db,
      found.slice(start, start + chunk).map(({ id }) => id),
    );
    const payments = await readPayments(
      db,
      entries.flatMap(({ order }) => order.paymentInfo?.paymentId ?? []),
    );
    const rows = entries.flatMap((entry) =>
      rowsOf(entry, payments.get(entry.order.paymentInfo?.paymentId ?? '') ?? null),
    );
    yield toCsv(rows, { bom: false });
  }
}

type Row = OrderWithUser & {
  line: OrderLine;
  /** The position of the line. */
  index: number;
  /** The payment of the order; null before there is one. */
  payment: OrderPayment | null;
  /** What the line and the whole order are in the row of the order's first line; else empty. */
  once: (amount: number) => number | '';
};

const columns: readonly [title: string, read: (row: Row) => unknown][] = [
  // Spreadsheets would read `29057e55` as a number.
  ['Número', ({ order }) => `#${shortId(order._id)}`],
  ['Fecha', ({ order }) => argentineDay(new Date(order.createdAt))],
  ['Estado', ({ order }) => order.state],
  ['Pago', ({ order }) => paymentStateTexts[order.paymentState]],
  ['Pago de Mercado Pago', ({ payment }) => payment && numberAtProvider(payment)],
  ['Medio de pago', ({ payment }) => payment && methodName(payment)],
  ['Pagado el', ({ payment }) => payment?.approvedAt && argentineDay(new Date(payment.approvedAt))],
  ['Comprador', ({ user }) => `${user.firstName} ${user.lastName}`],
  ['Correo', ({ user }) => user.email],
  ['DNI', ({ order }) => order.shippingInfo.addressDni],
  ['Teléfono', ({ order }) => order.shippingInfo.addressMobile],
  ['Dirección', ({ order }) => order.shippingInfo.address],
  ['Localidad', ({ order }) => order.shippingInfo.city],
  ['Código postal', ({ order }) => order.shippingInfo.zipCode],
  ['Provincia', ({ order }) => order.shippingInfo.province],
  ['Entrega', ({ order }) => order.delivery?.name],
  ['Retiro en', ({ order }) => order.delivery?.place?.name],
  ['Código de seguimiento', ({ order }) => order.trackingCode],
  ['Artículo', ({ line }) => line.title],
  ['Detalle', ({ line }) => detailOf(line)],
  ['Cantidad', ({ line }) => line.quantity],
  ['Precio', ({ line }) => line.unit_price],
  ['Descuento', ({ line }) => line.discount],
  ['Descuentos', ({ order }) => order.discounts.map(discountLabel).join(', ')],
  ['Neto sin IVA', ({ line }) => line.net],
  ['Envío', ({ order, once }) => once(order.shippingCost)],
  [
    'Neto del envío',
    ({ order, once }) => (order.shippingNet === null ? null : once(order.shippingNet)),
  ],
  ['Total', ({ order, once }) => once(order.totalAmount)],
  ['Cobrado', ({ payment, once }) => payment && once(payment.amount)],
  ['Devuelto', ({ order, payment, once }) => once(refundedOf(order, payment))],
  // New columns come last, since spreadsheets refer to the others by position.
  ['Unidades reembolsadas', ({ order, line, index }) => refundedUnitsOf(order, line, index)],
  ['Cambios', ({ order, line, index }) => exchangesOf(order, line, index)],
];

const numberAtProvider = ({ _id }: OrderPayment) => (isReceivedByHand(_id) ? '' : _id);

const methodsByHand: Record<string, string> = { ...saleMethodLabels, mixed: 'Varios' };

/** Of a payment that a person received in Spanish, else as Mercado Pago names it. */
const methodName = ({ _id, methodId }: OrderPayment) =>
  isReceivedByHand(_id) && methodId ? methodsByHand[methodId] : methodId;

function rowsOf({ order, user }: OrderWithUser, payment: OrderPayment | null): unknown[][] {
  return order.products.map((line, index) => {
    const once = (amount: number) => (index === 0 ? amount : '');
    return columns.map(([, read]) => read({ order, user, line, index, payment, once }));
  });
}

const refundedOf = (order: Order, payment: OrderPayment | null): number =>
  isMoneyReturned(order.paymentState) ? order.totalAmount : (payment?.returned ?? 0);

/** A refund of the whole payment names no units. */
const refundedUnitsOf = (order: Order, { quantity }: OrderLine, index: number): number =>
  isMoneyReturned(order.paymentState) ? quantity : (order.refunded.units[index] ?? 0);

/** The sizes of the units of a line that were exchanged, and those that were sent for them. */
const exchangesOf = ({ exchanges }: Order, { items }: OrderLine, index: number): string =>
  exchanges
    .filter(({ line, state }) => line === index && state === 'shipped')
    .map(({ title, oldSize, newSize }) => {
      const sizes = `${oldSize} → ${newSize}`;
      return items.length > 0 ? `${title}: ${sizes}` : sizes;
    })
    .join(', ');

/** The colour, size and model of a garment, or of each garment of a combo. */
function detailOf(line: OrderLine): string {
  if (line.items.length === 0) return factsOf(line);
  return line.items.map((item) => `${item.quantity} × ${item.title} (${factsOf(item)})`).join('; ');
}

const factsOf = ({ color, size, modelName }: Pick<OrderLine, 'color' | 'size' | 'modelName'>) =>
  [color && colorName(color), size && `talle ${size}`, modelName].filter(Boolean).join(', ');
