import type { InventoryFilter } from '#domain/contract/inventory.ts';
import { productTitles, writeProductRows } from '#domain/product-tables/product-rows.ts';
import { toCsv } from '#domain/shared/csv.ts';
import type { Db } from '../../db/schema.ts';
import { filteredProducts } from './list-inventory.ts';
import { readInOrder } from './queries.ts';

/** Few enough that other requests wait little for the database. */
const portion = 50;

/** Which products: those of the filter; with `ids` only these of them. */
type Wanted = InventoryFilter & { ids?: readonly string[] | undefined };

/**
 * The matching products, also inactive ones, as CSV in the shop's own format, newest first, in portions;
 * each portion as it is when it is read.
 */
export async function* exportProducts(db: Db, wanted: Wanted): AsyncGenerator<string> {
  // All at once: products that are saved concurrently would move the pages.
  const found = await filteredProducts(db, wanted).select('id').orderBy('id', 'desc').execute();
  yield toCsv([productTitles], { bom: true });
  const read = (start: number) => {
    const ids = found.slice(start, start + portion).map(({ id }) => id);
    const reading = readInOrder(db, ids);
    // Who stops in the middle does not wait for it.
    reading.catch(() => {});
    return reading;
  };
  let reading = read(0);
  for (let start = 0; start < found.length; start += portion) {
    const products = await reading;
    // The database reads the next portion while this one is written.
    reading = read(start + portion);
    yield toCsv(products.flatMap(writeProductRows), { bom: false });
  }
}
