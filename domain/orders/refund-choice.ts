import type { Order, OrderDetail, OrderLine } from '../contract/orders.ts';
import type { OrderPayment } from '../contract/payments.ts';
import { type Centavos, centavos, formatPrice, fromPesos, toPesos } from '../shared/money.ts';
import { isRefusal, type Refusal } from '../shared/refusal.ts';
import type { Breakdown } from './breakdown.ts';
import { isOpenExchange, isUnitUsed } from './exchange.ts';
import { breakdownOf } from './order-breakdown.ts';
import { isMoneyReturned, paidStates } from './order-state.ts';
import { decideRefund, type OrderPart, refundAmount, restOf } from './refund-amount.ts';
import { refundSentence } from './transfer.ts';

export const nothing: OrderPart = { units: [], delivery: false };

/** Whether a refund of the payment is the owner's: then all further ones are. */
export const hasRefundByHand = ({ refunds }: OrderPayment): boolean =>
  refunds.some(({ isByHand }) => isByHand);

/** Whether the shop has money of the order that its owner can refund on the order's page. */
export const canRefund = ({ state, paymentState }: Order): boolean =>
  paidStates.some((paid) => paid === state) && !isMoneyReturned(paymentState);

/** A line to choose units of. */
export type LineChoice = {
  line: OrderLine;
  index: number;
  /** The units that were not refunded, and of them the chosen ones. */
  left: number;
  chosen: number;
  /** Of the chosen units; without any, of all that are left. */
  amount: Centavos;
};

export type RefundChoice = {
  lines: LineChoice[];
  /** Null for an order that was shipped free. */
  delivery: { isLeft: boolean; isChosen: boolean; amount: Centavos } | null;
  /** Everything that is left. */
  rest: { part: OrderPart; isChosen: boolean; amount: Centavos };
  /** The chosen part without what was refunded in the meantime, and what its refund means. */
  wanted: OrderPart;
  decision: { amount: Centavos; isWhole: boolean } | Refusal;
  /** The owner makes the refund by hand, as an earlier one of the payment. */
  isByHand: boolean;
};

/** What of an order can be refunded, and what a refund of the chosen part means. */
export function describeRefund(
  { order, payments }: Pick<OrderDetail, 'order' | 'payments'>,
  chosen: OrderPart,
): RefundChoice {
  const breakdown = breakdownOf(order);
  const { refunded, products, paymentInfo } = order;
  const rest = restOf(breakdown, refunded);
  const wanted = {
    units: rest.units.map((left, index) => Math.min(left, chosen.units[index] ?? 0)),
    delivery: rest.delivery && chosen.delivery,
  };
  const payment = payments.find(({ _id }) => _id === paymentInfo?.paymentId);
  const refundedTotal = fromPesos(payment?.returned ?? 0);
  const { cost } = breakdown.delivery;
  return {
    lines: products.map((line, index) => {
      const units = { left: rest.units[index] ?? 0, chosen: wanted.units[index] ?? 0 };
      return { line, index, ...units, amount: amountOf(breakdown, { refunded, index, ...units }) };
    }),
    delivery:
      cost === 0 ? null : { isLeft: rest.delivery, isChosen: wanted.delivery, amount: cost },
    rest: {
      ...{ part: rest, isChosen: isSamePart(wanted, rest) },
      amount: centavos(Math.max(0, breakdown.total - refundedTotal)),
    },
    wanted,
    decision: decideRefund(breakdown, { refunded, wanted, refundedTotal }),
    isByHand: payment !== undefined && hasRefundByHand(payment),
  };
}

type Units = { refunded: OrderPart; index: number; left: number; chosen: number };

function amountOf(breakdown: Breakdown, { refunded, index, left, chosen }: Units): Centavos {
  const units = breakdown.lines.map((_, at) => (at === index ? chosen || left : 0));
  const amount = refundAmount(breakdown, { refunded, wanted: { units, delivery: false } });
  return isRefusal(amount) ? centavos(0) : amount;
}

const isSamePart = (one: OrderPart, other: OrderPart): boolean =>
  one.delivery === other.delivery &&
  one.units.every((units, index) => units === other.units[index]);

/** A part with other units of one line. */
export const withUnits = (part: OrderPart, index: number, units: number): OrderPart => ({
  ...part,
  units: part.units.map((before, at) => (at === index ? units : before)),
});

type Consequence = {
  amount: Centavos;
  isWhole: boolean;
  garments?: RefundedGarments;
  /** Whether the money is refunded by hand at once. */
  isRefundedNow?: boolean;
  /** See `RefundChoice`. */
  isByHand?: boolean;
  /** Whether the buyer receives an e-mail, in a sentence. */
  notice: string;
  /** What to do with the parcel, in a sentence; null for nothing. */
  unpacking?: string | null;
};

/** Whether the garments of an order can be in the stock again while it is refunded: they came back, or never left. */
export const canReturn = ({ state, isShipped, exchanges }: Order): boolean =>
  state === 'Entregado' ? !exchanges.some(isUnitUsed) : !isShipped;

/** Whether garments that are refunded were never sent: they are for sale again, or missing from the shop. */
export const isUnsent = ({ state, isShipped }: Order): boolean =>
  state !== 'Entregado' && !isShipped;

/** What becomes of garments whose money is refunded: in the shop again, missing from it, or with their buyer. */
export type RefundedGarments = 'returned' | 'missing' | 'sold';

export function refundedGarments(order: Order, returns: boolean): RefundedGarments {
  if (returns) return 'returned';
  return isUnsent(order) ? 'missing' : 'sold';
}

/** What a refund does, before it is confirmed. */
export function consequenceOf(order: Order, consequence: Consequence) {
  const { amount, isWhole, garments = 'sold', notice, unpacking } = consequence;
  const { isRefundedNow, isByHand = false } = consequence;
  const price = formatPrice(toPesos(amount));
  const money = isRefundedNow
    ? `Le devolvés ${price} ahora`
    : refundSentence(order.paymentInfo?.paymentId ?? '', price, isByHand);
  const effects = effectsOf(order, isWhole, garments);
  return [`${money}.`, notice, ...effects, unpacking, 'No se puede deshacer.']
    .filter(Boolean)
    .join(' ');
}

const returnText = (isWhole: boolean) =>
  isWhole
    ? 'Es todo lo que queda: la orden se cancela y las prendas elegidas vuelven al stock.'
    : 'Las prendas elegidas vuelven al stock.';

const missingText = (isWhole: boolean) =>
  isWhole
    ? 'Es todo lo que queda: la orden se cancela y sus prendas no vuelven a la venta.'
    : 'Las prendas elegidas no vuelven a la venta.';

function effectsOf(
  { state, isShipped, exchanges }: Order,
  isWhole: boolean,
  garments: RefundedGarments,
): string[] {
  if (garments === 'missing') return [missingText(isWhole)];
  // With all that is left, the units of an order that was not shipped are in the stock anyway.
  if (garments === 'returned' && (!isWhole || state === 'Entregado')) return [returnText(isWhole)];
  if (!isWhole) return [`La orden sigue en ${state} y el stock no cambia.`];
  const isExchanging = exchanges.some(({ state: exchange }) => isOpenExchange(exchange));
  return [
    isShipped
      ? 'Es todo lo que queda: las prendas vuelven al stock cuando uses «Recibir devolución».'
      : 'Es todo lo que queda: la orden se cancela y sus prendas vuelven al stock.',
    ...(isExchanging ? ['Los cambios de talle sin terminar se cancelan.'] : []),
  ];
}
