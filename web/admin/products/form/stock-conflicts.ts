import type { Product } from '#domain/contract/catalogue.ts';
import type { ProductForm } from './product-form.ts';

/** A size whose stock changed while somebody typed another number for it. */
export type StockConflict = { before: number; current: number };
export type StockConflicts = ReadonlyMap<string, StockConflict>;

/** The sizes that were counted anew here and sold meanwhile, by id, against the product of now. */
export function findStockConflicts(form: ProductForm, now: Product): StockConflicts {
  const stocks = new Map(
    now.variants.flatMap(({ sizes }) => sizes.map(({ _id, stock }) => [_id, stock])),
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
