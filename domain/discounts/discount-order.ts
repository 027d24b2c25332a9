import type { Discount } from '../contract/discounts.ts';
import type { PriceSettings } from '../orders/breakdown.ts';
import { applyDiscounts, type DiscountableLine, type Discounted } from './apply-discounts.ts';
import { type DiscountUsage, hasUse, isRunning, refuseCode } from './refuse-discount.ts';

/** The discounts that an order could have. */
export type DiscountOffer = {
  discounts: readonly Discount[];
  /** As typed, normalized; null without one. */
  coupon: string | null;
  usageOf: (discount: Discount) => DiscountUsage;
};

export const noDiscounts: DiscountOffer = {
  discounts: [],
  coupon: null,
  usageOf: () => ({ uses: 0, ofAccount: 0, hasBought: false }),
};

/**
 * The discounts of an order: those without a code that may be used now, and that of the coupon. With why the
 * coupon has no effect, in Spanish; null when it has one, or without a coupon.
 */
export function discountOrder(
  lines: readonly DiscountableLine[],
  { discounts, coupon, usageOf }: DiscountOffer,
  { now, ...settings }: PriceSettings & { now: Date },
): Discounted & { couponProblem: string | null } {
  const automatic = discounts.filter(
    (discount) =>
      discount.code === null && isRunning(discount, now) && hasUse(discount, usageOf(discount)),
  );
  if (coupon === null)
    return { ...applyDiscounts(lines, automatic, settings), couponProblem: null };
  const found = discounts.find(({ code }) => code === coupon) ?? null;
  const refused = refuseCode(coupon, found, { lines, usageOf, now });
  const candidates = found && !refused ? [...automatic, found] : automatic;
  const discounted = applyDiscounts(lines, candidates, settings);
  const isApplied = discounted.applied.some(({ discount }) => discount === found);
  const unused = `El cupón ${coupon} no se suma: ya tenés un descuento que te conviene más.`;
  return { ...discounted, couponProblem: refused ?? (isApplied ? null : unused) };
}
