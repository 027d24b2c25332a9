import { Button } from '../../ui/button.tsx';
import { useCart } from '../cart-store.ts';
import { cancelOrder } from '../purchase/cancel-order.ts';
import { cartFingerprint, type UnpaidOrder } from '../purchase/purchase.ts';
import { usePurchase } from '../purchase/purchase-store.ts';
import { ReservedUntil } from './reserved-until.tsx';
import { ShippingAddress } from './shipping/shipping-address.tsx';
import { Wallet } from './wallet/wallet.tsx';

/** The order has its stock reserved: the provider's button, and the way back to change the cart. */
export function PayStep({ order }: { order: UnpaidOrder }) {
  const cart = useCart((state) => state.cart);
  const isCancelling = usePurchase(({ purchase }) => purchase.state === 'cancelling');
  if (cartFingerprint(cart) !== cartFingerprint(order.cart)) {
    return <ChangedCart order={order} isBusy={isCancelling} />;
  }
  return (
    <div className="grid gap-5">
      <ShippingAddress userId={order.userId} />
      <div role="status" className="grid gap-1 border-t border-line pt-5">
        <p className="font-medium">Tu pedido está reservado. Solo falta pagarlo.</p>
        <p className="text-sm text-pretty text-muted">
          <ReservedUntil expiresAt={order.expiresAt} />
        </p>
      </div>
      <Wallet preferenceId={order.preferenceId} />
      <Button
        variant="quiet"
        busy={isCancelling}
        onClick={() => void cancelOrder()}
        className="justify-self-center"
      >
        Modificar pedido
      </Button>
    </div>
  );
}

/** The cart changed after the order was placed: the shopper chooses which of the two to pay. */
function ChangedCart({ order, isBusy }: { order: UnpaidOrder; isBusy: boolean }) {
  const setCart = useCart((state) => state.setCart);
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-1">
        <p className="font-medium">Cambiaste el carrito después de reservar tu pedido.</p>
        <p className="text-sm text-pretty text-muted">
          <ReservedUntil expiresAt={order.expiresAt} />
        </p>
      </div>
      <Button busy={isBusy} onClick={() => void cancelOrder()} size="large" className="w-full">
        Comprar el carrito nuevo
      </Button>
      <Button variant="outline" disabled={isBusy} onClick={() => setCart(order.cart)}>
        Volver al pedido reservado
      </Button>
    </div>
  );
}
