import { type Centavos, centavos, fromPesos } from '../shared/money.ts';

/** What shipping one order costs, and what its lines must cost for it to be free; null for never. */
export type ShippingRates = { cost: Centavos; freeFrom: Centavos | null };

/** A seller's shipping facts, from the settings; in pesos. */
export type ShippingSettings = { shippingCost: number; freeShippingFrom: number | null };

/** The rates from the settings. */
export const shippingRatesOf = (settings: ShippingSettings): ShippingRates => ({
  cost: fromPesos(settings.shippingCost),
  freeFrom: settings.freeShippingFrom === null ? null : fromPesos(settings.freeShippingFrom),
});

/** What is sent; `paid` is what the lines cost after discounts. */
export type Shipped = { lines: readonly { freeShipping: boolean }[]; paid: Centavos };

/**
 * What shipping an order costs, in centavos: nothing when it has no lines, when a promotion among them
 * ships free, or when they cost `freeFrom` or more.
 */
export function shippingCost({ lines, paid }: Shipped, { cost, freeFrom }: ShippingRates) {
  const isFree =
    lines.length === 0 ||
    lines.some(({ freeShipping }) => freeShipping) ||
    (freeFrom !== null && paid >= freeFrom);
  return isFree ? centavos(0) : cost;
}

/** What shipping one unit alone costs, in centavos. */
export const shippingOfOne = (unitPrice: Centavos, rates: ShippingRates, freeShipping = false) =>
  shippingCost({ lines: [{ freeShipping }], paid: unitPrice }, rates);
