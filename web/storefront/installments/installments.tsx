import { useState } from 'react';
import { bestInstallment, type Installment } from '#domain/orders/installments.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { planText } from './plan-texts.ts';

const loadDialog = () => import('./installments-dialog.tsx');

type InstallmentsProps = { plans: readonly Installment[]; className?: string };

/** The best plan in one line, and the button that shows all of them; null without installments. */
export function Installments({ plans, className }: InstallmentsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const Dialog = useLazyComponent(loadDialog, isOpen, close);
  const best = bestInstallment(plans);
  if (!best) return null;
  return (
    <div className={className}>
      <p className="text-sm text-pretty tabular-nums">{planText(best)}</p>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="min-h-8 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
      >
        Ver todas las cuotas
      </button>
      {Dialog && <Dialog plans={plans} open={isOpen} onClose={close} />}
    </div>
  );
}
