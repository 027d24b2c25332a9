import type { Installment } from '#domain/contract/installments.ts';
import { bestInstallment } from '#domain/orders/installments.ts';
import { formatAmount, formatPercent } from '#domain/shared/money.ts';
import { ApiError, call, type Transport } from '../../../api-client.ts';

/** The plans for an amount, and the best of them in one line; null when there is none. */
export type ShownInstallments = { best: string; plans: readonly Installment[] } | null;

/** Null when they cannot be read, too: a page works without them. `amount` is in pesos. */
export async function loadInstallments(api: Transport, amount: number): Promise<ShownInstallments> {
  try {
    const { installments: plans } = await call(api, 'GET /api/installments', { query: { amount } });
    return shownInstallments(plans);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

export function shownInstallments(plans: readonly Installment[]): ShownInstallments {
  const best = bestInstallment(plans);
  return best && { best: planText(best), plans };
}

/** `3 cuotas sin interés de $10.000`, or with the total and cost of a financed plan. */
function planText({ count, amount, total, interestFree, cftea }: Installment): string {
  if (interestFree) return `${count} cuotas sin interés de ${formatAmount(amount)}`;
  const cost = cftea === null ? '' : `, CFTEA ${formatPercent(cftea)}`;
  return `Hasta ${count} cuotas de ${formatAmount(amount)} (total ${formatAmount(total)}${cost})`;
}
