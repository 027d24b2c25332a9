import type { DiscountableLine } from '../discounts/apply-discounts.ts';
import { type Discounted, withDiscounts } from '../discounts/apply-discounts.ts';
import { type DiscountOffer, discountOrder } from '../discounts/discount-order.ts';
import { type Breakdown, priceOrder, takeOff } from '../orders/breakdown.ts';
import type { VatSettings } from '../orders/net-price.ts';
import { type Centavos, centavos } from '../shared/money.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';

/** Garments that are taken away at once cost no delivery. */
const noDelivery = { cost: centavos(0), freeFrom: null };

type SaleTerms = {
  offer: DiscountOffer;
  /** What the seller takes off all lines together, after the shop's discounts. */
  reduction: Centavos;
  /** Null where the net prices are not needed, as in the browser. */
  vat: VatSettings | null;
  now: Date;
};

/**
 * What a sale at the counter costs, in centavos: the shop's discounts that apply without a code, then the seller's
 * reduction, shared out over the lines. The browser displays it and the server charges it. Refuses a reduction that
 * leaves nothing to pay.
 */
export function priceSale(
  lines: readonly DiscountableLine[],
  { offer, reduction, vat, now }: SaleTerms,
): { breakdown: Breakdown; applied: Discounted['applied'] } | Refusal {
  const settings = { rates: noDelivery, vat };
  const discounted = discountOrder(lines, offer, { ...settings, now });
  const offered = withDiscounts(lines, discounted);
  const breakdown = priceOrder(offered, settings);
  const { applied } = discounted;
  if (reduction === 0) return { breakdown, applied };
  if (reduction >= breakdown.total) {
    return refuse('invalid_request', 'El descuento no puede ser todo el importe de la venta.');
  }
  return { breakdown: priceOrder(takeOff(offered, reduction), settings), applied };
}
