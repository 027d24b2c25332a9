import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useCheckout } from './order/checkout-store.ts';
import { usePending } from './order/pending-store.ts';
import { isProviderExit } from './wallet/provider-exit.ts';

const resultPaths = ['/pago-exitoso', '/pago-fallido'];

/** Warns who leaves a purchase half done; the way to the provider is part of it. */
export function LeaveGuard() {
  const isUnderway = useCheckout((state) => state.phase !== 'editing');
  const hasPending = usePending((state) => state.pending !== null);
  const holdsOrder = isUnderway || hasPending;

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isProviderExit()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  // Inside the shop the cart and the address stay: only an order that waits would be left behind.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holdsOrder &&
      currentLocation.pathname !== nextLocation.pathname &&
      !resultPaths.includes(nextLocation.pathname),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Tu compra no terminó"
      text="Tu pedido está reservado y falta pagarlo. Si sales ahora, puedes volver a pagarlo mientras dure la reserva."
      confirm="Salir igual"
      cancel="Seguir comprando"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
