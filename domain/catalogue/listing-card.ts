import type { Product } from '../contract/catalogue.ts';
import type { Card } from '../contract/listing.ts';
import type { OfferedPromotion } from '../contract/promotions.ts';
import { colorHex, colorName } from './color.ts';
import {
  isMarkedSoldOut,
  mainImage,
  offerBadges,
  placeholderImage,
  shownPrices,
} from './listing.ts';
import { offers, promoTypes } from './offer.ts';

/** The data of a product's card; of the stock only whether there is any. */
export type ListedProduct = Pick<
  Product,
  '_id' | 'nombre' | 'precio' | 'previousPrice' | 'ofertaNuevo' | 'image'
> & {
  variants: readonly Pick<Product['variants'][number], 'color' | 'thumbnailImages' | 'shade'>[];
  hasStock: boolean;
  /** Pesos; null without discounts. */
  salePrice: number | null;
};

export function productCard(product: ListedProduct): Card {
  const disabled = isMarkedSoldOut(product);
  const soldOut = disabled || !product.hasStock;
  return {
    _id: product._id,
    name: product.nombre,
    price: product.precio,
    salePrice: product.salePrice,
    previousPrice: shownPrices(product).crossed,
    image: mainImage(product),
    badges: soldOut ? soldOutBadges : offerBadges(product),
    soldOut,
    disabled,
    dots: product.variants.map((variant) => ({
      color: variant.color,
      name: colorName(variant.color),
      image: variant.thumbnailImages[0] ?? placeholderImage,
      shade: variant.shade ?? colorHex(variant.color),
    })),
  };
}

type ListedPromotion = Pick<
  OfferedPromotion,
  '_id' | 'name' | 'promoPrice' | 'salePrice' | 'image' | 'active' | 'freeShipping' | 'promoType'
> & {
  /** See `hasEveryGarment`. */
  hasEveryGarment: boolean;
};

/** A promotion that is inactive, or has a garment that cannot be bought, stays listed, shown as Sin Stock. */
export function promotionCard(promotion: ListedPromotion): Card {
  const disabled = !promotion.active;
  const soldOut = disabled || !promotion.hasEveryGarment;
  return {
    _id: promotion._id,
    name: promotion.name,
    price: promotion.promoPrice,
    salePrice: promotion.salePrice,
    previousPrice: promotion.salePrice === null ? null : promotion.promoPrice,
    image: promotion.image ?? placeholderImage,
    badges: soldOut ? soldOutBadges : badgesOfPromotion(promotion),
    soldOut,
    disabled,
    dots: [],
  };
}

const soldOutBadges = [offers['Sin Stock'].label];

function badgesOfPromotion({ promoType, freeShipping }: ListedPromotion): string[] {
  const kind = promoType === 'Nada' ? [] : [promoTypes[promoType]];
  return freeShipping ? [...kind, 'Envío gratis'] : kind;
}
