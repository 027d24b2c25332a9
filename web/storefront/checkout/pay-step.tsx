import { Button } from '../../ui/button.tsx';
import { useCart } from '../cart-store.ts';
import { cartFingerprint } from './order/cart-fingerprint.ts';
import { useCheckout } from './order/checkout-store.ts';
import { giveUpOrder } from './order/give-up-order.ts';
import type { PendingOrder } from './order/pending-store.ts';
import { ReservedUntil } from './reserved-until.tsx';
import { ShippingAddress } from './shipping/shipping-address.tsx';
import { Wallet } from './wallet/wallet.tsx';

/** The order holds its stock: the provider's button, and the way back to change things. */
export function PayStep({ pending }: { pending: PendingOrder }) {
  const cart = useCart((state) => state.cart);
  const isCancelling = useCheckout((state) => state.phase === 'cancelling');
  // Nobody pays for something other than what the page shows.
  const isSame = cartFingerprint(cart) === cartFingerprint(pending.cart);
  return (
    <div className="grid gap-5">
      <ShippingAddress userId={pending.userId} />
      <div role="status" className="grid gap-1 border-t border-line pt-5">
        <p className="font-medium">Tu pedido está reservado. Solo falta pagarlo.</p>
        <p className="text-sm text-pretty text-muted">
          <ReservedUntil expiresAt={pending.expiresAt} />
        </p>
      </div>
      {isSame && <Wallet preferenceId={pending.preferenceId} />}
      <Button
        look="quiet"
        busy={isCancelling}
        onClick={() => void giveUpOrder()}
        className="justify-self-center"
      >
        Modificar pedido
      </Button>
    </div>
  );
}
