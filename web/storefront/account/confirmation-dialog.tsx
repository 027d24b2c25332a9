import { useEffect } from 'react';
import { useConfirmation } from '../../shopper/authenticated-call.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';

// Loaded on demand: few pages ask for it.
const loadForm = () => import('./confirmation-form.tsx');

/** Asks for the passkey, or else the password, when a call needs a confirmed session. */
export function ConfirmationDialog() {
  const finish = useConfirmation((state) => state.finish);
  const isOpen = finish !== null;
  const cancel = () => finish?.(false);
  // Its call belongs to the page that is left.
  useEffect(() => () => useConfirmation.getState().finish?.(false), []);
  const ConfirmationForm = useLazyComponent(loadForm, isOpen, cancel);
  return (
    <Dialog open={isOpen} onClose={cancel} title="Confirmá que sos vos" size="small">
      {ConfirmationForm && finish ? (
        <ConfirmationForm onConfirmed={() => finish(true)} />
      ) : (
        <Spinner label="Cargando..." />
      )}
    </Dialog>
  );
}
