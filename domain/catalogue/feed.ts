import type { ShownProduct } from '../contract/catalogue.ts';
import type { Settings } from '../contract/settings.ts';
import { highestDeliveryCost } from '../delivery/list-options.ts';
import type { DeliveryTerms } from '../delivery/terms.ts';
import { productItem, type SalePriceOf, saleFields } from '../discounts/sale-price.ts';
import { netPrice } from '../orders/net-price.ts';
import { shippingOfOne } from '../orders/shipping-rates.ts';
import { formatArgentineTime } from '../shared/argentine-time.ts';
import { cut } from '../shared/cut-text.ts';
import { type Centavos, fromPesos, toPesos } from '../shared/money.ts';
import { productPath, type Store } from '../site/store.ts';
import { audienceOf } from './audience.ts';
import { availabilityOf, preorderStart } from './availability.ts';
import { colorName } from './color.ts';
import { mainImage, shownPrices } from './listing.ts';
import { chosenParameters } from './selection.ts';
import { sharePicture } from './share-picture.ts';

type At = {
  publicUrl: string;
  store: Store;
  settings: Settings;
  terms: DeliveryTerms;
  salePriceOf: SalePriceOf;
  now: Date;
};

/** The longest title that Google and Meta accept. */
const maxTitle = 150;
/** Pictures besides the first; both accept at least ten. */
const maxPictures = 10;

/** What delivering a unit of this price costs at most; none when nothing is sent. */
function shippingOf(product: ShownProduct, price: Centavos, terms: DeliveryTerms) {
  if (terms.methods.length === 0)
    return [{ country: 'AR', price: amount(shippingOfOne(price, terms.flat)) }];
  // Google supports rows by region in a few other countries only.
  const cost = highestDeliveryCost(terms, product, price);
  return cost === null ? [] : [{ country: 'AR', price: amount(fromPesos(cost)) }];
}

/**
 * A product as rows of its store's feed, one per colour and size, by the names of Google's product data
 * specification; Meta reads the same. `quantity_to_sell_on_facebook` is Meta's own. Prices include VAT; the
 * price without national taxes is a detail, since neither has a column for it. None for an extra, which cannot be
 * bought alone, and for a pre-order without a day, which Google refuses.
 */
export function feedRows(product: ShownProduct, at: At) {
  const { publicUrl, store, settings, now } = at;
  const sentFrom = preorderStart(product, now);
  if (product.menu || (product.ofertaNuevo === 'Preventa' && !product.availableFrom)) return [];
  const { gender, ageGroup } = audienceOf(product, settings.categoryAudiences);
  const sale = at.salePriceOf(productItem(product));
  const { price, crossed } = shownPrices({ ...product, ...saleFields(sale) });
  // Readers return to `price` after the end of a discount: what the offer costs then, not the price before it.
  const before = sale?.endDate ? product.precio : crossed;
  const shipping = shippingOf(product, fromPesos(price), at.terms);
  const net = netPrice(fromPesos(price), settings);
  const page = publicUrl + productPath(store, product._id);
  return product.variants.flatMap((variant) => {
    const color = colorName(variant.color);
    const pictures = variant.thumbnailImages.length
      ? variant.thumbnailImages
      : [mainImage(product)];
    const [image = '', ...others] = pictures.map((one) => sharePicture(publicUrl, one).url);
    return variant.sizes.map((size) => ({
      id: size._id,
      item_group_id: product._id,
      title: cut(`${product.nombre}, ${color}, talle ${size.size}`, maxTitle),
      description: product.descripcion || product.nombre,
      link: `${page}?${chosenParameters(product.variants, { variantId: variant._id, size: size.size })}`,
      image_link: image,
      additional_image_link: others.slice(0, maxPictures),
      availability: availabilityOf(product, size, now),
      ...(sentFrom ? { availability_date: sentFrom } : {}),
      quantity_to_sell_on_facebook:
        availabilityOf(product, size, now) === 'out_of_stock' ? 0 : size.stock,
      price: amount(fromPesos(before ?? price)),
      ...(before === null ? {} : { sale_price: amount(fromPesos(price)) }),
      ...(sale?.endDate
        ? {
            // Google accepts no end without a start.
            sale_price_effective_date: `${atMinute(sale.startDate ?? now)}/${atMinute(sale.endDate)}`,
          }
        : {}),
      brand: store.name,
      condition: 'new',
      // Garments have no GTIN.
      identifier_exists: 'no',
      color,
      size: size.size,
      gender,
      age_group: ageGroup,
      ...(product.categoria ? { product_type: product.categoria } : {}),
      shipping,
      product_detail: [
        { attribute_name: 'Modelo', attribute_value: variant.modelName },
        ...(net === null
          ? []
          : [
              {
                attribute_name: 'Precio sin impuestos nacionales',
                attribute_value: amount(net),
              },
            ]),
      ],
    }));
  });
}

/** An instant in the form that Google documents: `2026-11-20T15:30-0300`. */
const atMinute = (instant: string | Date) => `${formatArgentineTime(new Date(instant))}-0300`;

const amount = (price: Centavos) => `${toPesos(price).toFixed(2)} ARS`;
