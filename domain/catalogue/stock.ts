export type StockLevel = 'none' | 'low' | 'medium' | 'high';

/** Up to so many units a size runs low. */
export const lowStock = 5;

/** How an amount of units reads in the admin panel: up to 5 low, up to 15 medium, above high. */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'none';
  if (stock <= lowStock) return 'low';
  return stock <= 15 ? 'medium' : 'high';
}

/** Units wanted of one size. */
export type Demand = { sizeId: string; quantity: number };

/**
 * Adds demand up per size, so that two lines (or a product and a combo) that want the same size
 * are judged together, in id order, so that concurrent orders take rows in the same order.
 */
export function sumDemand(demands: readonly Demand[]): Demand[] {
  const total = new Map<string, number>();
  for (const { sizeId, quantity } of demands) {
    total.set(sizeId, (total.get(sizeId) ?? 0) + quantity);
  }
  return [...total]
    .map(([sizeId, quantity]) => ({ sizeId, quantity }))
    .sort((a, b) => (a.sizeId < b.sizeId ? -1 : 1));
}

/**
 * Why units moved. `reserve` holds them for an unpaid order, `release` gives them back, `sell` takes
 * them for good, `return` brings back what had been shipped, `adjust` is an administrator's count.
 * The sum of all is the stock.
 */
export const ledgerKinds = ['reserve', 'release', 'sell', 'return', 'adjust'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
