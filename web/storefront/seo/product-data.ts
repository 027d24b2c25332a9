import { calculateTotals, shippingRatesOf } from '#domain/cart/pricing.ts';
import { colorName } from '#domain/catalogue/color.ts';
import { isSoldOut, mainImage } from '#domain/catalogue/listing.ts';
import type { ShownProduct } from '#domain/contract/catalogue.ts';
import type { Promotion } from '#domain/contract/promotions.ts';
import type { PublicSettings } from '#domain/contract/settings.ts';
import { hasEveryGarment } from '#domain/promotions/promotion.ts';
import { fromPesos, toPesos } from '#domain/shared/money.ts';
import { productPath, promotionPath, type Store } from '#domain/site/store.ts';
import { sharePicture } from './share-picture.ts';

type At = { publicUrl: string; store: Store; settings: PublicSettings };

/** A product as schema.org structured data (Google: product snippets and merchant listings). */
export function productData(product: ShownProduct, { publicUrl, store, settings }: At) {
  const { precio, ofertaNuevo } = product;
  const inStock = ofertaNuevo === 'Preventa' ? 'PreOrder' : 'InStock';
  const pictures = product.variants.flatMap(({ thumbnailImages }) => thumbnailImages.slice(0, 1));
  const images = pictures.length > 0 ? pictures : [mainImage(product)];
  return {
    '@type': 'Product',
    name: product.nombre,
    description: product.descripcion || product.nombre,
    sku: product._id,
    brand: { '@type': 'Brand', name: store.name },
    image: images.map((image) => sharePicture(publicUrl, image).url),
    ...(product.categoria ? { category: product.categoria } : {}),
    color: [...new Set(product.variants.map(({ color }) => colorName(color)))].join(', '),
    offers: {
      ...offerOf(precio, publicUrl + productPath(store, product._id)),
      availability: availability(isSoldOut(product) ? 'OutOfStock' : inStock),
      shippingDetails: shippingOf(precio, { settings }),
    },
  };
}

/** A promotion as one schema.org product, valid from its start to its end date. */
export function promotionData(promotion: Promotion, { publicUrl, store, settings }: At) {
  const { promoPrice, freeShipping, startDate, endDate } = promotion;
  const isOffered = promotion.active && hasEveryGarment(promotion) && promotion.products.length > 0;
  return {
    '@type': 'Product',
    name: promotion.name,
    description: promotion.description || promotion.name,
    sku: promotion._id,
    brand: { '@type': 'Brand', name: store.name },
    image: [sharePicture(publicUrl, promotion.image ?? undefined).url],
    offers: {
      ...offerOf(promoPrice, publicUrl + promotionPath(store, promotion._id)),
      availability: availability(isOffered ? 'InStock' : 'OutOfStock'),
      ...(startDate ? { validFrom: startDate } : {}),
      ...(endDate ? { priceValidUntil: endDate } : {}),
      shippingDetails: shippingOf(promoPrice, { settings, freeShipping }),
    },
  };
}

function offerOf(price: number, url: string) {
  return {
    '@type': 'Offer',
    url,
    price: price.toFixed(2),
    priceCurrency: 'ARS',
    itemCondition: 'https://schema.org/NewCondition',
  };
}

function availability(value: 'InStock' | 'OutOfStock' | 'PreOrder'): string {
  return `https://schema.org/${value}`;
}

type Shipping = { settings: PublicSettings; freeShipping?: boolean };

/** What shipping one unit costs. */
function shippingOf(price: number, { settings, freeShipping = false }: Shipping) {
  const line = { unitPrice: fromPesos(price), quantity: 1, freeShipping };
  const { shipping } = calculateTotals([line], shippingRatesOf(settings));
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toPesos(shipping).toFixed(2),
      currency: 'ARS',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'AR' },
  };
}
