import type { ListedPromotion, Promotion } from '../contract/promotions.ts';

/** What the panel's list shows of a combo. */
export function toListedPromotion(promotion: Promotion): ListedPromotion {
  const products = promotion.products.map(({ productId, nombre, variants }) => {
    const sizes = variants.flatMap((variant) => variant.sizes);
    const units = sizes.reduce((sum, { stock }) => sum + stock, 0);
    return { productId, nombre, variants: variants.length, units };
  });
  return { ...promotion, products };
}
