import type { Facts } from '../contract/common.ts';
import type { Discount } from '../contract/discounts.ts';
import { formatPrice } from '../shared/money.ts';

/** What a discount changes. `units`: in each group of units the cheapest one costs less ("3x2"). */
export const discountKinds = ['percentage', 'amount', 'free_shipping', 'units'] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** The kinds, as the owner chooses and reads them. */
export const discountKindLabels: Record<DiscountKind, string> = {
  percentage: 'Porcentaje',
  amount: 'Monto fijo',
  free_shipping: 'Envío gratis',
  units: 'Por unidades (3x2, segunda unidad)',
};

/** Letters, digits and hyphens, in capitals; shoppers may type small letters and spaces around it. */
export const codePattern = /^[A-Z0-9-]{3,20}$/;
export const normalizeCode = (text: string): string => text.trim().toUpperCase();

type Offer = Pick<Discount, 'kind' | 'percent' | 'amount' | 'groupSize'>;

/** The offer of a discount in words: `10 %`, `3x2`, `Segunda unidad al 50 %`. */
export function offerText({ kind, percent, amount, groupSize }: Offer): string {
  switch (kind) {
    case 'percentage':
      return `${percent} % de descuento`;
    case 'amount':
      return `${formatPrice(amount ?? 0)} de descuento`;
    case 'free_shipping':
      return 'Envío gratis';
    case 'units':
      if (percent === 100) return `${groupSize}x${(groupSize ?? 0) - 1}`;
      return groupSize === 2
        ? `Segunda unidad con ${percent} % de descuento`
        : `Cada ${groupSize} unidades, una con ${percent} % de descuento`;
  }
}

/** How discounts combine, as shoppers and the owner read it. */
export const combiningText = (combines: boolean): string =>
  combines
    ? 'Se suma a los demás descuentos que se suman.'
    : 'No se suma a otros descuentos: vale lo que más conviene.';

/**
 * Whether a discount can change what a shown price is: any shopper gets it with a single unit, without a code, a
 * minimum or a limit. One that makes the delivery free lowers no price, but an order can have it in the place of
 * one that does.
 */
export const isOfShownPrices = (discount: Discount): boolean =>
  discount.active &&
  discount.code === null &&
  (discount.kind === 'percentage' || discount.kind === 'free_shipping') &&
  discount.minAmount === null &&
  discount.minUnits === null &&
  discount.maxUses === null &&
  discount.maxUsesPerAccount === null &&
  !discount.firstPurchaseOnly;

/** A discount of an order in words, with its code. */
export const discountLabel = ({ name, code }: Pick<Discount, 'name' | 'code'>): string =>
  code ? `${name} (${code})` : name;

/** What can be edited of a discount, for the detection of edit conflicts. */
export const discountFacts = ({ _id: _, ...facts }: Discount): Facts => facts;

/** Why a code has no effect. */
export const codeRefusals = [
  'unknown',
  'over',
  'upcoming',
  'first_purchase',
  'account_limit',
  'used_up',
  'not_selected',
  'min_amount',
  'min_units',
  'not_combined',
  'loses_free_shipping',
  'ships_free',
] as const;
export type CodeRefusal = (typeof codeRefusals)[number];
