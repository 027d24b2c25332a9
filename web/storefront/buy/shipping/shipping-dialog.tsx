import { hasPlaces } from '#domain/delivery/delivery-method.ts';
import { cancelEdit } from '../../../shopper/address.ts';
import { useDeliveryChoice } from '../../../shopper/delivery/delivery-choice.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Spinner } from '../../../ui/page-states.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';

// Loaded on demand: the form imports zod and react-hook-form.
const loadForm = () => import('./shipping-form.tsx');
const loadRecipient = () => import('./recipient-form.tsx');

type ShippingDialogProps = {
  userId: string;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
};

/** The form of the address, or of who picks the order up. */
export function ShippingDialog({ userId, isOpen, onClose, onSaved }: ShippingDialogProps) {
  const kind = useDeliveryChoice(({ chosen }) => chosen?.kind);
  const isPickedUp = kind !== undefined && hasPlaces(kind);
  const AddressForm = useLazyComponent(loadForm, isOpen && !isPickedUp, onClose);
  const RecipientForm = useLazyComponent(loadRecipient, isOpen && isPickedUp, onClose);
  const Form = isPickedUp ? RecipientForm : AddressForm;
  const cancel = () => {
    cancelEdit(userId);
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={cancel}
      title={isPickedUp ? 'Quién retira' : 'Agregar Datos de Envío'}
    >
      {Form ? (
        <Form
          // Another account may sign in, in another tab.
          key={userId}
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
