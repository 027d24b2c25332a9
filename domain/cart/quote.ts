import { mainImage } from '../catalogue/listing.ts';
import type {
  DiscountLoss,
  PriceChange,
  RequestedEntry,
  RequestedProduct,
  RequestedPromotion,
  ShippingRise,
} from '../contract/checkout.ts';
import {
  type AppliedDiscount,
  type DiscountedItem,
  withDiscounts,
} from '../discounts/apply-discounts.ts';
import { type DiscountOffer, discountOrder, noDiscounts } from '../discounts/discount-order.ts';
import {
  type Breakdown,
  type BreakdownLine,
  lineAt,
  type PriceSettings,
  priceOrder,
} from '../orders/breakdown.ts';
import { maxOrderTotal, refuseTooManyUnits } from '../orders/limits.ts';
import { type Centavos, fromPesos, toPesos } from '../shared/money.ts';
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

type OfferedLine = DiscountedItem & {
  promotionId: string | null;
  title: string;
  image: string | null;
  unitPrice: Centavos;
  quantity: number;
  freeShipping: boolean;
  items: QuotedItem[];
};

/** A line with its amounts of the breakdown. */
export type QuotedLine = Omit<OfferedLine, keyof DiscountedItem> & BreakdownLine;

export type Quote = { lines: QuotedLine[]; breakdown: Breakdown; discounts: AppliedDiscount[] };

type QuoteOptions = PriceSettings &
  Lock & {
    now: Date;
    offer?: DiscountOffer;
    /**
     * What the shopper saw as the cost of shipping and as the discount, in pesos; without them no rise and
     * no loss is detected.
     */
    displayedShipping?: number | undefined;
    displayedDiscount?: number | undefined;
  };

/**
 * Prices the entries and lists the garments they take, by the shop's own data alone. Refuses
 * unavailable entries, those that only a locked store sells, more units of a size than the limit, a cart
 * of menu items alone, and a price or a shipping cost that rose above the displayed one, or a discount that
 * became less. Stock is checked by the database.
 */
export function quoteOrder(
  entries: readonly RequestedEntry[],
  catalogue: Catalogue,
  options: QuoteOptions,
): Quote | Refusal {
  const { displayedShipping, displayedDiscount, now, isLocked, offer, ...settings } = options;
  const quoted = quoteLines(entries, catalogue, { now, isLocked });
  if (isRefusal(quoted)) return quoted;
  const { lines, rises } = quoted;
  const { couponProblem, ...discounted } = discountOrder(lines, offer ?? noDiscounts, {
    ...settings,
    now,
  });
  const breakdown = priceOrder(withDiscounts(lines, discounted), settings);
  const shipping = changeOf(displayedShipping, toPesos(breakdown.delivery.cost));
  const discount = changeOf(displayedDiscount, toPesos(breakdown.discount));
  const hasRisen = shipping !== null && shipping.current > shipping.displayed;
  const hasLost = discount !== null && discount.current < discount.displayed;
  if (rises.length > 0 || hasRisen || hasLost) {
    return refusePriceRise(rises, {
      ...(hasRisen ? { shipping } : {}),
      ...(hasLost ? { discount: { ...discount, reason: couponProblem } } : {}),
    });
  }
  return {
    lines: lines.map(({ productId: _, category: __, store: ___, ...line }, at) => ({
      ...line,
      ...lineAt(breakdown, at),
    })),
    breakdown,
    discounts: discounted.applied,
  };
}

const changeOf = (displayed: number | undefined, current: number) =>
  displayed === undefined ? null : { displayed, current };

/**
 * The lines of the entries at the shop's prices, with the prices that rose above the displayed ones. Refuses
 * as `quoteOrder` does.
 */
export function quoteLines(
  entries: readonly RequestedEntry[],
  catalogue: Catalogue,
  options: Lock & { now: Date },
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
  const tooMany = refuseTooManyUnits(lines.flatMap(({ items }) => items));
  if (tooMany) return tooMany;
  const menuOnly = refuseMenuOnly(menus);
  if (menuOnly) return refuse('menu_only', menuOnly);
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
    return refuseMissing(offered.missing, entry._id, name);
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
  return missing === 'store_closed'
    ? `No podés comprar ${name}. ${unavailableTexts.store_closed}`
    : `${name} ya no está disponible.`;
}

type OtherRises = { shipping?: ShippingRise; discount?: DiscountLoss };

function refusePriceRise(changes: PriceChange[], others: OtherRises): Refusal {
  return refuse('price_changed', riseText(changes, others), { more: { changes, ...others } });
}

function riseText(changes: PriceChange[], { discount }: OtherRises): string {
  if (changes.length > 0) {
    return 'Cambió el precio de un producto del carrito. Revisalo y confirmá.';
  }
  if (discount) return `${discount.reason ?? 'Cambió el descuento.'} Revisá el total y confirmá.`;
  return 'Cambió el costo de envío. Revisalo y confirmá.';
}
