import { DialogLink } from '../../../ui/dialog-link.tsx';
import type { ShownInstallments } from './load-installments.ts';

const loadDialog = () => import('./installments-dialog.tsx');

type InstallmentsProps = NonNullable<ShownInstallments> & { className?: string };

/** The best plan in one line, and the button that shows all of them. */
export const Installments = ({ best, plans, className }: InstallmentsProps) => (
  <div className={className}>
    <p className="text-sm text-pretty tabular-nums">{best}</p>
    <DialogLink load={loadDialog} props={{ plans }}>
      Ver todas las cuotas
    </DialogLink>
  </div>
);
