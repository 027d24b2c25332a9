import { cancelEdit, shippingOf, useShipping } from '../../../shopper/address.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Spinner } from '../../../ui/page-states.tsx';
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

type ShippingAddressProps = {
  userId: string;
  /** Opens the form; undefined while the address cannot be changed. */
  onEdit?: (() => void) | undefined;
};

/** The saved shipping address. */
export function ShippingAddress({ userId, onEdit }: ShippingAddressProps) {
  const saved = useShipping((state) => shippingOf(userId, state).saved);
  if (!saved) return null;
  const { address, zipCode, city, department, province, addressDni } = saved;
  return (
    <div className="border-t border-line pt-4 text-sm">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <p className="label text-muted">Envío a</p>
        {onEdit && (
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            aria-label="Editar datos de envío"
            onClick={onEdit}
          >
            Editar
          </Button>
        )}
      </div>
      <address className="wrap-anywhere not-italic">
        {address}, {city} ({zipCode})
        <br />
        {department}, {province}
        <br />
        DNI {addressDni}
      </address>
    </div>
  );
}
