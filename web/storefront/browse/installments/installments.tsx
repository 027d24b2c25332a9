import { bestInstallment, type Installment } from '#domain/orders/installments.ts';
import { formatAmount, formatPercent } from '#domain/shared/money.ts';
import { DialogLink } from '../../../ui/dialog-link.tsx';

const loadDialog = () => import('./installments-dialog.tsx');

type InstallmentsProps = { plans: readonly Installment[]; className?: string };

/** The best plan in one line, and the button that shows all of them; null without installments. */
export function Installments({ plans, className }: InstallmentsProps) {
  const best = bestInstallment(plans);
  if (!best) return null;
  return (
    <div className={className}>
      <p className="text-sm text-pretty tabular-nums">{planText(best)}</p>
      <DialogLink load={loadDialog} props={{ plans }}>
        Ver todas las cuotas
      </DialogLink>
    </div>
  );
}

/** `3 cuotas sin interés de $10.000`, or with the total and cost of a financed plan. */
function planText({ count, amount, total, interestFree, cftea }: Installment): string {
  if (interestFree) return `${count} cuotas sin interés de ${formatAmount(amount)}`;
  const cost = cftea === null ? '' : `, CFTEA ${formatPercent(cftea)}`;
  return `Hasta ${count} cuotas de ${formatAmount(amount)} (total ${formatAmount(total)}${cost})`;
}
