import type { Product } from '../contract/catalogue.ts';

/** Every size of a product, in the format of a promotion. */
export const everySizeOf = ({ _id: productId, variants }: Product) => ({
  productId,
  variants: variants.map(({ _id: variantId, sizes }) => ({
    variantId,
    sizes: sizes.map(({ _id: sizeId }) => ({ sizeId })),
  })),
});
