import type { ProductEntry, PromotionEntry } from '../cart/cart.ts';
import type { OfferedProduct, Product } from '../contract/catalogue.ts';
import type { OfferedPromotion, Promotion } from '../contract/promotions.ts';
import { deliveryTermsOf } from '../delivery/terms.ts';
import type { PriceSettings } from '../orders/breakdown.ts';
import type { VatSettings } from '../orders/net-price.ts';
import { type ShippingSettings, shippingRatesOf } from '../orders/shipping-rates.ts';
import { defaultSettings } from '../site/default-settings.ts';
import { plainProduct } from './plain-product.ts';

/** A tee in one colour and one size with nine units. */
export const tee: Product = {
  ...plainProduct,
  precio: 30_000,
  categoria: 'Remeras',
  variants: [
    {
      _id: 'black',
      color: 'Black',
      modelName: 'Negra',
      thumbnailImages: ['/black.webp'],
      thumbnailImageMain: null,
      sizes: [{ _id: 'm', size: 'M', stock: 9 }],
    },
  ],
};

/** A combo with only that tee. */
export const combo: Promotion = {
  _id: 'combo',
  name: 'Combo',
  description: '',
  image: null,
  promoPrice: 50_000,
  store: 'Kings',
  promoType: 'Promo',
  freeShipping: true,
  startDate: null,
  endDate: null,
  active: true,
  products: [
    {
      productId: 'tee',
      nombre: 'Remera',
      precio: 30_000,
      categoria: 'Remeras',
      variants: [
        {
          variantId: 'black',
          color: 'Black',
          modelName: 'Negra',
          thumbnailImages: [],
          thumbnailImageMain: null,
          sizes: [{ sizeId: 'm', size: 'M', stock: 9 }],
        },
      ],
    },
  ],
};

/** The same as pages show them, without discounts. */
export const noSale = { salePrice: null, priceValidUntil: null };
export const offeredTee: OfferedProduct = { ...tee, ...noSale };
export const offeredCombo: OfferedPromotion = {
  ...combo,
  ...noSale,
  sentFrom: null,
  products: combo.products.map((product) => ({ ...product, salePrice: null })),
};

/** A cart entry with three tees. */
export const teeEntry: ProductEntry = {
  type: 'product',
  key: 'tee-m',
  _id: 'tee',
  nombre: 'Remera',
  image: '/black.webp',
  precio: 30_000,
  store: 'Kings',
  menu: false,
  variants: [
    {
      _id: 'black',
      color: 'Black',
      modelName: 'Negra',
      thumbnailImageMain: null,
      sizes: [{ _id: 'm', size: 'M', stock: 9 }],
    },
  ],
  quantity: 3,
};

/** A cart entry with two combos. */
export const comboEntry: PromotionEntry = {
  type: 'promotion',
  key: 'combo-m',
  promoId: 'combo',
  promoKey: 'combo-m',
  promoName: 'Combo',
  promoPrice: 50_000,
  image: '/black.webp',
  store: 'Kings',
  freeShipping: true,
  products: [
    {
      productId: 'tee',
      variantId: 'black',
      sizeId: 'm',
      quantity: 1,
      nombre: 'Remera',
      modelName: 'Negra',
      color: 'Black',
      size: 'M',
    },
  ],
  quantity: 2,
};

/** What prices depend on in a shop without delivery methods. */
export const priceSettingsOf = (settings: ShippingSettings & VatSettings): PriceSettings => ({
  rates: shippingRatesOf(settings),
  vat: settings,
});

/** The shipping rates of a new shop, whose VAT condition is not set. */
export const priceSettings = {
  ...priceSettingsOf(defaultSettings),
  terms: deliveryTermsOf(defaultSettings, []),
};
