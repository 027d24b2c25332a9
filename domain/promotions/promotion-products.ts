import type { Product } from '../contract/catalogue.ts';
import type { PromotionInput } from '../contract/promotions.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';

type Wanted = PromotionInput['products'][number];

/**
 * Refuses a combo over what the catalogue does not have: an unknown product, a variant that is not
 * the product's, a size that is not the variant's. Null when all of it is there.
 */
export function refuseUnknownProducts(
  wanted: readonly Wanted[],
  known: readonly Product[],
): Refusal | null {
  for (const [position, product] of wanted.entries()) {
    const what = findUnknown(product, known);
    if (!what) continue;
    const message = `No se encontró ${what}.`;
    return refuse('not_found', message, { fields: { [`products.${position}.variants`]: message } });
  }
  return null;
}

function findUnknown({ productId, variants }: Wanted, known: readonly Product[]): string | null {
  const product = known.find(({ _id }) => _id === productId);
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
