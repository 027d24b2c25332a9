import { bestInstallment, type Installment } from '#domain/orders/installments.ts';
import { DialogLink } from '../../../ui/dialog-link.tsx';
import { planText } from './plan-texts.ts';

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
