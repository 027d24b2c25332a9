import type { Discount } from '../contract/discounts.ts';
import { formatDay } from '../shared/argentine-day.ts';
import { centavos, formatPrice, fromPesos, toPesos } from '../shared/money.ts';
import { isInDates, periodStatus } from '../shared/period.ts';
import { type DiscountableLine, selectionOf } from './apply-discounts.ts';

/** What counts against a discount's limits. */
export type DiscountUsage = {
  /** Orders that hold or used it, and those of the account among them. */
  uses: number;
  ofAccount: number;
  /** Whether the account has another order that is not closed. */
  hasBought: boolean;
};

/** Whether a discount may be used now, by its dates and switch. */
export const isRunning = (discount: Discount, now: Date): boolean =>
  discount.active && isInDates(discount, now);

/** Which limit leaves the account no use of a discount. */
function reachedLimit(
  { maxUses, maxUsesPerAccount, firstPurchaseOnly }: Discount,
  { uses, ofAccount, hasBought }: DiscountUsage,
): 'first purchase' | 'account' | 'all' | null {
  if (firstPurchaseOnly && hasBought) return 'first purchase';
  if (maxUsesPerAccount !== null && ofAccount >= maxUsesPerAccount) return 'account';
  return maxUses !== null && uses >= maxUses ? 'all' : null;
}

/** Whether the limits of a discount leave a use for the account. */
export const hasUse = (discount: Discount, usage: DiscountUsage): boolean =>
  reachedLimit(discount, usage) === null;

const limitTexts = {
  'first purchase': (code: string) => `El cupón ${code} es sólo para la primera compra.`,
  account: (code: string) => `Ya usaste el cupón ${code}.`,
  all: (code: string) => `El cupón ${code} se agotó.`,
};

type Asked = {
  lines: readonly DiscountableLine[];
  usageOf: (discount: Discount) => DiscountUsage;
  now: Date;
};

/** Why a code cannot be used, in Spanish, or null. An unknown code has no discount. */
export function refuseCode(
  code: string,
  discount: Discount | null,
  { lines, usageOf, now }: Asked,
): string | null {
  if (!discount?.active) return `No hay ningún cupón ${code}. Revisá cómo está escrito.`;
  const { startDate, minAmount, minUnits } = discount;
  const status = periodStatus(discount, now);
  if (status === 'over') return `El cupón ${code} ya venció.`;
  if (status === 'upcoming') {
    return `El cupón ${code} vale desde el ${formatDay(startDate ?? '')}.`;
  }
  const limit = reachedLimit(discount, usageOf(discount));
  if (limit) return limitTexts[limit](code);
  const { units, amount } = selectionOf(lines, discount);
  if (units === 0) return `El cupón ${code} no vale para lo que hay en tu carrito.`;
  if (minAmount !== null && amount < fromPesos(minAmount)) {
    const missing = formatPrice(toPesos(centavos(fromPesos(minAmount) - amount)));
    return `El cupón ${code} vale desde ${formatPrice(minAmount)}: te faltan ${missing}.`;
  }
  if (minUnits !== null && units < minUnits) {
    return `El cupón ${code} vale desde ${minUnits} unidades: te faltan ${minUnits - units}.`;
  }
  return null;
}
