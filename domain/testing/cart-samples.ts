import type { ProductEntry, PromotionEntry } from '../cart/cart.ts';
import type { Product } from '../contract/catalogue.ts';
import type { Promotion } from '../contract/promotions.ts';

/** A tee in one colour and one size, nine of it left. */
export const tee: Product = {
  _id: 'tee',
  nombre: 'Remera',
  descripcion: '',
  cuidados: '',
  precio: 30_000,
  categoria: 'Remeras',
  store: 'Kings',
  state: true,
  menu: false,
  ofertaNuevo: 'Nada',
  image: null,
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
  version: '1.1',
};

/** A combo of that tee alone. */
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

/** Three of the tee in a cart. */
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

/** Two of the combo in a cart. */
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
