import type { Product } from '../contract/catalogue.ts';
import type { StoreCode } from '../site/store.ts';

/** So many products beside the shirts may show the size chart. */
export const maxChartProducts = 2;

const shirts = 'remeras';

/** Whether a product's page in a store shows the chart: Lv's shirts, and what the shop names besides. */
export function showsSizeChart(
  { _id, categoria }: Pick<Product, '_id' | 'categoria'>,
  store: StoreCode,
  namedIds: readonly string[],
): boolean {
  const isShirt = categoria?.trim().toLowerCase() === shirts;
  return store === 'Lv' && (isShirt || namedIds.includes(_id));
}
