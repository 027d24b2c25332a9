import { isMarkedSoldOut, mainImage } from '../catalogue/listing.ts';
import { findSize, findVariant, type Selection } from '../catalogue/selection.ts';
import type { ShownProduct, Size, Variant } from '../contract/catalogue.ts';
import type { Promotion } from '../contract/promotions.ts';
import { maxUnitsPerSize, tooManyUnitsText } from '../orders/limits.ts';
import { promoKey } from '../promotions/promotion.ts';
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

/** The cart after the change, or the text that explains the refusal to the shopper. */
export type CartAttempt = { cart: Cart } | { refused: string };

export const cartTexts = {
  unavailable: 'Quitá del carrito lo que ya no está disponible para seguir con la compra.',
  signInFirst: 'Debes iniciar sesión para añadir al carrito.',
  sizeMissing: 'No se encontró el tamaño seleccionado en la variante.',
  noStock: 'No hay stock suficiente.',
  /** Shown by the checkout's recommendations. */
  noStockOfExtra: 'No hay suficiente stock disponible',
  chooseSizes: 'Por favor, selecciona un tamaño para cada producto.',
  onlyOneMenuItem: 'No se puede proceder con un solo ítem de menú en el carrito.',
  onlyMenuItems:
    'No se puede proceder solo con ítems de menú en el carrito. Por favor, añada otros productos.',
} as const;

/**
 * Adds one unit of the chosen size, up to its stock and `maxUnitsPerSize`. A product marked Sin Stock
 * has none.
 */
export function addProduct(
  cart: Cart,
  product: ShownProduct,
  selection: Selection | null,
): CartAttempt {
  const variant = findVariant(product.variants, selection);
  const size = findSize(product.variants, selection);
  if (!variant || !size) return { refused: cartTexts.sizeMissing };
  const stock = isMarkedSoldOut(product) ? 0 : size.stock;
  if (unitsOfSize(cart, size._id) + 1 > stock) return { refused: cartTexts.noStock };
  const { thumbnailImages, sizes: _sizes, ...chosen } = variant;
  return addEntry(cart, {
    type: 'product',
    key: `${variant._id}-${size._id}`,
    _id: product._id,
    nombre: product.nombre,
    descripcion: product.descripcion,
    image: thumbnailImages[0] ?? mainImage(product),
    precio: product.precio,
    store: product.store,
    menu: product.menu,
    variants: [{ ...chosen, sizes: [size] }],
    quantity: 1,
  });
}

/** Adds one promotion with a size chosen per product, in the promotion's own order. */
export function addPromotion(
  cart: Cart,
  promotion: Promotion,
  chosen: ReadonlyMap<string, Selection>,
): CartAttempt {
  const garments = promotion.products.map((product) => findGarment(product, chosen));
  if (!garments.every((garment) => garment !== null)) return { refused: cartTexts.chooseSizes };
  const key = promoKey(promotion._id, garments);
  return addEntry(cart, {
    type: 'promotion',
    key,
    promoId: promotion._id,
    promoKey: key,
    promoName: promotion.name,
    promoPrice: promotion.promoPrice,
    image: promotion.image ?? promotion.products[0]?.variants[0]?.thumbnailImages[0] ?? '',
    store: promotion.store,
    freeShipping: promotion.freeShipping,
    products: garments,
    quantity: 1,
  });
}

/**
 * Adds one unit to an entry of the cart, up to `maxUnitsPerSize` of a size and, for a product, up
 * to the stock of its size.
 */
export function incrementEntry(cart: Cart, key: string): CartAttempt {
  const entry = cart.find((candidate) => candidate.key === key);
  if (entry?.type === 'product') {
    const [size] = entry.variants[0].sizes;
    if (unitsOfSize(cart, size._id) + 1 > size.stock) return { refused: cartTexts.noStock };
  }
  return limitUnits(changeQuantity(cart, key, 1), key);
}

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

/** Units of a size in the cart, in products and combos. */
export function unitsOfSize(cart: Cart, sizeId: string): number {
  return cart
    .flatMap((entry) => garmentsOf(entry).map((garment) => ({ garment, times: entry.quantity })))
    .filter(({ garment }) => garment.sizeId === sizeId)
    .reduce((units, { garment, times }) => units + garment.quantity * times, 0);
}

/** The sizes that one unit of the entry takes from the stock. */
function garmentsOf(entry: CartEntry): { sizeId: string; quantity: number }[] {
  return entry.type === 'product'
    ? [{ sizeId: entry.variants[0].sizes[0]._id, quantity: 1 }]
    : entry.products;
}

/** Whether the cart exceeds the limit per order in any size of the entry. */
export function hasTooManyUnits(cart: Cart, entry: CartEntry): boolean {
  return garmentsOf(entry).some(({ sizeId }) => unitsOfSize(cart, sizeId) > maxUnitsPerSize);
}

/** Refuses the cart if the incremented entry exceeds a limit. Other entries cannot cause a refusal. */
function limitUnits(cart: Cart, key: string): CartAttempt {
  const entry = cart.find((candidate) => candidate.key === key);
  return entry && hasTooManyUnits(cart, entry) ? { refused: tooManyUnitsText } : { cart };
}

function addEntry(cart: Cart, added: CartEntry): CartAttempt {
  const next = cart.some((entry) => entry.key === added.key)
    ? cart.map((entry) =>
        entry.key === added.key ? { ...added, quantity: entry.quantity + 1 } : entry,
      )
    : [...cart, added];
  return limitUnits(next, added.key);
}

function changeQuantity(cart: Cart, key: string, by: 1 | -1): Cart {
  return cart.map((entry) =>
    entry.key === key ? { ...entry, quantity: entry.quantity + by } : entry,
  );
}

function findGarment(
  product: Promotion['products'][number],
  chosen: ReadonlyMap<string, Selection>,
): ChosenGarment | null {
  const selection = chosen.get(product.productId);
  const variant = product.variants.find(({ variantId }) => variantId === selection?.variantId);
  const size = variant?.sizes.find(({ sizeId }) => sizeId === selection?.sizeId);
  if (!variant || !size) return null;
  return {
    productId: product.productId,
    variantId: variant.variantId,
    sizeId: size.sizeId,
    quantity: 1,
    nombre: product.nombre,
    modelName: variant.modelName,
    color: variant.color,
    size: size.size,
  };
}
