import type { Product } from '../contract/catalogue.ts';
import { shownFacts } from './add-entry.ts';
import {
  type Cart,
  type CartEntry,
  type ChosenGarment,
  nameOf,
  type ProductEntry,
  type PromotionEntry,
  unitPriceOf,
} from './cart.ts';
import type { CartChange } from './cart-changes.ts';
import { unitsOfSize } from './cart-units.ts';
import {
  type Catalogue,
  findOfferedProduct,
  findOfferedPromotion,
  type Lock,
  type OfferedGarment,
  type Unavailability,
} from './find-offered.ts';
import { fitQuantities, repriceEntry } from './repair-cart.ts';

export type Revalidated = { cart: Cart; changes: CartChange[] };

/**
 * The cart at today's prices and within today's stock. Unavailable entries, and those of a closed store,
 * are marked and stay in place. Idempotent: revalidating the result changes nothing.
 */
export function revalidateCart(cart: Cart, catalogue: Catalogue, lock: Lock): Revalidated {
  const classified = cart.map((entry) => classifyEntry(entry, catalogue, lock));
  const garments = classified.flatMap((each) => each.garments);
  const stock = new Map(garments.map(({ size }) => [size._id, size.stock]));
  // Unavailable entries take no units from the others.
  const buyable = classified.map(({ entry }) => entry).filter((entry) => !entry.unavailable);
  const fitted = fitQuantities(buyable, stock);
  const shown = classified.map(({ entry }) => {
    const match = fitted.find(({ key }) => key === entry.key);
    if (entry.unavailable || !match) return entry;
    // A sold-out entry is marked and its quantity is preserved, since zero could not be shown.
    return match.quantity > 0 ? match : { ...match, quantity: entry.quantity, ...soldOut(entry) };
  });
  const changes = shown.flatMap((entry, index) => {
    const before = cart[index];
    return before ? compareEntries(before, entry) : [];
  });
  return { cart: shown, changes };
}

/** The products with the units of this cart added to their stock, as when it is not bought. */
export function addUnits(products: readonly Product[], cart: Cart): Product[] {
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      sizes: variant.sizes.map((size) => ({
        ...size,
        stock: size.stock + unitsOfSize(cart, size._id),
      })),
    })),
  }));
}

function soldOut({ type }: CartEntry): { unavailable: Unavailability } {
  return { unavailable: type === 'product' ? 'sold_out' : 'garment_sold_out' };
}

type Classified = { entry: CartEntry; garments: OfferedGarment[] };

/** The entry with today's data of its product or promotion, and the garments that it takes. */
function classifyEntry(
  { unavailable: _, ...entry }: CartEntry,
  catalogue: Catalogue,
  lock: Lock,
): Classified {
  return entry.type === 'product'
    ? classifyProduct(entry, catalogue, lock)
    : classifyPromotion(entry, catalogue, lock);
}

function classifyProduct(entry: ProductEntry, catalogue: Catalogue, lock: Lock): Classified {
  const offered = findOfferedProduct(entry, catalogue, lock);
  if ('missing' in offered) return markUnavailable(entry, offered.missing);
  const { product } = offered;
  const fresh = { ...entry, ...shownFacts(product, offered) };
  return { entry: repriceEntry(fresh, product.precio), garments: [offered] };
}

function classifyPromotion(entry: PromotionEntry, catalogue: Catalogue, lock: Lock): Classified {
  const offered = findOfferedPromotion(entry, catalogue, lock);
  if ('missing' in offered) return markUnavailable(entry, offered.missing);
  const { promotion, garments } = offered;
  const fresh = {
    ...entry,
    promoName: promotion.name,
    image: promotion.image ?? entry.image,
    store: promotion.store,
    freeShipping: promotion.freeShipping,
    products: entry.products.map((chosen) => updateTexts(chosen, garments)),
  };
  return { entry: repriceEntry(fresh, promotion.promoPrice), garments };
}

/** The garment with its texts as the shop shows them today. */
function updateTexts(chosen: ChosenGarment, garments: readonly OfferedGarment[]): ChosenGarment {
  const found = garments.find(({ size }) => size._id === chosen.sizeId);
  if (!found) return chosen;
  const { product, variant, size } = found;
  const { modelName, color } = variant;
  return { ...chosen, nombre: product.nombre, modelName, color, size: size.size };
}

function markUnavailable(entry: CartEntry, unavailable: Unavailability): Classified {
  return { entry: { ...entry, unavailable }, garments: [] };
}

function compareEntries(before: CartEntry, after: CartEntry): CartChange[] {
  const subject = { key: after.key, name: nameOf(after) };
  const { unavailable: reason } = after;
  if (reason) {
    return before.unavailable === reason ? [] : [{ ...subject, kind: 'unavailable', reason }];
  }
  const changes: CartChange[] = before.unavailable ? [{ ...subject, kind: 'back' }] : [];
  const [oldPrice, price] = [unitPriceOf(before), unitPriceOf(after)];
  if (oldPrice !== price) {
    changes.push({ ...subject, kind: 'price', before: oldPrice, after: price });
  }
  if (before.quantity !== after.quantity) {
    const figures = { before: before.quantity, after: after.quantity };
    changes.push({ ...subject, kind: 'quantity', ...figures });
  }
  const [wasFree, isFree] = [before, after].map((one) => 'freeShipping' in one && one.freeShipping);
  if (isFree !== undefined && wasFree !== isFree) {
    changes.push({ ...subject, kind: 'shipping', isFree });
  }
  return changes;
}
