import type { Installment } from '#domain/orders/installments.ts';
import { formatAmount } from '#domain/shared/money.ts';

/** `3 cuotas sin interés de $10.000`, or with the total and cost of a financed plan. */
export function planText({ count, amount, total, interestFree, cftea }: Installment): string {
  if (interestFree) return `${count} cuotas sin interés de ${formatAmount(amount)}`;
  const cost = cftea === null ? '' : `, CFTEA ${formatPercent(cftea)}`;
  return `Hasta ${count} cuotas de ${formatAmount(amount)} (total ${formatAmount(total)}${cost})`;
}

export const formatPercent = (percent: number): string =>
  `${percent.toFixed(2).replace('.', ',')} %`;
