import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { usePart } from '../../../ui/use-part.ts';
import { closeShipping, useCheckout } from '../order/checkout-store.ts';

// The form carries zod and react-hook-form: only whoever opens it pays.
const loadForm = () => import('./shipping-form.tsx');

type ShippingDialogProps = { userId: string; onSaved: () => void };

export function ShippingDialog({ userId, onSaved }: ShippingDialogProps) {
  const isOpen = useCheckout((state) => state.isShippingOpen);
  const ShippingForm = usePart(loadForm, isOpen, closeShipping);
  return (
    <Dialog open={isOpen} onClose={closeShipping} title="Agregar Datos de Envío">
      {ShippingForm ? (
        <ShippingForm
          userId={userId}
          onSaved={() => {
            closeShipping();
            onSaved();
          }}
        />
      ) : (
        <Spinner label="Cargando..." />
      )}
    </Dialog>
  );
}
