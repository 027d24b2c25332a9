import { type DraftRow, rowOfChanges } from '../bulk-edits/draft-row.ts';
import type { Product } from '../contract/catalogue.ts';
import { productInput } from '../contract/product-input.ts';
import { parseStoreCodes } from '../site/store.ts';
import type { ImportedProduct } from './imported-product.ts';
import { type Column, productColumns, sizeColumns, variantColumns } from './own-columns.ts';
import { type PlannedSize, type PlannedVariant, planVariants } from './plan-variants.ts';
import type { Problem } from './table.ts';

/** What a product of a file changes in the shop. */
export type ProductDifference = {
  kind: 'new' | 'changed' | 'unchanged';
  /** What is to be written: a product before its variants, and these before their sizes. */
  rows: DraftRow[];
  /** Why nothing may be written, by the lines of the file. */
  problems: Problem[];
};

/**
 * Compares a product of a file with the stored one; `stored` is null for one that the shop does not have. What
 * the file does not say stays. A stock counts only where it differs from the exported one; then it is a problem
 * when the stored one has changed since. What results is checked as the product's form is.
 */
export function diffProduct(
  { line, id: _id, endsOffer, variants, ...given }: ImportedProduct,
  { stored, newId }: { stored: Product | null; newId: () => string },
): ProductDifference {
  const hasEnded = endsOffer && stored?.ofertaNuevo === 'Oferta';
  const facts = withStoredOrder({ ...given, ...(hasEnded && noOffer) }, stored);
  const problems: Problem[] = [];
  const planned = planVariants(stored?.variants ?? [], variants, { problems, newId });
  const kind = stored ? 'changed' : 'new';
  if (problems.length > 0) return { kind, rows: [], problems };

  const checked = productInput.safeParse({
    ...stored,
    ...facts,
    variants: planned.map(({ values, sizes }) => ({
      ...values,
      sizes: sizes.map((one) => ({ ...one.values, stockBefore: one.stored?.stock })),
    })),
  });
  const productId = stored?._id ?? newId();
  const name = facts.nombre ?? stored?.nombre ?? '';
  const parts = planned.flatMap((variant, position) => [
    ...rowsOfVariant(variant, { productId, position, name }),
    ...variant.sizes.flatMap((size, sizePosition) =>
      rowsOfSize(size, { variant, position: sizePosition, name }),
    ),
  ]);
  if (stored) {
    const was = pickFacts(stored);
    const own = rowOfChanges('product', productId, { was, is: { ...was, ...facts } });
    const rows = [...own, ...parts];
    if (rows.length === 0) return { kind: 'unchanged', rows, problems };
    if (checked.success) return { kind, rows, problems };
  }
  if (!checked.success) {
    const faults = checked.error.issues.map(({ path, message }) => {
      const isMissing = path[0] === 'precio' && facts.precio === undefined;
      const text = isMissing ? 'Falta el precio' : message;
      return { ...placeOf(path, { line, planned }), text };
    });
    return { kind, rows: [], problems: faults };
  }
  const created = { name, detail: '' };
  const values = pickFacts(checked.data);
  const before = { state: false };
  const own = { subject: 'product', subjectId: productId, before, after: values, created } as const;
  return { kind, rows: [own, ...parts], problems };
}

const noOffer = { ofertaNuevo: 'Nada', previousPrice: null } as const;

type ProductFacts = Pick<Product, keyof typeof productColumns>;

/** The facts of a product that a file may have. */
function pickFacts(product: ProductFacts): ProductFacts {
  const names = Object.keys(productColumns) as (keyof ProductFacts)[];
  return Object.fromEntries(names.map((name) => [name, product[name]])) as ProductFacts;
}

/** The same stores in another order are no change. */
function withStoredOrder<Facts extends { store?: string }>(
  facts: Facts,
  stored: Product | null,
): Facts {
  const inOrder = (store = '') => [...parseStoreCodes(store)].sort().join();
  if (!stored || inOrder(facts.store) !== inOrder(stored.store)) return facts;
  return { ...facts, store: stored.store };
}

type OfProduct = { productId: string; position: number; name: string };

function rowsOfVariant(
  { id, stored, values }: PlannedVariant,
  { productId, position, name }: OfProduct,
): DraftRow[] {
  if (stored) {
    const { _id, sizes: _sizes, ...was } = stored;
    return rowOfChanges('variant', id, { was: { ...was, shade: was.shade ?? null }, is: values });
  }
  return [
    {
      ...{ subject: 'variant', subjectId: id, before: {} },
      after: { productId, position, ...values },
      created: { name, detail: values.modelName },
    },
  ];
}

type OfVariant = { variant: PlannedVariant; position: number; name: string };

/** The name and the stock of a size are changed by different rows, since only the stock has a ledger. */
function rowsOfSize(
  { id, stored, values }: PlannedSize,
  { variant, position, name }: OfVariant,
): DraftRow[] {
  const { size, stock } = values;
  if (stored) {
    return [
      ...rowOfChanges('size', id, { was: { size: stored.size }, is: { size } }),
      ...rowOfChanges('size', id, { was: { stock: stored.stock }, is: { stock } }),
    ];
  }
  return [
    {
      ...{ subject: 'size', subjectId: id, before: { stock: 0 } },
      after: { variantId: variant.id, position, size, stock },
      created: { name, detail: `${variant.values.modelName} · ${size}` },
    },
  ];
}

type Titled = Readonly<Record<string, Column<never>>>;

/** Where a file says what the product's schema names by its path. */
function placeOf(
  path: readonly PropertyKey[],
  { line, planned }: { line: number; planned: readonly PlannedVariant[] },
): Omit<Problem, 'text'> {
  const [first, variantIndex, field, sizeIndex, sizeField] = path;
  const titleIn = (columns: Titled, name: PropertyKey | undefined) =>
    columns[String(name)]?.title ?? null;
  if (first !== 'variants') return { line, column: titleIn(productColumns, first) };
  const variant = planned[Number(variantIndex)];
  const size = variant?.sizes[Number(sizeIndex)];
  const column = size ? titleIn(sizeColumns, sizeField) : titleIn(variantColumns, field);
  return { line: size?.line ?? variant?.line ?? line, column };
}
