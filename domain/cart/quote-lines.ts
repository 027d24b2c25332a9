import { mainImage } from '../catalogue/listing.ts';
import type {
  PriceChange,
  RequestedEntry,
  RequestedProduct,
  RequestedPromotion,
} from '../contract/checkout.ts';
import type { DiscountedItem } from '../discounts/apply-discounts.ts';
import { maxOrderTotal, refuseTooManyUnits } from '../orders/limits.ts';
import { type Centavos, fromPesos } from '../shared/money.ts';
import { isInDates } from '../shared/period.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import {
  type Catalogue,
  findOfferedProduct,
  findOfferedPromotion,
  type Lock,
  type OfferedGarment,
  type Unavailability,
  unavailableTexts,
} from './find-offered.ts';
import { refuseMenuOnly } from './refuse-checkout.ts';

/** One garment of a line, with its units in the whole line. */
export type QuotedItem = {
  sizeId: string;
  quantity: number;
  title: string;
  image: string | null;
  color: string;
  size: string;
  modelName: string;
};

/** A line at the shop's price, before discounts. */
export type OfferedLine = DiscountedItem & {
  promotionId: string | null;
  title: string;
  image: string | null;
  unitPrice: Centavos;
  quantity: number;
  freeShipping: boolean;
  items: QuotedItem[];
};

/**
 * The lines of the entries at the shop's prices, with the prices that rose above the displayed ones. Refuses
 * as `quoteOrder` does; at the counter, where the garments are seen, any units and menu items alone are sold.
 */
export function quoteLines(
  entries: readonly RequestedEntry[],
  catalogue: Catalogue,
  options: Lock & { now: Date; isAtCounter?: boolean },
): { lines: OfferedLine[]; rises: PriceChange[] } | Refusal {
  const lines: OfferedLine[] = [];
  const menus: { menu: boolean; quantity: number }[] = [];
  const rises: PriceChange[] = [];
  for (const entry of entries) {
    const quoted =
      'promoId' in entry
        ? quotePromotion(entry, catalogue, options)
        : quoteProduct(entry, catalogue, options);
    if (isRefusal(quoted)) return quoted;
    lines.push(quoted.line);
    menus.push({ menu: quoted.menu, quantity: entry.quantity });
    if (quoted.rise) rises.push(quoted.rise);
  }
  if (!options.isAtCounter) {
    const tooMany = refuseTooManyUnits(lines.flatMap(({ items }) => items));
    if (tooMany) return tooMany;
    const menuOnly = refuseMenuOnly(menus);
    if (menuOnly) return refuse('menu_only', menuOnly);
  }
  // Checked before `priceOrder`, which throws beyond the safe integers.
  const roughTotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  if (roughTotal > maxOrderTotal) {
    return refuse('invalid_request', 'El total de la compra es demasiado grande.');
  }
  return { lines, rises };
}

type QuotedEntry = { line: OfferedLine; menu: boolean; rise: PriceChange | null };

function quoteProduct(
  entry: RequestedProduct,
  catalogue: Catalogue,
  lock: Lock,
): QuotedEntry | Refusal {
  const offered = findOfferedProduct(entry, catalogue, lock);
  if ('missing' in offered) {
    const name = catalogue.products.find(({ _id }) => _id === entry._id)?.nombre;
    // Its other sizes can still be bought.
    const id =
      offered.missing === 'size_gone' ? (entry.variants[0]?.sizes[0]?._id ?? '') : entry._id;
    return refuseMissing(offered.missing, id, name);
  }
  const { product } = offered;
  const item = itemOf(offered, entry.quantity);
  return {
    line: {
      promotionId: null,
      ...{ productId: product._id, category: product.categoria, store: product.store },
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
  catalogue: Catalogue,
  { now, ...lock }: Lock & { now: Date },
): QuotedEntry | Refusal {
  const promotions = catalogue.promotions.filter((promotion) => isInDates(promotion, now));
  const offered = findOfferedPromotion(entry, { ...catalogue, promotions }, lock);
  if ('missing' in offered) {
    const name = catalogue.promotions.find(({ _id }) => _id === entry.promoId)?.name;
    return refuseMissing(offered.missing, entry.promoId, name);
  }
  const { promotion, garments } = offered;
  const items = garments.map((garment) => itemOf(garment, entry.quantity));
  return {
    line: {
      promotionId: promotion._id,
      ...{ productId: null, category: null, store: promotion.store },
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

function refuseMissing(missing: Unavailability, id: string, name: string | undefined): Refusal {
  if (name && (missing === 'sold_out' || missing === 'garment_sold_out')) {
    return refuse('insufficient_stock', `No hay stock suficiente de ${name}.`, {
      more: { error: 'Stock Insuficiente' },
    });
  }
  return refuse('unavailable', unavailableText(missing, name), { more: { unavailable: [id] } });
}

function unavailableText(missing: Unavailability, name: string | undefined): string {
  if (!name) return 'Un producto del carrito ya no está disponible.';
  if (missing === 'size_gone') return `El talle elegido de ${name} ya no está disponible.`;
  return missing === 'store_closed'
    ? `No podés comprar ${name}. ${unavailableTexts.store_closed}`
    : `${name} ya no está disponible.`;
}
