import type { Discount } from '../contract/discounts.ts';
import { formatDay } from '../shared/argentine-day.ts';
import { formatArgentineTime } from '../shared/argentine-time.ts';
import { centavos, formatPrice, fromPesos, toPesos } from '../shared/money.ts';
import { isInDates, periodStatus } from '../shared/period.ts';
import { type DiscountableLine, selectionOf } from './apply-discounts.ts';
import type { CodeRefusal } from './discount.ts';

/** What counts against a discount's limits. */
export type DiscountUsage = {
  /** Orders that hold or used it, and those of the account; each counted where it is limited. */
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
): keyof typeof limitTexts | null {
  if (firstPurchaseOnly && hasBought) return 'first_purchase';
  if (maxUsesPerAccount !== null && ofAccount >= maxUsesPerAccount) return 'account_limit';
  return maxUses !== null && uses >= maxUses ? 'used_up' : null;
}

/** Whether the limits of a discount leave a use for the account. */
export const hasUse = (discount: Discount, usage: DiscountUsage): boolean =>
  reachedLimit(discount, usage) === null;

/** Why a code has no effect: a name for programs, and a Spanish text. */
export type CodeProblem = { reason: CodeRefusal; text: string };

const limitTexts = {
  first_purchase: (code: string) => `El cupón ${code} es solo para la primera compra.`,
  account_limit: (code: string) => `Ya usaste el cupón ${code}.`,
  used_up: (code: string) => `El cupón ${code} se agotó.`,
};

type CodeContext = {
  lines: readonly DiscountableLine[];
  usageOf: (discount: Discount) => DiscountUsage;
  now: Date;
};

/** The day of an instant, with the time unless the day begins then. */
function startText(instant: string): string {
  const time = formatArgentineTime(new Date(instant)).slice(-5);
  return time === '00:00' ? formatDay(instant) : `${formatDay(instant)} a las ${time}`;
}

/** Why a code cannot be used, or null. An unknown code has no discount. */
export function refuseCode(
  code: string,
  discount: Discount | null,
  { lines, usageOf, now }: CodeContext,
): CodeProblem | null {
  const refuse = (reason: CodeRefusal, text: string): CodeProblem => ({ reason, text });
  if (!discount?.active) {
    return refuse('unknown', `No hay ningún cupón ${code}. Revisá cómo está escrito.`);
  }
  const { startDate, minAmount, minUnits } = discount;
  const status = periodStatus(discount, now);
  if (status === 'over') return refuse('over', `El cupón ${code} ya venció.`);
  if (status === 'upcoming') {
    return refuse('upcoming', `El cupón ${code} vale desde el ${startText(startDate ?? '')}.`);
  }
  const limit = reachedLimit(discount, usageOf(discount));
  if (limit) return refuse(limit, limitTexts[limit](code));
  const { units, amount } = selectionOf(lines, discount);
  if (units === 0) {
    return refuse('not_selected', `El cupón ${code} no vale para lo que hay en tu carrito.`);
  }
  if (minAmount !== null && amount < fromPesos(minAmount)) {
    const missing = formatPrice(toPesos(centavos(fromPesos(minAmount) - amount)));
    const text = `El cupón ${code} vale desde ${formatPrice(minAmount)}: te faltan ${missing}.`;
    return refuse('min_amount', text);
  }
  if (minUnits !== null && units < minUnits) {
    const text = `El cupón ${code} vale desde ${minUnits} unidades: te faltan ${minUnits - units}.`;
    return refuse('min_units', text);
  }
  return null;
}
