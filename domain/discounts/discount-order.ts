import type { Discount } from '../contract/discounts.ts';
import { type PriceSettings, priceOrder } from '../orders/breakdown.ts';
import type { ShippingRates } from '../orders/shipping-rates.ts';
import { centavos } from '../shared/money.ts';
import {
  applyDiscounts,
  type DiscountableLine,
  type Discounted,
  isFreeShipping,
  withDiscounts,
} from './apply-discounts.ts';
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
 * The discounts of an order: those without a code that may be used now, and that of the code where the order
 * costs less with it. With why the code has no effect; null when it has one, or without a code. One of free shipping
 * is not among them where the delivery costs nothing without it; others of its options are free.
 */
export function discountOrder(
  lines: readonly DiscountableLine[],
  offer: DiscountOffer,
  settings: PriceSettings & { now: Date },
): Discounted & { codeProblem: CodeProblem | null } {
  const { codeProblem, ...discounted } = findDiscounts(lines, offer, settings);
  return { ...withoutUnused(lines, discounted, settings), codeProblem };
}

/** Without those of a free delivery where it costs nothing without them: they are not used. */
function withoutUnused(
  lines: readonly DiscountableLine[],
  discounted: Discounted,
  settings: PriceSettings,
): Discounted {
  if (!discounted.shipsFree) return discounted;
  const { total } = priceOrder(withDiscounts(lines, { ...discounted, shipsFree: false }), settings);
  if (total > priceOrder(withDiscounts(lines, discounted), settings).total) return discounted;
  return {
    ...discounted,
    applied: discounted.applied.filter(({ discount }) => !isFreeShipping(discount)),
  };
}

function findDiscounts(
  lines: readonly DiscountableLine[],
  { discounts, discountCode, usageOf }: DiscountOffer,
  { now, ...settings }: PriceSettings & { now: Date },
): Discounted & { codeProblem: CodeProblem | null } {
  const automatic = discounts.filter(
    (discount) =>
      discount.code === null && isRunning(discount, now) && hasUse(discount, usageOf(discount)),
  );
  const uncoded = applyDiscounts(lines, automatic, settings);
  if (discountCode === null) return { ...uncoded, codeProblem: null };
  const found = discounts.find(({ code }) => code === discountCode) ?? null;
  const refused = refuseCode(discountCode, found, { lines, usageOf, now });
  if (refused || !found) return { ...uncoded, codeProblem: refused };
  const withCode = (rates: ShippingRates) =>
    applyDiscounts(lines, [...automatic, found], { ...settings, rates });
  const price = (discounted: Discounted) => priceOrder(withDiscounts(lines, discounted), settings);
  const coded = withCode(settings.rates);
  if (price(coded).total < price(uncoded).total) return { ...coded, codeProblem: null };
  const shipsFree = price(uncoded).delivery.cost === 0;
  const wouldApply = withCode(freeDelivery).applied.some(({ discount }) => discount === found);
  const codeProblem = problemOf(found, { shipsFree, losesFreeShipping: shipsFree && wouldApply });
  return { ...uncoded, codeProblem };
}

const freeDelivery: ShippingRates = { cost: centavos(0), freeFrom: null };

type Uncoded = { shipsFree: boolean; losesFreeShipping: boolean };

/** Why a valid code is not applied to an order, which without it ships free or not. */
function problemOf(
  { kind, code }: Discount,
  { shipsFree, losesFreeShipping }: Uncoded,
): CodeProblem {
  if (shipsFree && kind === 'free_shipping') {
    return { reason: 'ships_free', text: `Ya no pagás envío: el cupón ${code} no hace falta.` };
  }
  return losesFreeShipping
    ? {
        reason: 'loses_free_shipping',
        text: `Con el cupón ${code} perderías el envío gratis y no pagarías menos.`,
      }
    : {
        reason: 'not_combined',
        text: `El cupón ${code} no se suma: ya tenés un descuento que te conviene más.`,
      };
}
