import type { Size, Variant } from '../contract/catalogue.ts';
import type { Promotion } from '../contract/promotions.ts';
import type { Unavailability } from './find-offered.ts';

/** The product with the chosen variant and size only. Prices in pesos. */
export type ProductEntry = {
  type: 'product';
  key: string;
  _id: string;
  nombre: string;
  /** Missing in a cart that an older release stored. */
  descripcion?: string;
  image: string;
  precio: number;
  store: string;
  menu: boolean;
  variants: [Omit<Variant, 'sizes' | 'thumbnailImages'> & { sizes: [Size] }];
  quantity: number;
  /** Set while it cannot be bought: it stays visible, adds no cost and blocks the checkout. */
  unavailable?: Unavailability;
};

export type ChosenGarment = {
  productId: string;
  variantId: string;
  sizeId: string;
  quantity: number;
  nombre: string;
  modelName: string;
  color: string;
  size: string;
};

export type PromotionEntry = {
  type: 'promotion';
  key: string;
  promoId: string;
  promoKey: string;
  promoName: string;
  promoPrice: number;
  image: string;
  store: Promotion['store'];
  freeShipping: boolean;
  products: ChosenGarment[];
  quantity: number;
  /** Same as in `ProductEntry`. */
  unavailable?: Unavailability;
};

export type CartEntry = ProductEntry | PromotionEntry;
export type Cart = readonly CartEntry[];

/** Removes one unit; an entry without units is removed. */
export function decrementEntry(cart: Cart, key: string): Cart {
  return changeQuantity(cart, key, -1).filter((entry) => entry.quantity > 0);
}

export function removeEntry(cart: Cart, key: string): Cart {
  return cart.filter((entry) => entry.key !== key);
}

export function countUnits(cart: Cart): number {
  return cart.reduce((units, entry) => units + entry.quantity, 0);
}

/** Unit price in pesos, as displayed. */
export function unitPriceOf(entry: CartEntry): number {
  return entry.type === 'product' ? entry.precio : entry.promoPrice;
}

export function nameOf(entry: CartEntry): string {
  return entry.type === 'product' ? entry.nombre : entry.promoName;
}

/** Without a limit: `addProduct` and the others check them. */
export function changeQuantity(cart: Cart, key: string, by: 1 | -1): Cart {
  return cart.map((entry) =>
    entry.key === key ? { ...entry, quantity: entry.quantity + by } : entry,
  );
}
