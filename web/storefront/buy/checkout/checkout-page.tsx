import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type Cart, countUnits } from '#domain/cart/cart.ts';
import type { Store } from '#domain/site/store.ts';
import { useCart } from '../../../shopper/cart/cart-store.ts';
import { restoreCart } from '../../../shopper/purchase/cancel-order.ts';
import { dispatch, usePurchase, useUnpaidOrder } from '../../../shopper/purchase/purchase-store.ts';
import {
  revalidateInBackground,
  wasRevalidatedRecently,
} from '../../../shopper/purchase/revalidate.ts';
import { startPayment } from '../../../shopper/purchase/start-payment.ts';
import { useOrderWatch } from '../../../shopper/purchase/use-order-watch.ts';
import { readClaims, useSession } from '../../../shopper/session.ts';
import { promptSignIn } from '../../../shopper/sign-in.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx';
import { EmptyState, Spinner } from '../../../ui/page-states.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useRemovedFocus } from '../../../ui/use-removed-focus.ts';
import { BackLink } from '../../browse/product/back-link.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { useCurrentStore } from '../../seo/use-current-store.ts';
import { CartChanges } from '../cart/cart-changes.tsx';
import { CartEntryRow } from '../cart/cart-entry-row.tsx';
import { Recommendations } from '../recommendations/recommendations.tsx';
import { isProviderExit } from '../wallet/payment-config.ts';
import type { Route } from './+types/checkout-page';
import { CheckoutSteps } from './checkout-steps.tsx';
import { PaymentPanel } from './payment-panel.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    matches,
    'Finalizar compra',
    'Revisá tu carrito, cargá tus datos de envío y pagá.',
  );
}

/** The checkout of the current store and its steps: cart, address, payment. */
export default function CheckoutPage() {
  useRemovedFocus();
  const store = useCurrentStore();
  // Not in Checkout, which unmounts when the session ends.
  useEffect(() => () => void dispatch({ type: 'left' }), []);
  return (
    <main className="frame min-h-svh pb-28">
      <div className="py-3 md:py-5">
        <BackLink store={store} />
      </div>
      {useHydrated() && (
        <SignInGate>
          <Checkout />
        </SignInGate>
      )}
    </main>
  );
}

function Checkout() {
  const store = useCurrentStore();
  const cart = useCart((state) => state.cart);
  useOrderWatch();
  const isFresh = useFreshCart();
  const isRedirecting = usePurchase(({ purchase }) => purchase.state === 'by-transfer');
  if (isRedirecting) return <Spinner label="Un momento..." />;
  if (cart.length === 0) return <EmptyCheckout store={store} />;
  return (
    <>
      <h1 className="display display-lg pb-4">Finalizar compra</h1>
      <CheckoutSteps />
      {isFresh ? <FilledCheckout store={store} cart={cart} /> : <Spinner label="Un momento..." />}
    </>
  );
}

function FilledCheckout({ store, cart }: { store: Store; cart: Cart }) {
  const { pathname } = useLocation();
  const hasOrder = useUnpaidOrder() !== null;
  const isEditing = usePurchase(({ purchase }) => purchase.state === 'editing');
  // The cart has changed just before the order, which goes on as it was chosen.
  const interrupted = usePurchase(({ purchase }) =>
    purchase.state === 'editing' && purchase.problem?.kind === 'updated' ? purchase : null,
  );
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 md:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] md:gap-12 lg:gap-20">
        <div>
          <div className="pb-6 empty:hidden">
            {!hasOrder && (
              <CartChanges
                onContinue={
                  interrupted
                    ? () =>
                        void startPayment({
                          payPath: pathname,
                          byTransfer: interrupted.byTransfer,
                        })
                    : undefined
                }
              />
            )}
          </div>
          <CheckoutCart cart={cart} isLocked={hasOrder} />
          <Recommendations store={store} isOffered={isEditing} />
        </div>
        <PaymentPanel cart={cart} />
      </div>
      <PurchaseGuard />
    </>
  );
}

/** The cart in detail; locked while an order of it waits for its payment. */
function CheckoutCart({ cart, isLocked }: { cart: Cart; isLocked: boolean }) {
  const units = countUnits(cart);
  return (
    <section aria-labelledby="checkout-cart">
      <div className="flex items-baseline justify-between border-b border-line pb-3">
        <h2 id="checkout-cart" className="label text-muted">
          Tu carrito
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {units} {units === 1 ? 'unidad' : 'unidades'}
        </p>
      </div>
      <ul>
        {cart.map((entry) => (
          <CartEntryRow key={entry.key} entry={entry} locked={isLocked} />
        ))}
      </ul>
    </section>
  );
}

/** An empty cart; the cart of an unpaid order can be restored. */
function EmptyCheckout({ store }: { store: Store }) {
  const hasOrder = useUnpaidOrder() !== null;
  const isBusy = usePurchase(({ purchase }) => purchase.state === 'cancelling');
  return (
    <>
      <h1 className="sr-only">Finalizar compra</h1>
      <EmptyState title="No hay nada en el carrito">
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={store.path} className={buttonClass('solid')}>
            Ir a comprar
          </Link>
          {hasOrder && (
            <Button variant="outline" busy={isBusy} onClick={() => void restoreCart()}>
              Recuperar el pedido sin pagar
            </Button>
          )}
        </div>
      </EmptyState>
    </>
  );
}

const resultPaths = ['/pago-exitoso', '/pago-fallido'];
const warnsOnExit = () => !isProviderExit();

/** Warns before leaving an unfinished purchase; the way to the provider is part of it. */
function PurchaseGuard() {
  // Cart and address are saved: navigation inside the shop interrupts only an unpaid order.
  const holdsOrder = usePurchase(
    ({ purchase }) => purchase.state !== 'editing' && purchase.state !== 'paid',
  );
  return (
    <LeaveGuard
      shouldWarnOnUnload={warnsOnExit}
      shouldBlock={(current, next) =>
        holdsOrder && current.pathname !== next.pathname && !resultPaths.includes(next.pathname)
      }
      title="Tu compra no terminó"
      text="Tu pedido está reservado y falta pagarlo. Si salís ahora, podés volver a pagarlo mientras dure la reserva."
      leave="Salir igual"
      stay="Seguir comprando"
    />
  );
}

/** After this the cart is shown without the revalidation. */
const timeoutMs = 1500;

/**
 * False until the cart is revalidated, at most 1.5 s: showing it earlier would shift the layout when
 * the response changes its rows.
 */
function useFreshCart(): boolean {
  const [isFresh, setIsFresh] = useState(wasRevalidatedRecently);
  useEffect(() => {
    let isActive = true;
    const show = () => isActive && setIsFresh(true);
    const timer = setTimeout(show, timeoutMs);
    if (!wasRevalidatedRecently()) void revalidateInBackground().then(show);
    return () => {
      isActive = false;
      clearTimeout(timer);
    };
  }, []);
  return isFresh;
}

/** Shows only a sign-in button unless the session's token has a user id. */
function SignInGate({ children }: { children: ReactNode }) {
  const isSignedIn = useSession(({ session }) => Boolean(readClaims(session?.token)?.id));
  useEffect(() => {
    if (!isSignedIn) promptSignIn();
  }, [isSignedIn]);
  if (isSignedIn) return children;
  return (
    <div className="grid justify-items-center py-24">
      <h1 className="sr-only">Finalizar compra</h1>
      <Button variant="outline" onClick={() => promptSignIn()}>
        Iniciar Sesión
      </Button>
    </div>
  );
}
