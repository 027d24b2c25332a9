import { lazy, Suspense } from 'react';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { closeShipping, useCheckout } from '../order/checkout-store.ts';

// The form carries zod and react-hook-form: only whoever opens it pays.
const ShippingForm = lazy(() => import('./shipping-form.tsx'));

type ShippingDialogProps = { userId: string; onSaved: () => void };

export function ShippingDialog({ userId, onSaved }: ShippingDialogProps) {
  const isOpen = useCheckout((state) => state.isShippingOpen);
  return (
    <Dialog open={isOpen} onClose={closeShipping} title="Agregar Datos de Envío">
      <Suspense fallback={<Spinner label="Cargando..." />}>
        <ShippingForm
          userId={userId}
          onSaved={() => {
            closeShipping();
            onSaved();
          }}
        />
      </Suspense>
    </Dialog>
  );
}
