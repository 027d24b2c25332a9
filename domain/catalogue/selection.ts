import type { Size, Variant } from '../contract/catalogue.ts';
import { slugOf } from '../shared/slug.ts';

/** The selected variant and size of a product page; size is null when none can be bought. */
export type Selection = { variantId: string; sizeId: string | null };

/**
 * The first colour with its first size that has stock, or the colour of `?color=` as if it had been
 * chosen then. Null for a product without variants.
 */
export function initialSelection(
  variants: readonly Variant[],
  color: string | null = null,
): Selection | null {
  const [first] = variants;
  if (!first) return null;
  const initial = { variantId: first._id, sizeId: firstSize(first)?._id ?? null };
  const asked = findByColor(variants, color);
  return asked ? selectVariant(variants, initial, asked._id) : initial;
}

/** The size that a value of `?talle=` names in any spelling; null when no colour has it. */
export function findTalle(variants: readonly Variant[], talle: string | null): string | null {
  if (talle === null) return null;
  const sizes = variants.flatMap((variant) => variant.sizes);
  return sizes.find(({ size }) => slugOf(size) === slugOf(talle))?.size ?? null;
}

/** The size in stock with this name, in any case, by which the sizes of a variant differ. */
const findSpelled = ({ sizes }: Variant, name: string) =>
  sizes.find((each) => each.size.toLowerCase() === name.toLowerCase() && canBuy(each));

/** The selection with this size; without any when the colour lacks it or it is sold out. Null changes nothing. */
export function selectTalle(
  variants: readonly Variant[],
  selection: Selection | null,
  talle: string | null,
): Selection | null {
  const variant = findVariant(variants, selection);
  if (!variant || talle === null) return selection;
  const size = findSpelled(variant, talle);
  return { variantId: variant._id, sizeId: size?._id ?? null };
}

/** The value of `?color=` for a variant: its colour, numbered from the second one of a colour on. */
export function colorParameter(variants: readonly Variant[], variantId: string): string | null {
  return colorParameterAt(
    variants,
    variants.findIndex(({ _id }) => _id === variantId),
  );
}

/** The same by position. */
export function colorParameterAt(
  variants: readonly Pick<Variant, 'color'>[],
  index: number,
): string | null {
  const variant = variants[index];
  if (!variant) return null;
  const earlier = variants.slice(0, index).filter(({ color }) => color === variant.color).length;
  return earlier === 0 ? variant.color : `${variant.color}-${earlier + 1}`;
}

/** The variant that a value of `?color=` names; null for an unknown value. */
export function findByColor(variants: readonly Variant[], color: string | null): Variant | null {
  return variants.find(({ _id }) => colorParameter(variants, _id) === color) ?? null;
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
  const same = name && findSpelled(next, name);
  return { variantId, sizeId: (same || firstSize(next))?._id ?? null };
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

/** The parameters of a product page's URL that choose a variant and the size of this name. */
export const chosenParameters = (
  variants: readonly Variant[],
  { variantId, size }: { variantId: string; size: string },
) => new URLSearchParams({ color: colorParameter(variants, variantId) ?? '', talle: size });
