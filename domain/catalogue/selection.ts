import type { Size, Variant } from '../contract/catalogue.ts';

/** The selected variant and size of a product page; size is null when none can be bought. */
export type Selection = { variantId: string; sizeId: string | null };

/** The first colour with its first size that has stock. Null for a product without variants. */
export function initialSelection(variants: readonly Variant[]): Selection | null {
  const [first] = variants;
  return first ? { variantId: first._id, sizeId: firstSize(first)?._id ?? null } : null;
}

/** Selects the same size in the new colour if it has stock, else that colour's first size with stock. */
export function selectVariant(
  variants: readonly Variant[],
  current: Selection | null,
  variantId: string,
): Selection | null {
  const next = variants.find((variant) => variant._id === variantId);
  if (!next) return current;
  const name = findSize(variants, current)?.size;
  const same = next.sizes.find((size) => size.size === name && canBuy(size));
  return { variantId, sizeId: (same ?? firstSize(next))?._id ?? null };
}

export function canBuy(size: Pick<Size, 'stock'>): boolean {
  return size.stock > 0;
}

export function findVariant(variants: readonly Variant[], selection: Selection | null) {
  return variants.find((variant) => variant._id === selection?.variantId) ?? null;
}

export function findSize(variants: readonly Variant[], selection: Selection | null): Size | null {
  const variant = findVariant(variants, selection);
  return variant?.sizes.find((size) => size._id === selection?.sizeId) ?? null;
}

function firstSize(variant: Variant): Size | undefined {
  return variant.sizes.find(canBuy);
}
