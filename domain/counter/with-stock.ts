import type { CounterProduct } from '../contract/sales.ts';

/** Products of the counter with the stock of their sizes, in units, in the order of all of these. */
export function withStock(
  products: readonly CounterProduct[],
  stock: readonly number[],
): CounterProduct[] {
  const units = stock.values();
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      sizes: variant.sizes.map((size) => ({ ...size, stock: units.next().value ?? 0 })),
    })),
  }));
}
