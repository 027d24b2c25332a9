import { type Centavos, centavos, fromPesos, sumMoney, timesQuantity } from '../shared/money.ts';

/** Fixed cost of shipping one order (10000 pesos). */
export const shippingCost = fromPesos(10_000);

/** The maximum total of one order; a higher one can only be an error or abuse. */
export const maxOrderTotal = fromPesos(1_000_000_000);

export type PricedLine = { unitPrice: Centavos; quantity: number; freeShipping: boolean };

export type Totals = { subtotal: Centavos; shipping: Centavos; total: Centavos };

/**
 * The cost of an order, in centavos: the lines, plus shipping unless a promotion among them ships
 * free. The browser displays it; the server charges it, calculated from its own prices.
 */
export function calculateTotals(lines: readonly PricedLine[]): Totals {
  const subtotal = sumMoney(lines.map((line) => timesQuantity(line.unitPrice, line.quantity)));
  const shipping =
    lines.length === 0 || lines.some((line) => line.freeShipping) ? centavos(0) : shippingCost;
  return { subtotal, shipping, total: sumMoney([subtotal, shipping]) };
}
