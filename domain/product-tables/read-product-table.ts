import type { Decimal, DecimalQuestion } from './amounts.ts';
import type { ImportedProduct } from './imported-product.ts';
import { ownAmounts, ownTitles, readOwnRows } from './read-own-rows.ts';
import { readSource } from './read-source.ts';
import { shopify } from './shopify.ts';
import { sourceAmounts } from './source-rows.ts';
import { countKnown, type Problem, readRows, type Titles, toTable } from './table.ts';
import { createTableReader, type TableReader } from './table-reader.ts';
import { tiendanube } from './tiendanube.ts';

const sources = { tiendanube, shopify };

export type TableFormat = 'own' | keyof typeof sources;

export type ProductTable = {
  /** `own` also for a file that none of the formats fits. */
  format: TableFormat;
  products: ImportedProduct[];
  /** What the file says wrongly, in Spanish, in the order of its lines. */
  problems: Problem[];
  /** What only the owner knows: until `decimal` answers it, the amounts that depend on it are absent. */
  question: DecimalQuestion | null;
  /** The titles of columns that are not used. */
  ignored: string[];
  /** What the owner should know, in Spanish. */
  notes: string[];
};

export type TableOptions = {
  /** The decimal character of the amounts, when the file does not prove it. */
  decimal?: Decimal | undefined;
  /** The `store` of products from another shop's file, which names none, as the contract has it: `Kings,Lv`. */
  store?: string | undefined;
};

/** In the order in which they are chosen when a file has as many titles of one as of the other. */
const formats: readonly { format: TableFormat; titles: Titles<string> }[] = [
  { format: 'own', titles: ownTitles },
  { format: 'tiendanube', titles: tiendanube.titles },
  { format: 'shopify', titles: shopify.titles },
];

/**
 * Reads a table of products: the shop's own format, Tiendanube's or Shopify's, in the encoding, with the
 * separator and the decimal character that it shows. A blank cell or a missing column leaves what is stored
 * as it is. Lines are those of the file, from 1: each is the one in which a row begins, so that a cell with
 * line breaks counts as several. Throws never: what cannot be read is a problem.
 */
export function readProductTable(bytes: Uint8Array, options: TableOptions = {}): ProductTable {
  const rows = readRows(
    bytes,
    formats.map(({ titles }) => titles),
  );
  if ('fault' in rows) return refuse(rows.fault);
  const header = rows[0]?.cells ?? [];
  const counts = formats.map((one) => ({ ...one, count: countKnown(header, one.titles) }));
  const best = counts.reduce((most, next) => (next.count > most.count ? next : most));
  if (best.count === 0) {
    const text = 'La primera fila no tiene ningún título conocido, como «Producto» o «Precio»';
    return refuse({ line: 1, column: null, text });
  }
  const decimal = options.decimal ?? null;
  if (best.format === 'own') {
    const table = toTable(rows, ownTitles);
    const reader = createTableReader(table, { amounts: ownAmounts, decimal });
    return resultOf(best.format, reader, readOwnRows(reader));
  }
  const source = sources[best.format];
  const reader = createTableReader(toTable(rows, source.titles), {
    amounts: sourceAmounts,
    decimal,
  });
  return resultOf(best.format, reader, readSource(reader, source, options.store));
}

function resultOf<Field extends string>(
  format: TableFormat,
  { table, problems, question, notes }: TableReader<Field>,
  products: ImportedProduct[],
): ProductTable {
  const inOrder = [...problems].sort((one, other) => one.line - other.line);
  return { format, products, problems: inOrder, question, ignored: table.ignored, notes };
}

const refuse = (fault: Problem): ProductTable => ({
  format: 'own',
  products: [],
  problems: [fault],
  question: null,
  ignored: [],
  notes: [],
});
