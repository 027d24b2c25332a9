export type StockLevel = 'none' | 'low' | 'medium' | 'high';

/** Up to this many units the stock of a size is low. */
export const lowStock = 5;

/** The level of a stock in the admin panel: up to 5 low, up to 15 medium, above high. */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'none';
  if (stock <= lowStock) return 'low';
  return stock <= 15 ? 'medium' : 'high';
}

/** Units needed of one size. */
export type Demand = { sizeId: string; quantity: number };

/**
 * Sums demand per size, since two lines (or a product and a combo) may need the same size. Sorted
 * by id, so that concurrent orders lock rows in the same order.
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
 * Why units moved: `reserve` for an unpaid order, `release` of a reservation, `sell` of reserved
 * units, `return` of shipped ones, `adjust` by an administrator. The sum of all is the stock.
 */
export const ledgerKinds = ['reserve', 'release', 'sell', 'return', 'adjust'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
