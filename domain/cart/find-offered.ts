import { isMarkedSoldOut, isVisible } from '../catalogue/listing.ts';
import type { Product, Size, Variant } from '../contract/catalogue.ts';
import type { RequestedProduct, RequestedPromotion } from '../contract/checkout.ts';
import type { Promotion } from '../contract/promotions.ts';
import { isSoldByClosedOnly } from '../site/store.ts';

/** The shop's current products and promotions. */
export type Catalogue = {
  products: readonly Product[];
  /** Those within their dates, including inactive ones. */
  promotions: readonly Promotion[];
};

/** Whether Kings is closed to the shopper. */
export type Lock = { isLocked: boolean };

/** Why something cannot be bought today, as shown to the shopper. */
export const unavailableTexts = {
  product_gone: 'Ya no está disponible.',
  store_closed: 'Kings está cerrada por ahora.',
  size_gone: 'Ese talle ya no está disponible.',
  sold_out: 'Se quedó sin stock.',
  promotion_gone: 'La promoción ya no está disponible.',
  promotion_over: 'La promoción ya no está vigente.',
  garment_gone: 'Una de sus prendas, o el talle elegido, ya no está disponible.',
  garment_sold_out: 'Una de sus prendas se quedó sin stock en el talle elegido.',
} as const;
export type Unavailability = keyof typeof unavailableTexts;

export type OfferedGarment = { product: Product; variant: Variant; size: Size };
export type OfferedPromotion = { promotion: Promotion; garments: OfferedGarment[] };

type Missing = { missing: Unavailability };

/** The product, variant and size of an entry, if the shop sells them. Does not check the stock. */
export function findOfferedProduct(
  entry: Pick<RequestedProduct, '_id' | 'variants'>,
  { products }: Catalogue,
  { isLocked }: Lock,
): OfferedGarment | Missing {
  const product = products.find(({ _id }) => _id === entry._id);
  if (!product || !isVisible(product)) return { missing: 'product_gone' };
  if (isSoldByClosedOnly(product.store, isLocked)) return { missing: 'store_closed' };
  const [chosen] = entry.variants;
  const found = findGarment(product, chosen?._id, chosen?.sizes[0]?._id);
  if (!found) return { missing: 'size_gone' };
  return isMarkedSoldOut(product) ? { missing: 'sold_out' } : found;
}

/** The promotion with the garment chosen for each of its products, if the shop sells them all. */
export function findOfferedPromotion(
  entry: Pick<RequestedPromotion, 'promoId' | 'products'>,
  { products, promotions }: Catalogue,
  { isLocked }: Lock,
): OfferedPromotion | Missing {
  const promotion = promotions.find(({ _id }) => _id === entry.promoId);
  if (!promotion) return { missing: 'promotion_over' };
  if (!promotion.active) return { missing: 'promotion_gone' };
  if (isSoldByClosedOnly(promotion.store, isLocked)) return { missing: 'store_closed' };
  const garments = promotion.products.map((included) => {
    const [chosen, ...others] = entry.products.filter(
      ({ productId }) => productId === included.productId,
    );
    const isOffered = included.variants.some(
      ({ variantId, sizes }) =>
        variantId === chosen?.variantId && sizes.some(({ sizeId }) => sizeId === chosen.sizeId),
    );
    const product = products.find(({ _id }) => _id === included.productId);
    if (!isOffered || others.length > 0 || !product || !isVisible(product)) return null;
    return findGarment(product, chosen?.variantId, chosen?.sizeId);
  });
  const isWhole = entry.products.length === garments.length && garments.length > 0;
  if (!isWhole || !garments.every((garment) => garment !== null))
    return { missing: 'garment_gone' };
  const isMarked = garments.some(({ product }) => isMarkedSoldOut(product));
  return isMarked ? { missing: 'garment_sold_out' } : { promotion, garments };
}

function findGarment(
  product: Product,
  variantId: string | undefined,
  sizeId: string | undefined,
): OfferedGarment | null {
  const variant = product.variants.find(({ _id }) => _id === variantId);
  const size = variant?.sizes.find(({ _id }) => _id === sizeId);
  return variant && size ? { product, variant, size } : null;
}
