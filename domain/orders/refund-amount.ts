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
  returned: Centavos;
};

/**
 * What a refund of the wanted part pays, in centavos, and whether it refunds the order as a whole: when it
 * is all that is left of the payment. When some was refunded at the provider, a request of every unit that is left
 * gets what is left of the payment, without the delivery unless it is requested too. Refuses as `refundAmount` does,
 * what cost nothing, and more than is left.
 * nothing, and more than is left.
 */
export function decideRefund(
  breakdown: Breakdown,
  { refunded, wanted, returned }: Request,
): { amount: Centavos; isWhole: boolean } | Refusal {
  const amount = refundAmount(breakdown, { refunded, wanted });
  if (isRefusal(amount)) return amount;
  if (amount === 0) return refuse('invalid_request', nothingText(wanted));
  const left = centavos(breakdown.total - returned);
  const rest = restOf(breakdown, refunded);
  const wantsUnits = rest.units.every((units, index) => units === (wanted.units[index] ?? 0));
  if (wantsUnits && wanted.delivery === rest.delivery && left > 0) {
    return { amount: left, isWhole: true };
  }
  if (amount <= left) return { amount, isWhole: amount === left };
  const withoutDelivery = centavos(left - breakdown.delivery.cost);
  if (wantsUnits && withoutDelivery > 0) return { amount: withoutDelivery, isWhole: false };
  const text = `De este pago quedan ${formatPrice(toPesos(left))}: el resto ya se devolvió.`;
  return refuse('illegal_transition', text);
}

/** Why a part without money is not refunded: nothing was chosen, or what a discount made free. */
const nothingText = ({ units }: OrderPart): string =>
  units.some((count) => count > 0)
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
