import { id } from '../contract/common.ts';
import type { ImportedProduct, ImportedSize, ImportedVariant } from './imported-product.ts';
import {
  type Column,
  idColumns,
  productColumns,
  sizeColumns,
  variantColumns,
} from './own-columns.ts';
import { parseColor } from './parse-cells.ts';
import type { TableRow, Titles } from './table.ts';
import type { TableReader } from './table-reader.ts';

const columns = { ...idColumns, ...productColumns, ...variantColumns, ...sizeColumns };
export type OwnField = keyof typeof columns;
const fields = Object.keys(columns) as OwnField[];

export const ownTitles = Object.fromEntries(
  fields.map((field) => {
    const { title, formerTitle }: Column<never> = columns[field];
    return [field, formerTitle ? [title, formerTitle] : [title]];
  }),
) as Record<OwnField, string[]> satisfies Titles<OwnField>;

export const ownAmounts: readonly OwnField[] = fields.filter(
  (field) => (columns[field] as Column<never>).isAmount,
);

type Row = TableRow<OwnField>;
type Reader = TableReader<OwnField>;

/**
 * The products of the shop's own format. A row without an id belongs to the product of the row above,
 * unless it names another; its variant is the one that it names, else that of the row above.
 */
export function readOwnRows(reader: Reader): ImportedProduct[] {
  const { table } = reader;
  if (!table.has('productId') && !table.has('nombre')) {
    const text = `Falta la columna «${idColumns.productId.title}», que dice de qué producto es cada fila`;
    reader.problems.push({ line: 1, column: null, text });
    return [];
  }
  const found: Found = { products: [], byId: new Map(), sizeLines: new Map() };
  let above: Above | null = null;
  for (const row of table.rows) {
    const product: ImportedProduct | null = row && productOf(reader, row, { found, above });
    if (!row || !product) {
      above = null;
      continue;
    }
    addFacts(reader, row, product, productColumns);
    const last: ImportedVariant | null = above?.product === product ? above.variant : null;
    const variant: ImportedVariant | null = variantOf(reader, row, { product, last });
    if (variant) {
      addFacts(reader, row, variant, variantColumns);
      addSize(reader, row, { variant, found });
    }
    above = { product, variant };
  }
  return found.products;
}

/** What the rows before have said. */
type Found = {
  products: ImportedProduct[];
  byId: Map<string, ImportedProduct>;
  /** The lines of the sizes by their ids. */
  sizeLines: Map<string, number>;
};
type Above = { product: ImportedProduct; variant: ImportedVariant | null };

/** The product of a row, added to those that were found; null when that cannot be known. */
function productOf(
  reader: Reader,
  row: Row,
  { found, above }: { found: Found; above: Above | null },
): ImportedProduct | null {
  const ownId = readId(reader, row, 'productId');
  if (ownId === null) return null;
  const nombre = row.textOf('nombre');
  const isAbove = !nombre || (above && !above.product.id && above.product.nombre === nombre);
  const known = ownId ? found.byId.get(ownId) : isAbove && above?.product;
  if (known) return known;
  if (!ownId && !nombre) {
    reader.report(row, null, 'No se sabe de qué producto es la fila: falta su id o su nombre');
    return null;
  }
  const product = { line: row.line, ...(ownId ? { id: ownId } : {}), variants: [] };
  found.products.push(product);
  if (ownId) found.byId.set(ownId, product);
  return product;
}

const fieldsOfVariant = [
  ...Object.keys(variantColumns),
  'sizeId',
  ...Object.keys(sizeColumns),
] as OwnField[];

/** The variant that a row has or names; null when it says nothing of variants or sizes. */
function variantOf(
  reader: Reader,
  row: Row,
  { product, last }: { product: ImportedProduct; last: ImportedVariant | null },
): ImportedVariant | null {
  const ownId = readId(reader, row, 'variantId');
  if (ownId === null) return null;
  if (!ownId && fieldsOfVariant.every((field) => row.textOf(field) === '')) return null;
  const known = ownId
    ? product.variants.find((one) => one.id === ownId)
    : findNamed(reader, row, { product, last });
  if (known !== undefined) return known;
  const variant = { line: row.line, ...(ownId ? { id: ownId } : {}), sizes: [] };
  product.variants.push(variant);
  return variant;
}

type Candidates = { product: ImportedProduct; last: ImportedVariant | null };

/** Undefined for a new one; null for a name that several variants have. */
function findNamed(
  reader: Reader,
  row: Row,
  { product, last }: Candidates,
): ImportedVariant | null | undefined {
  const [modelName, color] = [row.textOf('modelName'), parseColor(row.textOf('color'))];
  if (!modelName && !color) return last ?? undefined;
  const named = product.variants.filter(
    (one) => (!modelName || one.modelName === modelName) && (!color || one.color === color),
  );
  if (last && named.includes(last)) return last;
  if (named.length < 2) return named[0];
  const field = modelName ? 'color' : 'modelName';
  reader.report(row, field, 'Hay más de una variante así: completá su modelo y su color');
  return null;
}

function addSize(
  reader: Reader,
  row: Row,
  { variant, found: { sizeLines } }: { variant: ImportedVariant; found: Found },
): void {
  const ownId = readId(reader, row, 'sizeId');
  if (ownId === null) return;
  const size: ImportedSize = { line: row.line, ...(ownId ? { id: ownId } : {}) };
  addFacts(reader, row, size, sizeColumns);
  if (Object.keys(size).length === 1) return;
  const earlier = ownId && sizeLines.get(ownId);
  if (earlier) {
    reader.report(row, 'sizeId', `Este talle ya está en la línea ${earlier}`);
    return;
  }
  const name = size.size?.toLowerCase();
  if (name && variant.sizes.some((one) => one.size?.toLowerCase() === name)) {
    reader.report(row, 'size', `La variante ya tiene el talle «${size.size}»`);
    return;
  }
  if (ownId) sizeLines.set(ownId, row.line);
  variant.sizes.push(size);
}

/** Adds the values of a row to those of the rows before; another value for the same field is a problem. */
function addFacts(
  reader: Reader,
  row: Row,
  to: { line: number },
  ofOwner: Readonly<Record<string, unknown>>,
): void {
  const values = to as Record<string, unknown>;
  for (const field of Object.keys(ofOwner) as OwnField[]) {
    const value = readColumn(reader, row, field);
    if (value === undefined) continue;
    const earlier = values[field];
    if (earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(value)) {
      reader.report(row, field, `Dice otra cosa que la fila de la línea ${to.line}`);
    } else values[field] = value;
  }
}

function readColumn(reader: Reader, row: Row, field: OwnField): unknown {
  const { schema, parse, isAmount } = columns[field] as Column<never>;
  const how = isAmount ? reader.parsePrice : parse;
  return reader.read(row, field, { schema, ...(how ? { parse: how } : {}) });
}

/** Null for an id that is not valid, which is reported. */
function readId(
  reader: Reader,
  row: Row,
  field: keyof typeof idColumns,
): string | null | undefined {
  const value = reader.read(row, field, { schema: id, parse: (text) => text.toLowerCase() });
  return value ?? (row.textOf(field) === '' ? undefined : null);
}
