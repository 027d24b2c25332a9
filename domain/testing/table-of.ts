import { type ProductTable, readProductTable } from '../product-tables/read-product-table.ts';

/** What is read of a UTF-8 file with these lines. */
export const tableOf = (
  lines: readonly string[],
  options: Parameters<typeof readProductTable>[1] = {},
): ProductTable => readProductTable(new TextEncoder().encode(lines.join('\r\n')), options);
