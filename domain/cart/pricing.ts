import { type Centavos, centavos, fromPesos, sumMoney, timesQuantity } from '../shared/money.ts';

/** Fixed cost of shipping one order (10000 pesos). */
export const shippingCost = fromPesos(10_000);

/** The most that one order may cost; beyond it somebody is trying something. */
export const maxOrderTotal = fromPesos(1_000_000_000);

export type PricedLine = { unitPrice: Centavos; quantity: number; freeShipping: boolean };

export type Totals = { subtotal: Centavos; shipping: Centavos; total: Centavos };

/**
 * What an order costs, in centavos: the lines, and shipping unless a promotion among them ships
 * free. The browser shows it with this function; the server charges what its own prices give.
 */
export function calculateTotals(lines: readonly PricedLine[]): Totals {
  const subtotal = sumMoney(lines.map((line) => timesQuantity(line.unitPrice, line.quantity)));
  const shipping =
    lines.length === 0 || lines.some((line) => line.freeShipping) ? centavos(0) : shippingCost;
  return { subtotal, shipping, total: sumMoney([subtotal, shipping]) };
}
