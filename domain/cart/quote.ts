import {
  type Catalogue,
  findOfferedProduct,
  findOfferedPromotion,
  type OfferedGarment,
} from '../catalogue/find-offered.ts';
import { mainImage } from '../catalogue/listing.ts';
import type {
  PriceChange,
  RequestedEntry,
  RequestedProduct,
  RequestedPromotion,
} from '../contract/checkout.ts';
import { refuseTooManyUnits } from '../orders/limits.ts';
import { isInDates } from '../promotions/promotion.ts';
import { type Centavos, fromPesos } from '../shared/money.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import { refuseMenuOnly } from './cart.ts';
import { calculateTotals, maxOrderTotal, type Totals } from './pricing.ts';

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

/**
 * What the entries cost today and which garments they take, judged by the shop's own data alone.
 * Refuses what cannot be bought, more units than one shopper may take, a cart of nothing but menu
 * items, and a price that rose above the one that was displayed. Whether there is stock is for the database to say.
 */
export function quoteOrder(
  entries: readonly RequestedEntry[],
  known: Catalogue,
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
  const tooMany = refuseTooManyUnits(lines.flatMap(({ items }) => items));
  if (tooMany) return tooMany;
  const menuOnly = refuseMenuOnly(menus);
  if (menuOnly) return refuse('menu_only', menuOnly);
  if (rises.length > 0) return refusePriceRise(rises);
  // Classified before the sum is branded as money, which throws beyond what a number holds exactly.
  const roughTotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  if (roughTotal > maxOrderTotal) {
    return refuse('invalid_request', 'El total de la compra es demasiado grande.');
  }
  return { lines, totals: calculateTotals(lines) };
}

type Classified = { line: QuotedLine; menu: boolean; rise: PriceChange | null };

function quoteProduct(entry: RequestedProduct, known: Catalogue): Classified | Refusal {
  const offered = findOfferedProduct(entry, known);
  if ('missing' in offered) {
    const name = known.products.find(({ _id }) => _id === entry._id)?.nombre;
    return offered.missing === 'sold_out' && name
      ? refuseMarkedSoldOut(name)
      : refuseGone(entry._id, name);
  }
  const { product } = offered;
  const item = itemOf(offered, entry.quantity);
  return {
    line: {
      promotionId: null,
      title: product.nombre,
      image: item.image,
      unitPrice: fromPesos(product.precio),
      quantity: entry.quantity,
      freeShipping: false,
      items: [item],
    },
    menu: product.menu,
    rise: riseOf(product._id, product.nombre, entry.precio, product.precio),
  };
}

function quotePromotion(
  entry: RequestedPromotion,
  known: Catalogue,
  now: Date,
): Classified | Refusal {
  const promotions = known.promotions.filter((promotion) => isInDates(promotion, now));
  const offered = findOfferedPromotion(entry, { ...known, promotions });
  if ('missing' in offered) {
    const name = known.promotions.find(({ _id }) => _id === entry.promoId)?.name;
    return offered.missing === 'garment_sold_out' && name
      ? refuseMarkedSoldOut(name)
      : refuseGone(entry.promoId, name);
  }
  const { promotion, garments } = offered;
  const items = garments.map((garment) => itemOf(garment, entry.quantity));
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

function itemOf({ product, variant, size }: OfferedGarment, quantity: number): QuotedItem {
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
