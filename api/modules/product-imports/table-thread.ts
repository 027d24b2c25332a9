import { parentPort, workerData } from 'node:worker_threads';
import type { ImportedProduct } from '#domain/product-tables/imported-product.ts';
import {
  type ProductTable,
  readProductTable,
  type TableOptions,
} from '#domain/product-tables/read-product-table.ts';

export type TableRequest = { bytes: Uint8Array; options: TableOptions };

/** The first message of the thread; portions of the products follow as they are requested. */
export type ReadTable = Omit<ProductTable, 'products'> & { productCount: number };
export type Portion = ImportedProduct[];

const portion = 200;

const { bytes, options } = workerData as TableRequest;
const { products, ...table } = readProductTable(bytes, options);
parentPort?.postMessage({ ...table, productCount: products.length } satisfies ReadTable);
parentPort?.on('message', () => {
  parentPort?.postMessage(products.splice(0, portion) satisfies Portion);
});
