import { refuseMenuOnly } from './cart.ts';
import type { Product, Size, Variant } from './contract/catalogue.ts';
import type {
  PriceChange,
  RequestedEntry,
  RequestedProduct,
  RequestedPromotion,
} from './contract/checkout.ts';
import type { Promotion } from './contract/promotions.ts';
import { isVisible, mainImage } from './listing.ts';
import { type Centavos, fromPesos } from './money.ts';
import { calculateTotals, maxOrderTotal, type Totals } from './pricing.ts';
import { isInDates } from './promotion.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

/** One garment of a line and how many of it the line takes in all. */
export type QuotedItem = {
  sizeId: string;
  quantity: number;
  title: string;
  image: string | null;
  color: string;
  size: string;
  modelName: string;
};

export type QuotedLine = {
  promotionId: string | null;
  title: string;
  image: string | null;
  unitPrice: Centavos;
  quantity: number;
  freeShipping: boolean;
  items: QuotedItem[];
};

export type Quote = { lines: QuotedLine[]; totals: Totals };

type Known = { products: readonly Product[]; promotions: readonly Promotion[] };

/**
 * What the entries cost today and which garments they take, judged by the shop's own data alone.
 * Refuses what cannot be bought, a cart of nothing but menu items, and a price that rose above
 * the one that was displayed. Whether there is stock is for the database to say.
 */
export function quoteOrder(
  entries: readonly RequestedEntry[],
  known: Known,
  now: Date,
): Quote | Refusal {
  const lines: QuotedLine[] = [];
  const menus: { menu: boolean; quantity: number }[] = [];
  const rises: PriceChange[] = [];
  for (const entry of entries) {
    const judged =
      'promoId' in entry ? quotePromotion(entry, known, now) : quoteProduct(entry, known);
    if (isRefusal(judged)) return judged;
    lines.push(judged.line);
    menus.push({ menu: judged.menu, quantity: entry.quantity });
    if (judged.rise) rises.push(judged.rise);
  }
  const menuOnly = refuseMenuOnly(menus);
  if (menuOnly) return refuse('menu_only', menuOnly);
  if (rises.length > 0) return refusePriceRise(rises);
  // Judged before the sum is branded as money, which throws beyond what a number holds exactly.
  const roughTotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  if (roughTotal > maxOrderTotal) {
    return refuse('invalid_request', 'El total de la compra es demasiado grande.');
  }
  return { lines, totals: calculateTotals(lines) };
}

type Judged = { line: QuotedLine; menu: boolean; rise: PriceChange | null };

function quoteProduct(entry: RequestedProduct, known: Known): Judged | Refusal {
  const product = known.products.find(({ _id }) => _id === entry._id);
  if (!product || !isVisible(product)) return refuseGone(entry._id, product?.nombre);
  const [chosen] = entry.variants;
  const variant = product.variants.find(({ _id }) => _id === chosen?._id);
  const size = variant?.sizes.find(({ _id }) => _id === chosen?.sizes[0]?._id);
  if (!variant || !size) return refuseGone(product._id, product.nombre);
  if (product.ofertaNuevo === 'Sin Stock') return refuseMarkedSoldOut(product.nombre);
  const image = variant.thumbnailImages[0] ?? mainImage(product);
  return {
    line: {
      promotionId: null,
      title: product.nombre,
      image,
      unitPrice: fromPesos(product.precio),
      quantity: entry.quantity,
      freeShipping: false,
      items: [itemOf(product, variant, size, entry.quantity)],
    },
    menu: product.menu,
    rise: riseOf(product._id, product.nombre, entry.precio, product.precio),
  };
}

function quotePromotion(entry: RequestedPromotion, known: Known, now: Date): Judged | Refusal {
  const promotion = known.promotions.find(({ _id }) => _id === entry.promoId);
  if (!promotion?.active || !isInDates(promotion, now)) {
    return refuseGone(entry.promoId, promotion?.name);
  }
  const items = promotion.products.map((wanted) => {
    const chosen = entry.products.filter(({ productId }) => productId === wanted.productId);
    return chosen.length === 1 && chosen[0]
      ? quoteGarment(wanted, chosen[0], known, entry.quantity)
      : null;
  });
  const isWhole = entry.products.length === promotion.products.length && items.length > 0;
  if (!isWhole || !items.every((item) => item !== null)) {
    return refuseGone(promotion._id, promotion.name);
  }
  return {
    line: {
      promotionId: promotion._id,
      title: promotion.name,
      image: promotion.image ?? items[0]?.image ?? null,
      unitPrice: fromPesos(promotion.promoPrice),
      quantity: entry.quantity,
      freeShipping: promotion.freeShipping,
      items,
    },
    menu: false,
    rise: riseOf(promotion._id, promotion.name, entry.promoPrice, promotion.promoPrice),
  };
}

/** The garment if the promotion offers that size and the product itself may be sold. */
function quoteGarment(
  wanted: Promotion['products'][number],
  chosen: RequestedPromotion['products'][number],
  known: Known,
  quantity: number,
): QuotedItem | null {
  const isOffered = wanted.variants.some(
    ({ variantId, sizes }) =>
      variantId === chosen.variantId && sizes.some(({ sizeId }) => sizeId === chosen.sizeId),
  );
  const product = known.products.find(({ _id }) => _id === wanted.productId);
  const variant = product?.variants.find(({ _id }) => _id === chosen.variantId);
  const size = variant?.sizes.find(({ _id }) => _id === chosen.sizeId);
  if (!isOffered || !product || !isVisible(product) || !variant || !size) return null;
  return itemOf(product, variant, size, quantity);
}

function itemOf(product: Product, variant: Variant, size: Size, quantity: number): QuotedItem {
  return {
    sizeId: size._id,
    quantity,
    title: product.nombre,
    image: variant.thumbnailImages[0] ?? mainImage(product),
    color: variant.color,
    size: size.size,
    modelName: variant.modelName,
  };
}

function riseOf(_id: string, name: string, displayed: number, current: number): PriceChange | null {
  return displayed < current ? { _id, name, displayed, current } : null;
}

function refuseGone(id: string, name: string | undefined): Refusal {
  return refuse(
    'unavailable',
    name ? `${name} ya no está disponible.` : 'Un producto del carrito ya no está disponible.',
    { more: { unavailable: [id] } },
  );
}

function refuseMarkedSoldOut(name: string): Refusal {
  return refuse('insufficient_stock', `No hay stock suficiente de ${name}.`, {
    more: { error: 'Stock Insuficiente' },
  });
}

function refusePriceRise(changes: PriceChange[]): Refusal {
  return refuse(
    'price_changed',
    'Cambió el precio de un producto del carrito. Revísalo y confirma.',
    {
      more: { changes },
    },
  );
}
