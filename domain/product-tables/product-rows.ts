import type { Product, Size, Variant } from '../contract/catalogue.ts';
import {
  type Cell,
  type Column,
  idColumns,
  productColumns,
  sizeColumns,
  variantColumns,
} from './own-columns.ts';

/** The titles of the shop's own format, in the order of its cells. */
export const productTitles: readonly string[] = [
  idColumns.productId,
  ...Object.values(productColumns),
  idColumns.variantId,
  ...Object.values(variantColumns),
  idColumns.sizeId,
  ...Object.values(sizeColumns),
].map(({ title }) => title);

/** Returns the cells of an owner; those without one are the same array for all rows, of which there are many. */
function createCells<Owner>(columns: Readonly<Record<string, Column<Owner>>>) {
  const listed = Object.values(columns);
  const blank: readonly Cell[] = listed.map(() => '');
  return (owner: Owner | null) =>
    owner === null ? blank : listed.map(({ write }) => write(owner) ?? '');
}

const productCells = createCells(productColumns);
const variantCells = createCells(variantColumns);
const sizeCells = createCells(sizeColumns);

/**
 * A product as rows of the shop's own format, one for each size (a variant without sizes has one too).
 * The facts of the product are in its first row only, those of a variant in the variant's first row.
 */
export function writeProductRows(product: Product): Cell[][] {
  const variants: readonly (Variant | null)[] =
    product.variants.length > 0 ? product.variants : [null];
  return variants.flatMap((variant, variantIndex) => {
    const sizes: readonly (Size | null)[] = variant?.sizes.length ? variant.sizes : [null];
    return sizes.map((size, sizeIndex) => {
      const isFirst = sizeIndex === 0;
      return [
        product._id,
        ...productCells(isFirst && variantIndex === 0 ? product : null),
        variant?._id ?? '',
        ...variantCells(isFirst ? variant : null),
        size?._id ?? '',
        ...sizeCells(size),
      ];
    });
  });
}
