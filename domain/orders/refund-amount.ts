import { type Centavos, centavos, formatPrice, sumMoney, toPesos } from '../shared/money.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import type { Breakdown, BreakdownLine } from './breakdown.ts';
import { shareOut } from './shares.ts';

/** A part of an order: units of its lines, in their order, and the delivery or not. */
export type OrderPart = { units: readonly number[]; delivery: boolean };

type Parts = {
  /** All that was refunded before. */
  refunded: OrderPart;
  wanted: OrderPart;
};

type Request = Parts & {
  /** What the buyer has of the payment: more than the parts when some was refunded at the provider. */
  refundedTotal: Centavos;
};

/**
 * What a refund of the wanted part pays, in centavos, and whether it refunds the order as a whole: when it
 * is all that is left of the payment. A request of every unit and the delivery that are left gets what is
 * left of the payment, also when some was refunded at the provider. Refuses as `refundAmount` does, what cost
 * nothing, and more than is left.
 */
export function decideRefund(
  breakdown: Breakdown,
  { refunded, wanted, refundedTotal }: Request,
): { amount: Centavos; isWhole: boolean } | Refusal {
  const amount = refundAmount(breakdown, { refunded, wanted });
  if (isRefusal(amount)) return amount;
  if (amount === 0) return refuse('invalid_request', nothingText(wanted));
  const left = centavos(breakdown.total - refundedTotal);
  const rest = restOf(breakdown, refunded);
  const wantsRest =
    wanted.delivery === rest.delivery &&
    rest.units.every((units, index) => units === (wanted.units[index] ?? 0));
  if (wantsRest && left > 0) return { amount: left, isWhole: true };
  if (amount <= left) return { amount, isWhole: amount === left };
  return refuseMore(left);
}

const refuseMore = (left: Centavos): Refusal => {
  const text = `De este pago quedan ${formatPrice(toPesos(left))}: el resto ya se devolvió.`;
  return refuse('illegal_transition', text);
};

type ComeBack = Pick<Request, 'refundedTotal'> & { refunded: OrderPart; keepsDelivery: boolean };

/**
 * What is refunded of an order that came back to the shop, in centavos: what is left of its payment, less what
 * its delivery cost while the shop keeps that. Refuses an order of which only the delivery is left, and less than it.
 */
export function decideComeBack(
  breakdown: Breakdown,
  { refunded, refundedTotal, keepsDelivery }: ComeBack,
): { wanted: OrderPart; amount: Centavos; isWhole: boolean } | Refusal {
  const rest = restOf(breakdown, refunded);
  if (keepsDelivery && rest.units.every((units) => units === 0)) {
    return refuse('illegal_transition', 'De esta orden solo queda por devolver el envío.');
  }
  if (!keepsDelivery || !rest.delivery) {
    const decided = decideRefund(breakdown, { refunded, wanted: rest, refundedTotal });
    return isRefusal(decided) ? decided : { wanted: rest, ...decided };
  }
  const left = centavos(breakdown.total - refundedTotal);
  const amount = centavos(left - breakdown.delivery.cost);
  return amount > 0
    ? { wanted: { ...rest, delivery: false }, amount, isWhole: false }
    : refuseMore(left);
}

/** Whether garments are of the part, not the delivery alone. */
export const hasUnits = ({ units }: Pick<OrderPart, 'units'>): boolean =>
  units.some((count) => count > 0);

/** Why a part without money is not refunded: nothing was chosen, or what a discount made free. */
const nothingText = (part: OrderPart): string =>
  hasUnits(part)
    ? 'Lo elegido no costó nada: no hay dinero que devolver. Si volvió, sumalo al stock del producto.'
    : 'Elegí qué devolver.';

/** The part of an order that was not refunded; a delivery that cost nothing is not of it. */
export function restOf({ lines, delivery }: Breakdown, refunded: OrderPart): OrderPart {
  return {
    units: lines.map(({ quantity }, index) => quantity - (refunded.units[index] ?? 0)),
    delivery: delivery.cost > 0 && !refunded.delivery,
  };
}

/**
 * What a refund of the wanted part pays, in centavos. A line's total is divided over its units, so that
 * refunds in any order and grouping sum exactly to the order's total. Refuses units that the order does not have, and units or a delivery refunded before.
 */
export function refundAmount(
  { lines, delivery }: Breakdown,
  { refunded, wanted }: Parts,
): Centavos | Refusal {
  if (wanted.units.length > lines.length) {
    return refuse('invalid_request', `La compra tiene menos líneas: ${lines.length}.`);
  }
  if (wanted.delivery && refunded.delivery) {
    return refuse('illegal_transition', 'El costo de envío ya se devolvió.');
  }
  const amounts = wanted.delivery ? [delivery.cost] : [];
  for (const [index, line] of lines.entries()) {
    const units = { refunded: refunded.units[index] ?? 0, wanted: wanted.units[index] ?? 0 };
    const refused = refuseUnits(line, units, index + 1);
    if (refused) return refused;
    amounts.push(amountOf(line, units));
  }
  return sumMoney(amounts);
}

/** What the units that were not refunded cost, in centavos: a refund at the provider names none. */
export const valueLeft = ({ lines }: Breakdown, { units }: OrderPart): Centavos =>
  sumMoney(
    lines.map((line, index) => {
      const refunded = units[index] ?? 0;
      return amountOf(line, { refunded, wanted: line.quantity - refunded });
    }),
  );

type Units = { refunded: number; wanted: number };

function refuseUnits(line: BreakdownLine, { refunded, wanted }: Units, number: number) {
  if (!Number.isInteger(wanted) || wanted < 0) throw new RangeError(`Not units: ${wanted}`);
  const { quantity } = line;
  if (wanted > quantity) {
    return refuse('invalid_request', `La línea ${number} tiene menos unidades: ${quantity}.`);
  }
  if (wanted > 0 && wanted > quantity - refunded) {
    const text = `De la línea ${number} ya se devolvieron unidades: ${refunded} de ${quantity}.`;
    return refuse('illegal_transition', text);
  }
  return null;
}

function amountOf({ total, quantity }: BreakdownLine, { refunded, wanted }: Units): Centavos {
  const ofUnits = shareOut(total, Array<number>(quantity).fill(1));
  return sumMoney(ofUnits.slice(refunded, refunded + wanted));
}
