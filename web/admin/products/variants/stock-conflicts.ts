import type { Product } from '#domain/contract/catalogue.ts';
import type { ProductForm } from '../form/product-form.ts';

/** The loaded and the current stock of a size that was edited and has changed since. */
export type StockConflict = { before: number; current: number };
export type StockConflicts = ReadonlyMap<string, StockConflict>;

/** The sizes, by id, whose stock was edited in the form and differs in `saved` since loading. */
export function findStockConflicts(form: ProductForm, saved: Product): StockConflicts {
  const stocks = new Map(
    saved.variants.flatMap(({ sizes }) => sizes.map(({ _id, stock }) => [_id, stock])),
  );
  const conflicts = new Map<string, StockConflict>();
  for (const { sizes = [] } of form.variants) {
    for (const { _id, stock, stockBefore } of sizes) {
      const current = _id === undefined ? undefined : stocks.get(_id);
      if (_id === undefined || current === undefined || stockBefore === undefined) continue;
      if (stock !== stockBefore && current !== stockBefore) {
        conflicts.set(_id, { before: stockBefore, current });
      }
    }
  }
  return conflicts;
}
