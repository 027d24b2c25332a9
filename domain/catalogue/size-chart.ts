import type { Product } from '../contract/catalogue.ts';
import type { StoreCode } from '../site/store.ts';

/** The maximum number of configured products that show the size chart beside the shirts. */
export const maxChartProducts = 2;

const shirts = 'remeras';

/** Whether a product's page in a store shows the chart: Lv's shirts and the configured products. */
export function showsSizeChart(
  { _id, categoria }: Pick<Product, '_id' | 'categoria'>,
  store: StoreCode,
  configuredIds: readonly string[],
): boolean {
  const isShirt = categoria?.trim().toLowerCase() === shirts;
  return store === 'Lv' && (isShirt || configuredIds.includes(_id));
}
