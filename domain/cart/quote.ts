import type {
  DiscountLoss,
  PriceChange,
  RequestedEntry,
  ShippingRise,
} from '../contract/checkout.ts';
import type { DeliveryChoice } from '../contract/delivery.ts';
import { type ChosenDelivery, chooseDelivery } from '../delivery/choose-delivery.ts';
import { packLines } from '../delivery/parcel.ts';
import type { Destination } from '../delivery/rates.ts';
import type { DeliveryTerms } from '../delivery/terms.ts';
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
import { toPesos } from '../shared/money.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import type { Catalogue, Lock } from './find-offered.ts';
import { type OfferedLine, quoteLines } from './quote-lines.ts';

/** A line with its amounts of the breakdown. */
export type QuotedLine = Omit<OfferedLine, keyof DiscountedItem> & BreakdownLine;

export type Quote = {
  lines: QuotedLine[];
  breakdown: Breakdown;
  discounts: AppliedDiscount[];
  delivery: ChosenDelivery['delivery'];
};

type QuoteOptions = Pick<PriceSettings, 'vat'> &
  Lock & {
    now: Date;
    terms: DeliveryTerms;
    choice?: DeliveryChoice | null | undefined;
    /** Of the address; unknown without one. */
    destination?: Destination | undefined;
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
 * of menu items alone, and a price or a shipping cost that rose above the displayed one, a discount that
 * became less, a code that has no effect, or a delivery that is not offered. Stock is checked by the database.
 */
export function quoteOrder(
  entries: readonly RequestedEntry[],
  catalogue: Catalogue,
  options: QuoteOptions,
): Quote | Refusal {
  const { displayedShipping, displayedDiscount, now, isLocked, offer, vat } = options;
  const quoted = quoteLines(entries, catalogue, { now, isLocked });
  if (isRefusal(quoted)) return quoted;
  const { lines, rises } = quoted;
  const delivered = chooseDelivery(options.terms, {
    choice: options.choice ?? null,
    destination: options.destination ?? { digits: null, provinceId: null },
    grams: packLines(lines, catalogue.products, options.terms.categoryParcels).grams,
  });
  if (isRefusal(delivered)) return delivered;
  const settings = { rates: delivered.rates, vat };
  const { codeProblem, ...discounted } = discountOrder(lines, offer ?? noDiscounts, {
    ...settings,
    now,
  });
  const breakdown = priceOrder(withDiscounts(lines, discounted), settings);
  const shipping = changeOf(displayedShipping, toPesos(breakdown.delivery.cost));
  const discount = changeOf(displayedDiscount, toPesos(breakdown.discount));
  const hasRisen = shipping !== null && shipping.current > shipping.displayed;
  const hasLost = discount !== null && discount.current < discount.displayed;
  const others = {
    ...(hasRisen ? { shipping } : {}),
    ...(hasLost ? { discount: { ...discount, reason: codeProblem?.text ?? null } } : {}),
  };
  // A shopper who saw that the code takes nothing off may order without it.
  if (codeProblem && (hasLost || displayedDiscount === undefined)) {
    const { reason, text } = codeProblem;
    const more = { reason, changes: rises, ...others };
    return refuse('discount_refused', `${text} Revisá el total y confirmá.`, { more });
  }
  if (rises.length > 0 || hasRisen || hasLost) return refusePriceRise(rises, others);
  return {
    lines: withAmounts(lines, breakdown),
    breakdown,
    discounts: discounted.applied,
    delivery: delivered.delivery,
  };
}

/** The lines as an order has them. */
export const withAmounts = (lines: readonly OfferedLine[], breakdown: Breakdown): QuotedLine[] =>
  lines.map(({ productId: _, category: __, store: ___, ...line }, at) => ({
    ...line,
    ...lineAt(breakdown, at),
  }));

const changeOf = (displayed: number | undefined, current: number) =>
  displayed === undefined ? null : { displayed, current };

type OtherRises = { shipping?: ShippingRise; discount?: DiscountLoss };

function refusePriceRise(changes: PriceChange[], others: OtherRises): Refusal {
  return refuse('price_changed', riseText(changes, others), { more: { changes, ...others } });
}

function riseText(changes: PriceChange[], { discount }: OtherRises): string {
  if (changes.length > 0) {
    return 'Cambió el precio de un producto del carrito. Revisalo y confirmá.';
  }
  if (discount) return 'Cambió el descuento. Revisá el total y confirmá.';
  return 'Cambió el costo de envío. Revisalo y confirmá.';
}
