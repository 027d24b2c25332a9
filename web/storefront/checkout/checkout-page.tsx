import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { stores } from '#domain/site/store.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { CartChanges } from '../cart/cart-changes.tsx';
import { useCart } from '../cart-store.ts';
import { useCurrentStore } from '../current-store.ts';
import { BackLink } from '../product/back-link.tsx';
import { dispatch, usePurchase, useUnpaidOrder } from '../purchase/purchase-store.ts';
import { startPayment } from '../purchase/start-payment.ts';
import { useOrderWatch } from '../purchase/use-order-watch.ts';
import { CheckoutCart } from './checkout-cart.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PurchaseGuard } from './purchase-guard.tsx';
import { Recommendations } from './recommendations/recommendations.tsx';
import { SignInGate } from './sign-in-gate.tsx';
import { useFreshCart } from './use-fresh-cart.ts';

/** The checkout of the current store. */
export function CheckoutPage() {
  const store = useCurrentStore() ?? stores[0];
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
  const store = useCurrentStore() ?? stores[0];
  const cart = useCart((state) => state.cart);
  const hasOrder = useUnpaidOrder() !== null;
  const isInterrupted = usePurchase(
    ({ purchase }) => purchase.state === 'editing' && purchase.problem?.kind === 'updated',
  );
  const { pathname } = useLocation();
  useOrderWatch();
  const isFresh = useFreshCart();
  if (cart.length === 0) return <EmptyCheckout store={store} />;
  if (!isFresh) return <Spinner label="Un momento..." />;
  return (
    <>
      <h1 className="display display-lg pb-8 md:pb-12">Finalizar compra</h1>
      <div className="fixed inset-x-3 bottom-3 z-20 shadow-panel empty:hidden md:right-auto md:bottom-8 md:left-8 md:w-104">
        {!hasOrder && (
          <CartChanges onContinue={isInterrupted ? () => void startPayment(pathname) : undefined} />
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 md:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] md:gap-12 lg:gap-20">
        <CheckoutCart cart={cart} isLocked={hasOrder} />
        <PaymentPanel cart={cart} />
      </div>
      <Recommendations store={store} isOffered={!hasOrder} />
      <PurchaseGuard />
    </>
  );
}
