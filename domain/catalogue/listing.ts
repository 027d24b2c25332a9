import type { OfferedProduct, Product } from '../contract/catalogue.ts';
import type { Card } from '../contract/listing.ts';
import type { OfferedPromotion } from '../contract/promotions.ts';
import { parseStoreCodes, type StoreCode } from '../site/store.ts';
import { offers, promoTypes } from './offer.ts';

/** Shown for a product without pictures. */
export const placeholderImage = '/placeholder.webp';

/** Cards on one page: fills rows of two and of three, also with a first card of four cells. */
export const listingPageSize = 18;

/** Extras that the checkout recommends: six full pages on a wide screen. */
export const recommendedExtras = 36;

/** Whether the shop itself requests this page of cards: one of a listing, or the first card alone. */
export function isShownPage({ page, pageSize }: { page: number; pageSize: number }): boolean {
  return pageSize === listingPageSize || (pageSize === 1 && page === 1);
}

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

/** Products of this category, in any capitalization, are hidden from shoppers. */
export const hiddenCategory = 'test';

/** Whether shoppers may see the product. */
export function isVisible(product: Pick<Product, 'state' | 'categoria'>): boolean {
  return product.state && product.categoria?.trim().toLowerCase() !== hiddenCategory;
}

export function isSoldBy(product: Pick<Product, 'store'>, store: StoreCode): boolean {
  return parseStoreCodes(product.store).includes(store);
}

/** Whether the product cannot be bought: marked Sin Stock, or without units in every size. */
export function isSoldOut(product: Pick<Product, 'ofertaNuevo' | 'variants'>): boolean {
  return isMarkedSoldOut(product) || !hasStock(product);
}

/** Whether it is marked Sin Stock, which forbids buying it, alone or in a combo, at any stock. */
export function isMarkedSoldOut({ ofertaNuevo }: Pick<Product, 'ofertaNuevo'>): boolean {
  return ofertaNuevo === 'Sin Stock';
}

/** Whether any size of the product has a unit left. */
export function hasStock({ variants }: Pick<Product, 'variants'>): boolean {
  return variants.some(({ sizes }) => sizes.some(({ stock }) => stock > 0));
}

/** Sorts by Oferta, Preventa, Nuevo, others; stable within a rank. */
export function rankProducts<P extends Pick<Product, 'ofertaNuevo'>>(products: readonly P[]): P[] {
  return [...products].sort((a, b) => offers[a.ofertaNuevo].rank - offers[b.ofertaNuevo].rank);
}

/** The price before the offer, in pesos, while a product is on offer for less; else null. */
const shownPreviousPrice = ({
  ofertaNuevo,
  precio,
  previousPrice,
}: Pick<Product, 'ofertaNuevo' | 'precio' | 'previousPrice'>): number | null =>
  ofertaNuevo === 'Oferta' && previousPrice && previousPrice > precio ? previousPrice : null;

type Priced = Pick<OfferedProduct, 'ofertaNuevo' | 'precio' | 'previousPrice' | 'salePrice'>;

/** What one unit of a product costs now and the crossed-out price beside it, null for none; in pesos. */
export const shownPrices = (product: Priced): { price: number; crossed: number | null } => ({
  price: product.salePrice ?? product.precio,
  crossed: shownPreviousPrice(product) ?? (product.salePrice ? product.precio : null),
});

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
      image: variant.thumbnailImages[0] ?? placeholderImage,
      ...(variant.shade ? { shade: variant.shade } : {}),
    })),
  };
}

type ListedPromotion = Pick<
  OfferedPromotion,
  '_id' | 'name' | 'promoPrice' | 'salePrice' | 'image' | 'active' | 'freeShipping' | 'promoType'
>;

/** An inactive promotion stays listed, shown as Sin Stock. */
export function promotionCard(promotion: ListedPromotion): Card {
  const soldOut = !promotion.active;
  return {
    _id: promotion._id,
    name: promotion.name,
    price: promotion.promoPrice,
    salePrice: promotion.salePrice,
    previousPrice: promotion.salePrice === null ? null : promotion.promoPrice,
    image: promotion.image ?? placeholderImage,
    badges: soldOut ? soldOutBadges : badgesOfPromotion(promotion),
    soldOut,
    disabled: soldOut,
    dots: [],
  };
}

/** The picture shown for a product in cards and in the cart. */
export function mainImage(product: Pick<ListedProduct, 'image' | 'variants'>): string {
  return product.image ?? product.variants[0]?.thumbnailImages[0] ?? placeholderImage;
}

const soldOutBadges = [offers['Sin Stock'].label];

/** The badge of the product's offer; empty for a normal product. */
export function offerBadges({ ofertaNuevo }: Pick<Product, 'ofertaNuevo'>): string[] {
  return ofertaNuevo === 'Nada' ? [] : [offers[ofertaNuevo].label];
}

function badgesOfPromotion({ promoType, freeShipping }: ListedPromotion): string[] {
  const kind = promoType === 'Nada' ? [] : [promoTypes[promoType]];
  return freeShipping ? [...kind, 'Envío gratis'] : kind;
}
