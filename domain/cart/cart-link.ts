import { findSize } from '../catalogue/selection.ts';
import type { ShownProduct } from '../contract/catalogue.ts';
import { addProduct } from './add-entry.ts';
import type { Cart } from './cart.ts';
import type { LinkedSize } from './cart-link-path.ts';
import { unitsOfSize } from './cart-units.ts';

/** The maximum number of sizes in one link. */
export const maxLinkSizes = 20;

const part = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([1-9]\d*)$/i;
/** A larger number of units is lowered to this one. */
const maxNamedUnits = 9999;

/**
 * The sizes of a link, each once, with the wanted units, also more than an order takes; null for a text that is no
 * such list or has more than `maxLinkSizes` parts.
 */
export function parseCartLink(text: string): LinkedSize[] | null {
  const parts = text.split(',').map((one) => part.exec(one));
  if (parts.length > maxLinkSizes) return null;
  const units = new Map<string, number>();
  for (const match of parts) {
    const [, id, quantity] = match ?? [];
    if (!id || !quantity) return null;
    const sizeId = id.toLowerCase();
    units.set(sizeId, Math.min(maxNamedUnits, (units.get(sizeId) ?? 0) + Number(quantity)));
  }
  return [...units].map(([sizeId, quantity]) => ({ sizeId, quantity }));
}

/** A size of a link that can be bought. */
export type LinkLine = {
  product: ShownProduct;
  variantId: string;
  sizeId: string;
  quantity: number;
};

/** The reason why something is not in the cart: the garment, if there is one, and a Spanish text. */
export type LeftOut = { name: string | null; reason: string };

/** Units of a size in the cart, without those of combos. */
const singleUnits = (cart: Cart, sizeId: string): number =>
  unitsOfSize(
    cart.filter(({ type }) => type === 'product'),
    sizeId,
  );

/**
 * The cart with at least the linked units of each size beside its combos, so that opening a link twice adds nothing; and
 * what the cart refused.
 */
export function fillCart(
  cart: Cart,
  lines: readonly LinkLine[],
): { cart: Cart; leftOut: LeftOut[] } {
  let filled = cart;
  const leftOut: LeftOut[] = [];
  for (const { product, variantId, sizeId, quantity } of lines) {
    const selection = { variantId, sizeId };
    while (singleUnits(filled, sizeId) < quantity) {
      const attempt = addProduct(filled, product, selection);
      if ('refused' in attempt) {
        const size = findSize(product.variants, selection)?.size;
        leftOut.push({ name: `${product.nombre}, talle ${size}`, reason: attempt.refused });
        break;
      }
      filled = attempt.cart;
    }
  }
  return { cart: filled, leftOut };
}
