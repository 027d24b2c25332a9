import { imageAddress, productInput } from '../contract/product-input.ts';
import { htmlToText } from './html-text.ts';
import type { ImportedProduct } from './imported-product.ts';
import {
  groupRows,
  type Prices,
  type Source,
  type SourceProduct,
  type SourceReader,
  type SourceRow,
} from './source-rows.ts';
import { notesOf, readVariants } from './source-variants.ts';

const schemas = productInput.shape;

/** The products of another shop's file, for `store` (`Kings,Lv`): such a file names none. */
export function readSource(
  reader: SourceReader,
  source: Source,
  store: string | undefined,
): ImportedProduct[] {
  const counts = { unlimited: 0, negative: 0, pictures: 0 };
  const products = groupRows(reader).map((product) => {
    const pictures = readPictures(reader, product.rows);
    return {
      line: product.first.line,
      ...factsOf(reader, source, product),
      ...(pictures[0] ? { image: pictures[0] } : {}),
      ...(store ? { store } : {}),
      variants: readVariants({ reader, source, counts }, { ...product, pictures }),
    };
  });
  reader.notes.push(...notesOf(counts));
  return products;
}

type Facts = Omit<ImportedProduct, 'line' | 'id' | 'variants'>;

function factsOf(reader: SourceReader, source: Source, { first, rows }: SourceProduct): Facts {
  const description = htmlToText(first.textOf('descripcion'));
  const category = source.categoryOf(first);
  const check = (value: unknown, field: 'descripcion' | 'categoria') =>
    value ? reader.check(first, fieldOf[field], { schema: schemas[field], value }) : undefined;
  const facts = {
    nombre: reader.read(first, 'nombre', { schema: schemas.nombre }),
    descripcion: check(description, 'descripcion'),
    categoria: check(category, 'categoria'),
    state: source.isActive(first),
    ...pricesOf(reader, source, rows),
  };
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as Facts;
}

const fieldOf = { descripcion: 'descripcion', categoria: 'category' } as const;

/** The pictures of a product, in the order of its rows. */
function readPictures(reader: SourceReader, rows: readonly SourceRow[]): string[] {
  const read = (row: SourceRow) => reader.read(row, 'image', { schema: imageAddress }) ?? [];
  return [...new Set(rows.flatMap(read))];
}

/** The shop has one price for all sizes of a product: another one in a later row is a problem. */
function pricesOf(
  reader: SourceReader,
  source: Source,
  rows: readonly SourceRow[],
): Pick<Facts, 'precio' | 'previousPrice' | 'ofertaNuevo' | 'endsOffer'> {
  let prices: (Prices & { line: number }) | null = null;
  for (const row of rows) {
    const how = { schema: schemas.precio, parse: reader.parsePrice };
    const price = reader.read(row, 'price', how);
    const isZero = Number(row.textOf('otherPrice').replace(/[.,]/g, '')) === 0;
    const read = source.pricesOf(price, isZero ? undefined : reader.read(row, 'otherPrice', how));
    if (read.precio === undefined) continue;
    if (!prices) prices = { ...read, line: row.line };
    else if (read.precio !== prices.precio) {
      const text = `El producto tiene otro precio en la línea ${prices.line}: la tienda tiene uno para todos sus talles`;
      reader.report(row, 'price', text);
    }
  }
  const { precio, previousPrice } = prices ?? {};
  if (precio === undefined) return {};
  if (previousPrice) return { precio, previousPrice, ofertaNuevo: 'Oferta' };
  return reader.table.has('otherPrice') ? { precio, endsOffer: true } : { precio };
}
