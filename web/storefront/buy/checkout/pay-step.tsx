import { useState } from 'react';
import type { Order } from '#domain/contract/orders.ts';
import { transferButtonText } from '#domain/orders/transfer.ts';
import { useCart } from '../../../shopper/cart/cart-store.ts';
import { cancelOrder } from '../../../shopper/purchase/cancel-order.ts';
import { cartFingerprint, type UnpaidOrder } from '../../../shopper/purchase/purchase.ts';
import { usePurchase } from '../../../shopper/purchase/purchase-store.ts';
import { changeToTransfer } from '../../../shopper/purchase/transfer.ts';
import { Button } from '../../../ui/button.tsx';
import { useSettings } from '../../seo/layout-data.ts';
import { ReceivingSummary } from '../shipping/receiving-summary.tsx';
import { Wallet } from '../wallet/wallet.tsx';
import { PlacedReceiving } from './placed-order.tsx';

/** The order has its stock reserved: the provider's button, and the way back to change the cart. */
export function PayStep({ order, placed }: { order: UnpaidOrder; placed: Order | null }) {
  const cart = useCart((state) => state.cart);
  const isCancelling = usePurchase(({ purchase }) => purchase.state === 'cancelling');
  const { acceptsTransfers } = useSettings();
  if (cartFingerprint(cart) !== cartFingerprint(order.cart)) {
    return <ChangedCart order={order} isBusy={isCancelling} />;
  }
  return (
    <div className="grid gap-5">
      {placed ? <PlacedReceiving order={placed} /> : <ReceivingSummary userId={order.userId} />}
      <div role="status" className="grid gap-1 border-t border-line pt-5">
        <p className="font-medium">Tu pedido está reservado. Solo falta pagarlo.</p>
        <p className="text-sm text-pretty text-muted">
          <ReservedUntilTime expiresAt={order.expiresAt} />
        </p>
      </div>
      <Wallet preferenceId={order.preferenceId} />
      {acceptsTransfers && <ToTransfer order={order} isBusy={isCancelling} />}
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

/** The order is paid by transfer instead. */
function ToTransfer({ order, isBusy }: { order: UnpaidOrder; isBusy: boolean }) {
  const settings = useSettings();
  const [isChanging, setIsChanging] = useState(false);
  const change = async () => {
    setIsChanging(true);
    await changeToTransfer(order);
    setIsChanging(false);
  };
  return (
    <Button
      variant="outline"
      busy={isChanging}
      disabled={isBusy}
      onClick={() => void change()}
      className="w-full"
    >
      {transferButtonText(settings)}
    </Button>
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
          <ReservedUntilTime expiresAt={order.expiresAt} />
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

// Not an Intl.DateTimeFormat at module level: the first one of a page is slow to create.
const readClock = (moment: string) =>
  new Date(moment).toLocaleTimeString('es-AR', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** Until when the stock is reserved, in the browser's time zone. */
export function ReservedUntilTime({ expiresAt }: { expiresAt: string | undefined }) {
  if (!expiresAt) return 'Guardamos tus prendas por un rato; si no lo pagás, se liberan solas.';
  return (
    <>
      Guardamos tus prendas hasta las{' '}
      <time dateTime={expiresAt} className="font-medium text-ink tabular-nums">
        {readClock(expiresAt)}
      </time>
      ; si no lo pagás, se liberan solas.
    </>
  );
}
