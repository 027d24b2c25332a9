import type { Installment } from '#domain/contract/installments.ts';
import { formatAmount, formatPercent } from '#domain/shared/money.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type InstallmentsDialogProps = {
  plans: readonly Installment[];
  open: boolean;
  onClose: () => void;
};

/** Every plan: number and amount of its installments, total and cost. */
export default function InstallmentsDialog({ plans, open, onClose }: InstallmentsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Cuotas">
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-left text-muted">
            <th className="py-2 font-normal">Cuotas</th>
            <th className="py-2 text-right font-normal">Total</th>
            <th className="py-2 text-right font-normal">CFTEA</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ count, amount, total, interestFree, cftea }) => (
            <tr key={count} className="border-t border-line align-top">
              <th className="py-2.5 pr-2 text-left font-medium">
                {count === 1
                  ? `1 pago de ${formatAmount(amount)}`
                  : `${count} × ${formatAmount(amount)}`}
                {interestFree && count > 1 && (
                  <span className="block font-normal text-ok">Sin interés</span>
                )}
              </th>
              <td className="py-2.5 text-right">{formatAmount(total)}</td>
              <td className="py-2.5 text-right">{costText(interestFree, cftea)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5 text-sm text-pretty text-muted">
        Con tarjeta de crédito por Mercado Pago. Según tu banco y tu tarjeta podés pagar menos: el
        costo final aparece antes de confirmar el pago. CFTEA: costo financiero total efectivo
        anual.
      </p>
    </Dialog>
  );
}

function costText(interestFree: boolean, cftea: number | null): string {
  if (interestFree) return '0 %';
  return cftea === null ? '—' : formatPercent(cftea);
}
