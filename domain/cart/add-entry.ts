import { isMarkedSoldOut, mainImage } from '../catalogue/listing.ts';
import { findSize, findVariant, type Selection } from '../catalogue/selection.ts';
import type { ShownProduct } from '../contract/catalogue.ts';
import type { Promotion } from '../contract/promotions.ts';
import { maxOrderLines, tooManyLinesText, tooManyUnitsText } from '../orders/limits.ts';
import { promoKey } from '../promotions/promotion.ts';
import type { Cart, CartEntry, ChosenGarment, ProductEntry } from './cart.ts';
import { cartTexts } from './cart-texts.ts';
import { hasTooManyUnits, unitsOfSize } from './cart-units.ts';

/** The cart after the change, or the text that explains the refusal to the shopper. */
export type CartAttempt = { cart: Cart } | { refused: string };

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
  const key = `${variant._id}-${size._id}`;
  if (unitsOfSize(takingUnits(cart, key), size._id) >= stock) return { refused: cartTexts.noStock };
  return addEntry(cart, {
    type: 'product',
    key,
    _id: product._id,
    descripcion: product.descripcion,
    precio: product.precio,
    ...shownFacts(product, { variant, size }),
    quantity: 1,
  });
}

type Chosen = {
  variant: ShownProduct['variants'][number];
  size: ShownProduct['variants'][number]['sizes'][number];
};

/** What the cart shows of a product besides its price, also once the shop has corrected it. */
export function shownFacts(
  product: Pick<ShownProduct, 'nombre' | 'image' | 'store' | 'menu' | 'variants'>,
  { variant, size }: Chosen,
): Pick<ProductEntry, 'nombre' | 'image' | 'store' | 'menu' | 'variants'> {
  const { thumbnailImages, sizes: _sizes, ...chosen } = variant;
  const { nombre, store, menu } = product;
  const image = thumbnailImages[0] ?? mainImage(product);
  return { nombre, image, store, menu, variants: [{ ...chosen, sizes: [size] }] };
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

/** Refuses the cart if the incremented entry exceeds a limit. Other entries cannot cause a refusal. */
export function limitUnits(cart: Cart, key: string): CartAttempt {
  const taking = takingUnits(cart, key);
  const isOver = taking.some((entry) => entry.key === key && hasTooManyUnits(taking, entry));
  return isOver ? { refused: tooManyUnitsText } : { cart };
}

/** The entry, and those that can be bought: unavailable ones take no units from the others. */
export const takingUnits = (cart: Cart, key: string): Cart =>
  cart.filter((entry) => !entry.unavailable || entry.key === key);

function addEntry(cart: Cart, added: CartEntry): CartAttempt {
  const hasEntry = cart.some((entry) => entry.key === added.key);
  if (!hasEntry && cart.length >= maxOrderLines) return { refused: tooManyLinesText };
  const next = hasEntry
    ? cart.map((entry) =>
        entry.key === added.key ? { ...added, quantity: entry.quantity + 1 } : entry,
      )
    : [...cart, added];
  return limitUnits(next, added.key);
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
