import { type Centavos, centavos, fromPesos } from '../shared/money.ts';

/** What shipping one order costs, and the subtotal from which it is free; null for never. */
export type ShippingRates = { cost: Centavos; freeFrom: Centavos | null };

/** A seller's shipping facts, from the settings; in pesos. */
export type ShippingSettings = { shippingCost: number; freeShippingFrom: number | null };

/** The rates from the settings. */
export const shippingRatesOf = (settings: ShippingSettings): ShippingRates => ({
  cost: fromPesos(settings.shippingCost),
  freeFrom: settings.freeShippingFrom === null ? null : fromPesos(settings.freeShippingFrom),
});

type Shipped = { lines: readonly { freeShipping: boolean }[]; subtotal: Centavos };

/**
 * What shipping an order costs, in centavos: nothing when it has no lines, when a promotion among them
 * ships free, or from the subtotal of the rates (`Breakdown.subtotal`).
 */
export function shippingCost({ lines, subtotal }: Shipped, { cost, freeFrom }: ShippingRates) {
  const isFree =
    lines.length === 0 ||
    lines.some(({ freeShipping }) => freeShipping) ||
    (freeFrom !== null && subtotal >= freeFrom);
  return isFree ? centavos(0) : cost;
}

/** What shipping one unit alone costs, in centavos. */
export const shippingOfOne = (unitPrice: Centavos, rates: ShippingRates, freeShipping = false) =>
  shippingCost({ lines: [{ freeShipping }], subtotal: unitPrice }, rates);
