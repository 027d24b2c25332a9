import type { Discount } from '../contract/discounts.ts';
import { type PriceSettings, priceOrder } from '../orders/breakdown.ts';
import { applyDiscounts, type DiscountableLine, type Discounted } from './apply-discounts.ts';
import {
  type CodeProblem,
  type DiscountUsage,
  hasUse,
  isRunning,
  refuseCode,
} from './refuse-discount.ts';

/** The discounts that an order could have. */
export type DiscountOffer = {
  discounts: readonly Discount[];
  /** As typed, normalized; null without one. */
  discountCode: string | null;
  usageOf: (discount: Discount) => DiscountUsage;
};

export const noDiscounts: DiscountOffer = {
  discounts: [],
  discountCode: null,
  usageOf: () => ({ uses: 0, ofAccount: 0, hasBought: false }),
};

/**
 * The discounts of an order: those without a code that may be used now, and that of the code. With why the
 * code has no effect; null when it has one, or without a code.
 */
export function discountOrder(
  lines: readonly DiscountableLine[],
  { discounts, discountCode, usageOf }: DiscountOffer,
  { now, ...settings }: PriceSettings & { now: Date },
): Discounted & { codeProblem: CodeProblem | null } {
  const automatic = discounts.filter(
    (discount) =>
      discount.code === null && isRunning(discount, now) && hasUse(discount, usageOf(discount)),
  );
  if (discountCode === null)
    return { ...applyDiscounts(lines, automatic, settings), codeProblem: null };
  const found = discounts.find(({ code }) => code === discountCode) ?? null;
  const refused = refuseCode(discountCode, found, { lines, usageOf, now });
  const candidates = found && !refused ? [...automatic, found] : automatic;
  const discounted = applyDiscounts(lines, candidates, settings);
  const isApplied = discounted.applied.some(({ discount }) => discount === found);
  if (refused || isApplied) return { ...discounted, codeProblem: refused };
  const shipsFree =
    priceOrder(lines, settings).delivery.cost === 0 ||
    discounted.applied.some(({ freeShipping }) => freeShipping);
  return { ...discounted, codeProblem: problemOf(discountCode, found, discounted, shipsFree) };
}

/** Why a valid code is not applied to an order, which ships free or not. */
function problemOf(
  code: string,
  found: Discount | null,
  { applied }: Discounted,
  shipsFree: boolean,
): CodeProblem {
  if (shipsFree && found?.kind === 'free_shipping') {
    return { reason: 'ships_free', text: `Ya no pagás envío: el cupón ${code} no hace falta.` };
  }
  return shipsFree && applied.length === 0
    ? {
        reason: 'loses_free_shipping',
        text: `Con el cupón ${code} perderías el envío gratis y no pagarías menos.`,
      }
    : {
        reason: 'not_combined',
        text: `El cupón ${code} no se suma: ya tenés un descuento que te conviene más.`,
      };
}
