import type { TableRow, Titles } from './table.ts';
import type { TableReader } from './table-reader.ts';

/**
 * The fields of another shop's products. A row is one of its variants, which is a size of ours, with up to
 * three options (`Color`: `Negro`); `otherPrice` is its promotional price, or the one before.
 */
export type SourceField =
  | ('key' | 'nombre' | 'descripcion' | 'type' | 'category' | 'image' | 'variantImage')
  | ('price' | 'otherPrice' | 'stock' | 'stockTracker' | 'isShown' | 'visibility')
  | `${'name' | 'value'}${1 | 2 | 3}`;

export const sourceAmounts: readonly SourceField[] = ['price', 'otherPrice'];

export type SourceRow = TableRow<SourceField>;
export type SourceReader = TableReader<SourceField>;
export type Prices = { precio?: number; previousPrice?: number };

/** What differs between the formats of two shops. */
export type Source = {
  titles: Titles<SourceField>;
  categoryOf: (row: SourceRow) => string;
  /** The price and the one before, of the two that a row has. */
  pricesOf: (price: number | undefined, otherPrice: number | undefined) => Prices;
  /** Undefined when the file does not say it. */
  isActive: (row: SourceRow) => boolean | undefined;
  isUnlimited: (row: SourceRow, reader: SourceReader) => boolean;
};

/** The rows of one product: the first has its facts and the names of its options. */
export type SourceProduct = { first: SourceRow; rows: SourceRow[] };

/** Groups rows by their identifier; a row without an identifier and a name continues the product above. */
export function groupRows(reader: SourceReader): SourceProduct[] {
  const products: SourceProduct[] = [];
  const byKey = new Map<string, SourceProduct>();
  let above: SourceProduct | null = null;
  for (const row of reader.table.rows) {
    if (!row) {
      above = null;
      continue;
    }
    const [key, name] = [row.textOf('key'), row.textOf('nombre')];
    let product: SourceProduct | null | undefined = key ? byKey.get(key) : name ? null : above;
    if (!product && !key && !name) {
      reader.report(row, null, 'No se sabe de qué producto es la fila: falta su identificador');
      continue;
    }
    if (!product) {
      product = { first: row, rows: [] };
      products.push(product);
      if (key) byKey.set(key, product);
    }
    product.rows.push(row);
    above = product;
  }
  return products;
}

/** The last part of a path of categories: `Tazas` of `VAJILLA > Tazas`. */
export const lastOfPath = (path: string): string => path.split('>').at(-1)?.trim() ?? '';
