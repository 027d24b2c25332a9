import { cancelEdit } from '../../../shopper/address.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';

// Loaded on demand: the form imports zod and react-hook-form.
const loadForm = () => import('./shipping-form.tsx');

type ShippingDialogProps = {
  userId: string;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
};

export function ShippingDialog({ userId, isOpen, onClose, onSaved }: ShippingDialogProps) {
  const ShippingForm = useLazyComponent(loadForm, isOpen, onClose);
  const cancel = () => {
    cancelEdit(userId);
    onClose();
  };
  return (
    <Dialog open={isOpen} onClose={cancel} title="Agregar Datos de Envío">
      {ShippingForm ? (
        <ShippingForm
          userId={userId}
          onSaved={() => {
            onClose();
            onSaved();
          }}
        />
      ) : (
        <Spinner label="Cargando..." />
      )}
    </Dialog>
  );
}
