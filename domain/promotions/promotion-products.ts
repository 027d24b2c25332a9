import type { Product } from '../contract/catalogue.ts';
import type { PromotionInput } from '../contract/promotions.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';

type ChosenProduct = PromotionInput['products'][number];

/**
 * Refuses a combo with an unknown product, a variant of another product or a size of another
 * variant; null when all exist.
 */
export function refuseUnknownProducts(
  chosen: readonly ChosenProduct[],
  catalogue: readonly Product[],
): Refusal | null {
  for (const [index, product] of chosen.entries()) {
    const name = findUnknown(product, catalogue);
    if (!name) continue;
    const message = `No se encontró ${name}.`;
    return refuse('not_found', message, { fields: { [`products.${index}.variants`]: message } });
  }
  return null;
}

function findUnknown(
  { productId, variants }: ChosenProduct,
  catalogue: readonly Product[],
): string | null {
  const product = catalogue.find(({ _id }) => _id === productId);
  if (!product) return 'uno de los productos';
  for (const { variantId, sizes } of variants) {
    const variant = product.variants.find(({ _id }) => _id === variantId);
    if (!variant) return `una de las variantes de ${product.nombre}`;
    if (!sizes.every(({ sizeId }) => variant.sizes.some(({ _id }) => _id === sizeId))) {
      return `uno de los talles de ${product.nombre}`;
    }
  }
  return null;
}
