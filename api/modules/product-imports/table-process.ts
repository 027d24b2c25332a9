import type { ImportedProduct } from '#domain/product-tables/imported-product.ts';
import {
  type ProductTable,
  readProductTable,
  type TableOptions,
} from '#domain/product-tables/read-product-table.ts';

/** The first message to the process; each further one requests a portion of the products. */
export type TableRequest = { bytes: Uint8Array; options: TableOptions };

/** The answer to the first message. */
export type ReadTable = Omit<ProductTable, 'products'> & { productCount: number };
export type Portion = ImportedProduct[];

/** Few enough that other requests wait little for the comparison of one. */
const portion = 100;

const send = (message: ReadTable | Portion) => process.send?.(message);

process.once('message', ({ bytes, options }: TableRequest) => {
  const { products, ...table } = readProductTable(bytes, options);
  process.on('message', () => send(products.splice(0, portion)));
  send({ ...table, productCount: products.length });
});
process.once('disconnect', () => process.exit());
