import { LeaveGuard } from '../../ui/overlay/leave-guard.tsx';
import { useCheckout } from './order/checkout-store.ts';
import { usePending } from './order/pending-store.ts';
import { isProviderExit } from './wallet/provider-exit.ts';

const resultPaths = ['/pago-exitoso', '/pago-fallido'];
const warnsOnExit = () => !isProviderExit();

/** Warns who leaves a purchase half done; the way to the provider is part of it. */
export function PurchaseGuard() {
  const isUnderway = useCheckout((state) => state.phase !== 'editing');
  const hasPending = usePending((state) => state.pending !== null);
  // Inside the shop the cart and the address stay: only an order that waits would be left behind.
  const holdsOrder = isUnderway || hasPending;
  return (
    <LeaveGuard
      warnsOnExit={warnsOnExit}
      asksBefore={(pathname) => holdsOrder && !resultPaths.includes(pathname)}
      title="Tu compra no terminó"
      text="Tu pedido está reservado y falta pagarlo. Si sales ahora, puedes volver a pagarlo mientras dure la reserva."
      leave="Salir igual"
      stay="Seguir comprando"
    />
  );
}
