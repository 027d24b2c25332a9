import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Cart } from '#domain/cart/cart.ts';
import { priceCart } from '#domain/cart/price-cart.ts';
import { refuseCheckout } from '#domain/cart/refuse-checkout.ts';
import { toPesos } from '#domain/shared/money.ts';
import { useCart } from '../../../shopper/cart/cart-store.ts';
import { useShippingRates } from '../../../shopper/cart/shipping-rates.ts';
import { cancelOrder } from '../../../shopper/purchase/cancel-order.ts';
import { isResolved } from '../../../shopper/purchase/problem.ts';
import {
  cartFingerprint,
  type UnpaidOrder,
  unpaidOrderOf,
} from '../../../shopper/purchase/purchase.ts';
import { usePurchase } from '../../../shopper/purchase/purchase-store.ts';
import { startPayment } from '../../../shopper/purchase/start-payment.ts';
import { useSession } from '../../../shopper/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { useRead } from '../../../use-read.ts';
import { LegalLink } from '../../account/legal-link.tsx';
import { Installments } from '../../browse/installments/installments.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { ShippingAddress, ShippingDialog } from '../shipping/shipping-dialog.tsx';
import { useIsDemo } from '../wallet/payment-config.ts';
import { Wallet } from '../wallet/wallet.tsx';
import { ProblemPanel } from './problem-panel.tsx';

/** The totals and the next step: the address, then the payment. */
export function PaymentPanel({ cart }: { cart: Cart }) {
  const { pathname } = useLocation();
  const userId = useSession((state) => state.session?._id ?? '');
  const purchase = usePurchase((state) => state.purchase);
  const [isShippingOpen, setIsShippingOpen] = useState(false);
  const order = unpaidOrderOf(purchase);
  const problem = purchase.state === 'editing' ? purchase.problem : null;
  const isDemo = useIsDemo();
  const place = () => void startPayment(pathname);
  return (
    <section
      aria-label="Resumen y pago"
      className="grid gap-6 border-line bg-raised p-6 md:sticky md:top-24 md:p-8 kings:border lv:rounded-panel"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="display display-sm">Resumen</h2>
        {isDemo && <Badge tone="muted">Modo demostración</Badge>}
      </div>
      <CartSummary cart={cart} />
      <CartInstallments cart={cart} />
      {problem && problem.kind !== 'updated' && !isResolved(problem, cart) && (
        <ProblemPanel problem={problem} cart={cart} onRetry={place} />
      )}
      <FocusOnChange of={order?.orderId ?? null}>
        {order ? (
          <PayStep order={order} />
        ) : (
          <ShippingStep
            refused={refuseCheckout(cart)}
            userId={userId}
            isBusy={purchase.state !== 'editing'}
            onOpen={() => setIsShippingOpen(true)}
          />
        )}
      </FocusOnChange>
      <p className="text-sm text-pretty text-muted">
        Al pagar aceptás los <LegalLink page="terms">Términos y condiciones</LegalLink> y la{' '}
        <LegalLink page="privacy">Política de privacidad</LegalLink>.
      </p>
      <ShippingDialog
        userId={userId}
        isOpen={isShippingOpen}
        onClose={() => setIsShippingOpen(false)}
        onSaved={place}
      />
    </section>
  );
}

/** The installments for the cart's total. */
function CartInstallments({ cart }: { cart: Cart }) {
  const rates = useShippingRates();
  const { total } = priceCart(cart, { rates, vat: null });
  const query = { amount: toPesos(total) };
  const { data } = useRead('GET /api/installments', { query }, { isEnabled: query.amount > 0 });
  return <Installments plans={data?.installments ?? []} />;
}

/** Moves the focus when one step replaces another and its button is removed. */
function FocusOnChange({ of, children }: { of: string | null; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    ref.current?.focus();
  }, [of]);
  return (
    <div ref={ref} tabIndex={-1}>
      {children}
    </div>
  );
}

/** The order has its stock reserved: the provider's button, and the way back to change the cart. */
function PayStep({ order }: { order: UnpaidOrder }) {
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

type ShippingStepProps = {
  /** Why this cart cannot be paid, or null. */
  refused: string | null;
  userId: string;
  /** The order is being placed. */
  isBusy: boolean;
  onOpen: () => void;
};

/** Before the order: the shopper enters the address, and saving it places the order. */
function ShippingStep({ refused, userId, isBusy, onOpen }: ShippingStepProps) {
  return (
    <div className="grid gap-4">
      {refused && (
        <p role="alert" className="text-sm text-pretty text-danger">
          {refused}
        </p>
      )}
      <ShippingAddress userId={userId} />
      <Button
        busy={isBusy}
        aria-haspopup="dialog"
        onClick={() => (refused ? notify(refused, { kind: 'error' }) : onOpen())}
        size="large"
        className="w-full"
      >
        Agregar Datos de Envío
      </Button>
      <p role="status" className="text-sm text-muted">
        {isBusy
          ? 'Preparando tu pago...'
          : 'Pagás en el sitio de Mercado Pago, con el medio que prefieras.'}
      </p>
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
export function ReservedUntil({ expiresAt }: { expiresAt: string | undefined }) {
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
