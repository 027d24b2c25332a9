import type { Discount } from '../contract/discounts.ts';
import { formatDay } from '../shared/argentine-day.ts';
import { centavos, formatPrice, fromPesos, toPesos } from '../shared/money.ts';
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
export function isRunning({ active, startDate, endDate }: Discount, now: Date): boolean {
  return (
    active &&
    (startDate === null || new Date(startDate) <= now) &&
    (endDate === null || new Date(endDate) > now)
  );
}

/** Whether the limits of a discount leave a use for the account. */
export function hasUse(discount: Discount, { uses, ofAccount, hasBought }: DiscountUsage): boolean {
  const { maxUses, maxUsesPerAccount, firstPurchaseOnly } = discount;
  return (
    (maxUses === null || uses < maxUses) &&
    (maxUsesPerAccount === null || ofAccount < maxUsesPerAccount) &&
    !(firstPurchaseOnly && hasBought)
  );
}

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
  const usage = usageOf(discount);
  const { startDate, endDate, minAmount, minUnits } = discount;
  if (startDate !== null && new Date(startDate) > now) {
    return `El cupón ${code} vale desde el ${formatDay(startDate)}.`;
  }
  if (endDate !== null && new Date(endDate) <= now) return `El cupón ${code} ya venció.`;
  if (discount.firstPurchaseOnly && usage.hasBought) {
    return `El cupón ${code} es sólo para la primera compra.`;
  }
  if (discount.maxUsesPerAccount !== null && usage.ofAccount >= discount.maxUsesPerAccount) {
    return `Ya usaste el cupón ${code}.`;
  }
  if (!hasUse(discount, usage)) return `El cupón ${code} se agotó.`;
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
