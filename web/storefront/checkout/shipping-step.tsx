import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast/notify.ts';
import { openShipping, useCheckout } from './order/checkout-store.ts';
import { ShippingAddress } from './shipping/shipping-address.tsx';

type ShippingStepProps = {
  /** Why this cart cannot be paid, or null. */
  refused: string | null;
  userId: string;
};

/** Before the order: the address is asked, and saving it prepares the payment. */
export function ShippingStep({ refused, userId }: ShippingStepProps) {
  const isPlacing = useCheckout((state) => state.phase === 'placing');
  return (
    <div className="grid gap-4">
      {refused && (
        <p role="alert" className="text-sm text-pretty text-danger">
          {refused}
        </p>
      )}
      <ShippingAddress userId={userId} />
      <Button
        busy={isPlacing}
        aria-haspopup="dialog"
        onClick={() => (refused ? notify(refused, { kind: 'error' }) : openShipping())}
        size="large"
        className="w-full"
      >
        Agregar Datos de Envío
      </Button>
      <p role="status" className="text-sm text-muted">
        {isPlacing
          ? 'Preparando tu pago...'
          : 'Pagas en el sitio de Mercado Pago, con el medio que prefieras.'}
      </p>
    </div>
  );
}
