import { colorName } from '#domain/catalogue/color.ts';
import { canBuy, type Selection } from '#domain/catalogue/selection.ts';
import type { Product } from '#domain/contract/catalogue.ts';

export type MenuChoice = { selection: Selection; label: string; image: string | null };

/** The colours and sizes of a product that are in stock; only the first one when none is. */
export function menuChoices(product: Product): MenuChoice[] {
  const all = product.variants.flatMap((variant) =>
    variant.sizes.map((size) => ({
      selection: { variantId: variant._id, sizeId: size._id },
      label: `${colorName(variant.color)} · ${size.size}`,
      image: variant.thumbnailImages[0] ?? product.image,
      available: canBuy(size),
    })),
  );
  const available = all.filter((choice) => choice.available);
  return available.length > 0 ? available : all.slice(0, 1);
}
