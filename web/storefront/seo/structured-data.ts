import { availabilityOf, preorderStart } from '#domain/catalogue/availability.ts';
import { colorName } from '#domain/catalogue/color.ts';
import { mainImage, shownPrices } from '#domain/catalogue/listing.ts';
import { chosenParameters } from '#domain/catalogue/selection.ts';
import { sharePicture } from '#domain/catalogue/share-picture.ts';
import type { OwnPageProduct } from '#domain/contract/catalogue.ts';
import type { DeliveryOffer } from '#domain/contract/delivery.ts';
import type { OfferedPromotion } from '#domain/contract/promotions.ts';
import type { PublicSettings } from '#domain/contract/settings.ts';
import { shippingOfOne, shippingRatesOf } from '#domain/orders/shipping-rates.ts';
import { withdrawalDays } from '#domain/orders/withdrawal.ts';
import { hasEveryGarment } from '#domain/promotions/promotion.ts';
import { startOfDay } from '#domain/shared/argentine-day.ts';
import { fromPesos, toPesos } from '#domain/shared/money.ts';
import { shopName } from '#domain/site/seller.ts';
import { productPath, promotionPath, type Store } from '#domain/site/store.ts';

type At = { publicUrl: string; store: Store; settings: PublicSettings };

/**
 * A product as schema.org structured data: a group with each colour and size as a variant (Google: product
 * variants and merchant listings). What all variants share is written once and referred to by `@id`.
 */
export function productData(
  product: OwnPageProduct,
  { publicUrl, store, settings, now }: At & { now: Date },
) {
  const { variants } = product;
  const price = { ...shownPrices(product), validUntil: product.priceValidUntil };
  const sentFrom = preorderStart(product, now);
  const path = productPath(store, product._id);
  const shipping = shippingDetailsOf(price.price, { settings, range: product.deliveryRange });
  const shared = {
    name: product.nombre,
    description: product.descripcion || product.nombre,
    brand: { '@type': 'Brand', name: store.name },
    ...(product.categoria ? { category: product.categoria } : {}),
  };
  const image = sharePicture(publicUrl, mainImage(product)).url;
  const sized = variants.flatMap((variant) => {
    const picture = variant.thumbnailImages[0] ?? mainImage(product);
    return variant.sizes.map((size) => ({
      '@type': 'Product',
      sku: size._id,
      name: `${product.nombre}, ${colorName(variant.color)}, talle ${size.size}`,
      color: colorName(variant.color),
      size: size.size,
      image: sharePicture(publicUrl, picture).url,
      offers: {
        ...offerOf(
          price,
          `${publicUrl + path}?${chosenParameters(variants, { variantId: variant._id, size: size.size })}`,
        ),
        availability: availability(schemaNames[availabilityOf(product, size, now)]),
        ...(sentFrom ? { availabilityStarts: sentFrom } : {}),
        ...(shipping ? { shippingDetails: { '@id': '#envio' } } : {}),
        hasMerchantReturnPolicy: { '@id': '#devolucion' },
      },
    }));
  });
  if (sized.length === 0) {
    const offers = {
      ...offerOf(price, publicUrl + path),
      availability: availability('OutOfStock'),
    };
    return { '@type': 'Product', sku: product._id, image, ...shared, offers };
  }
  const group = {
    '@type': 'ProductGroup',
    productGroupID: product._id,
    url: publicUrl + path,
    image,
    ...shared,
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: sized,
  };
  const details = [
    ...(shipping ? [{ '@id': '#envio', ...shipping }] : []),
    { '@id': '#devolucion', ...returnPolicy },
  ];
  return { '@graph': [group, ...details] };
}

const schemaNames = {
  in_stock: 'InStock',
  out_of_stock: 'OutOfStock',
  preorder: 'PreOrder',
} as const;

/** The right of withdrawal (Ley 24.240, art. 34): the seller pays for the return. */
const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'AR',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: withdrawalDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
};

/** A promotion as one schema.org product, valid from its start to its end date. */
export function promotionData(promotion: OfferedPromotion, { publicUrl, store, settings }: At) {
  const { promoPrice, salePrice, freeShipping, startDate, isPreorder, sentFrom } = promotion;
  const price = {
    price: salePrice ?? promoPrice,
    crossed: salePrice && promoPrice,
    validUntil: firstOf(promotion.endDate, promotion.priceValidUntil),
  };
  const shippingDetails = shippingDetailsOf(price.price, {
    ...{ settings, freeShipping },
    // That of the settings is of one usual garment.
    range: freeShipping ? settings.delivery?.range : null,
  });
  const isOffered = promotion.active && hasEveryGarment(promotion) && promotion.products.length > 0;
  return {
    '@type': 'Product',
    name: promotion.name,
    description: promotion.description || promotion.name,
    sku: promotion._id,
    brand: { '@type': 'Brand', name: store.name },
    image: [sharePicture(publicUrl, promotion.image ?? undefined).url],
    offers: {
      ...offerOf(price, publicUrl + promotionPath(store, promotion._id)),
      availability: availability(!isOffered ? 'OutOfStock' : isPreorder ? 'PreOrder' : 'InStock'),
      ...(isOffered && sentFrom ? { availabilityStarts: startOfDay(sentFrom).toISOString() } : {}),
      ...(startDate ? { validFrom: startDate } : {}),
      ...(shippingDetails ? { shippingDetails } : {}),
      hasMerchantReturnPolicy: returnPolicy,
    },
  };
}

/** In pesos; the instant is ISO 8601. */
type OfferPrice = { price: number; crossed: number | null; validUntil: string | null };

function offerOf({ price, crossed, validUntil }: OfferPrice, url: string) {
  return {
    '@type': 'Offer',
    url,
    ...priceOf(price),
    // Google: merchant listings with sale pricing. The price before is the one that has a type.
    ...(crossed === null
      ? {}
      : {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            ...priceOf(crossed),
          },
        }),
    ...(validUntil === null ? {} : { priceValidUntil: validUntil }),
    itemCondition: 'https://schema.org/NewCondition',
  };
}

const priceOf = (pesos: number) => ({ price: pesos.toFixed(2), priceCurrency: 'ARS' });

/** The earlier one of two instants in ISO 8601. */
function firstOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) < Date.parse(other) ? one : other;
}

function availability(value: 'InStock' | 'OutOfStock' | 'PreOrder'): string {
  return `https://schema.org/${value}`;
}

type Shipping = {
  settings: PublicSettings;
  /** Of the delivery methods. */
  range: DeliveryOffer['range'] | undefined;
  freeShipping?: boolean;
};

/** What shipping one unit costs; with delivery methods the most that it does, null when none is sent. */
function shippingDetailsOf(price: number, shipping: Shipping) {
  const rate = shippingRateOf(price, shipping);
  if (!rate) return null;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', ...rate, currency: 'ARS' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'AR' },
  };
}

function shippingRateOf(price: number, { settings, range, freeShipping = false }: Shipping) {
  if (!settings.delivery) {
    const flat = shippingOfOne(fromPesos(price), shippingRatesOf(settings), freeShipping);
    return { value: toPesos(flat).toFixed(2) };
  }
  if (!range) return null;
  return freeShipping ? { value: '0.00' } : { maxValue: range.to.toFixed(2) };
}

/** The breadcrumbs from the landing page, as a schema.org BreadcrumbList. */
export function breadcrumbs(
  { publicUrl, settings }: Omit<At, 'store'>,
  steps: readonly { name: string; path: string }[],
) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: shopName(settings), path: '/' }, ...steps].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: publicUrl + path,
      }),
    ),
  };
}
