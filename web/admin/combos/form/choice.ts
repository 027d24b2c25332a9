import type { Product } from '#domain/contract/catalogue.ts';

/** One product of a combo with its ticked sizes, in the format of the request. */
export type Choice = {
  productId: string;
  variants: { variantId: string; sizes: { sizeId: string }[] }[];
};

/** The choice of these sizes, in the product's order; ids that the product lacks are omitted. */
export function chooseSizes(product: Product, sizeIds: ReadonlySet<string>): Choice {
  const variants = product.variants.map(({ _id: variantId, sizes }) => ({
    variantId,
    sizes: sizes.flatMap(({ _id: sizeId }) => (sizeIds.has(sizeId) ? [{ sizeId }] : [])),
  }));
  return { productId: product._id, variants: variants.filter(({ sizes }) => sizes.length > 0) };
}

/** The ids of the ticked sizes. */
export function sizesOf({ variants }: Choice): Set<string> {
  return new Set(variants.flatMap(({ sizes }) => sizes.map(({ sizeId }) => sizeId)));
}

/** The choice with these sizes ticked or unticked. */
export function tickSizes(
  choice: Choice,
  product: Product,
  { sizeIds, on }: { sizeIds: readonly string[]; on: boolean },
): Choice {
  const ticked = sizesOf(choice);
  for (const sizeId of sizeIds) {
    if (on) ticked.add(sizeId);
    else ticked.delete(sizeId);
  }
  return chooseSizes(product, ticked);
}

export type Ticked = 'all' | 'some' | 'none';

/** Whether all, some or none of these sizes are ticked. */
export function tickedOf(choice: Choice, sizeIds: readonly string[]): Ticked {
  const ticked = sizesOf(choice);
  const count = sizeIds.filter((sizeId) => ticked.has(sizeId)).length;
  if (count === 0) return 'none';
  return count === sizeIds.length ? 'all' : 'some';
}
