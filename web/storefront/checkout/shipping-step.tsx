import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast/notify.ts';
import { ShippingAddress } from './shipping/shipping-address.tsx';

type ShippingStepProps = {
  /** Why this cart cannot be paid, or null. */
  refused: string | null;
  userId: string;
  /** The order is being placed. */
  isBusy: boolean;
  onOpen: () => void;
};

/** Before the order: the shopper enters the address, and saving it places the order. */
export function ShippingStep({ refused, userId, isBusy, onOpen }: ShippingStepProps) {
  return (
    <div className="grid gap-4">
      {refused && (
        <p role="alert" className="text-sm text-pretty text-danger">
          {refused}
        </p>
      )}
      <ShippingAddress userId={userId} />
      <Button
        busy={isBusy}
        aria-haspopup="dialog"
        onClick={() => (refused ? notify(refused, { kind: 'error' }) : onOpen())}
        size="large"
        className="w-full"
      >
        Agregar Datos de Envío
      </Button>
      <p role="status" className="text-sm text-muted">
        {isBusy
          ? 'Preparando tu pago...'
          : 'Pagas en el sitio de Mercado Pago, con el medio que prefieras.'}
      </p>
    </div>
  );
}
