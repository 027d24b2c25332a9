import { type Centavos, centavos, fromPesos, sumMoney, timesQuantity } from '../shared/money.ts';

/** What shipping one order costs, and the subtotal from which it is free; null for never. */
export type ShippingRates = { cost: Centavos; freeFrom: Centavos | null };

/** The rates from the settings, whose amounts are in pesos. */
export const shippingRatesOf = (settings: {
  shippingCost: number;
  freeShippingFrom: number | null;
}): ShippingRates => ({
  cost: fromPesos(settings.shippingCost),
  freeFrom: settings.freeShippingFrom === null ? null : fromPesos(settings.freeShippingFrom),
});

/** What shipping one unit alone costs. */
export function shippingOfOne(
  unitPrice: Centavos,
  rates: ShippingRates,
  freeShipping = false,
): Centavos {
  return calculateTotals([{ unitPrice, quantity: 1, freeShipping }], rates).shipping;
}

export type PricedLine = { unitPrice: Centavos; quantity: number; freeShipping: boolean };

export type Totals = { subtotal: Centavos; shipping: Centavos; total: Centavos };

/**
 * The cost of an order, in centavos: the lines, plus shipping unless a promotion among them or the
 * subtotal ships free. The browser displays it; the server charges it, calculated from its own prices.
 */
export function calculateTotals(lines: readonly PricedLine[], rates: ShippingRates): Totals {
  const subtotal = sumMoney(lines.map((line) => timesQuantity(line.unitPrice, line.quantity)));
  const isFree =
    lines.length === 0 ||
    lines.some((line) => line.freeShipping) ||
    (rates.freeFrom !== null && subtotal >= rates.freeFrom);
  const shipping = isFree ? centavos(0) : rates.cost;
  return { subtotal, shipping, total: sumMoney([subtotal, shipping]) };
}
