import { LeaveGuard } from '../../ui/overlay/leave-guard.tsx';
import { usePurchase } from '../purchase/purchase-store.ts';
import { isProviderExit } from './wallet/provider-exit.ts';

const resultPaths = ['/pago-exitoso', '/pago-fallido'];
const warnsOnExit = () => !isProviderExit();

/** Warns before leaving an unfinished purchase; the way to the provider is part of it. */
export function PurchaseGuard() {
  // Inside the shop cart and address are kept: only an unpaid order would be left behind.
  const holdsOrder = usePurchase(
    ({ purchase }) => purchase.state !== 'editing' && purchase.state !== 'paid',
  );
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
