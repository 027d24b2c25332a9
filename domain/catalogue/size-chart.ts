import type { Product } from '../contract/catalogue.ts';
import type { SizeChart } from '../contract/size-charts.ts';
import { slugOf } from '../shared/slug.ts';
import type { StoreCode } from '../site/store.ts';

/** The maximum number of configured products that show a chart of shirts. */
export const maxChartProducts = 2;

const shirts = 'Remeras';

type Garment = Pick<Product, '_id' | 'nombre' | 'categoria' | 'sizeChartId'>;
type Place = { store: StoreCode; configuredIds: readonly string[] };

/**
 * The size chart on a product's page: its own, else its category's, else in Lv that of the shirts for a
 * configured product; null when there is none.
 */
export function sizeChartOf(
  product: Garment,
  charts: readonly SizeChart[],
  { store, configuredIds }: Place,
): SizeChart | null {
  const own = charts.find(({ _id }) => _id === product.sizeChartId);
  const chart = own ?? categoryChart(product, charts);
  if (chart || store !== 'Lv' || !configuredIds.includes(product._id)) return chart;
  return categoryChart({ ...product, categoria: shirts }, charts);
}

/**
 * The chart of a product's category: the first whose word is in the product's name, else the first
 * without a word; null when there is none. Case and accents make no difference.
 */
export function categoryChart(
  { nombre, categoria }: Pick<Product, 'nombre' | 'categoria'>,
  charts: readonly SizeChart[],
): SizeChart | null {
  const category = slugOf(categoria ?? '');
  const name = slugOf(nombre);
  const candidates = charts.filter(
    (chart) => category !== '' && slugOf(chart.category ?? '') === category,
  );
  const named = candidates.find(
    ({ nameWord }) => nameWord !== null && name.includes(slugOf(nameWord)),
  );
  return named ?? candidates.find(({ nameWord }) => nameWord === null) ?? null;
}
