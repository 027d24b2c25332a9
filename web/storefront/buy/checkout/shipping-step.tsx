import { shippingOf, useShipping } from '../../../shopper/address.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { ShippingAddress } from '../shipping/shipping-dialog.tsx';

type ShippingStepProps = {
  /** Why this cart cannot be paid, or null. */
  refused: string | null;
  userId: string;
  /** The order is being placed. */
  isBusy: boolean;
  onEdit: () => void;
  /** Places the order with the saved address. */
  onContinue: () => void;
};

/** Before the order: the shopper enters the address, which places it, or continues with the saved one. */
export function ShippingStep({ refused, userId, isBusy, onEdit, onContinue }: ShippingStepProps) {
  const hasAddress = useShipping((state) => shippingOf(userId, state).saved !== null);
  const unlessRefused = (action: () => void) => () =>
    refused ? notify(refused, { kind: 'error' }) : action();
  return (
    <div className="grid gap-4">
      {refused && (
        <p role="alert" className="text-sm text-pretty text-danger">
          {refused}
        </p>
      )}
      <ShippingAddress userId={userId} onEdit={isBusy ? undefined : unlessRefused(onEdit)} />
      <Button
        busy={isBusy}
        aria-haspopup={hasAddress ? undefined : 'dialog'}
        onClick={unlessRefused(hasAddress ? onContinue : onEdit)}
        size="large"
        className="w-full"
      >
        {hasAddress ? 'Continuar al pago' : 'Agregar Datos de Envío'}
      </Button>
      <p role="status" className="text-sm text-muted">
        {isBusy
          ? 'Preparando tu pago...'
          : 'Pagás en el sitio de Mercado Pago, con el medio que prefieras.'}
      </p>
    </div>
  );
}
