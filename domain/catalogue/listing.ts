import type { OfferedProduct, Product } from '../contract/catalogue.ts';
import { offers } from './offer.ts';

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

/** Products of this category, in any capitalization, are hidden from shoppers. */
const hiddenCategory = 'test';

/** Whether shoppers may see the product. */
export function isVisible(product: Pick<Product, 'state' | 'categoria'>): boolean {
  return product.state && product.categoria?.trim().toLowerCase() !== hiddenCategory;
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

/** The picture shown for a product in cards and in the cart. */
export function mainImage(product: {
  image: string | null;
  variants: readonly Pick<Product['variants'][number], 'thumbnailImages'>[];
}): string {
  return product.image ?? product.variants[0]?.thumbnailImages[0] ?? placeholderImage;
}

/** The badge of the product's offer; empty for a normal product. */
export function offerBadges({ ofertaNuevo }: Pick<Product, 'ofertaNuevo'>): string[] {
  return ofertaNuevo === 'Nada' ? [] : [offers[ofertaNuevo].label];
}
