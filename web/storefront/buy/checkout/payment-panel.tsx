import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Cart } from '#domain/cart/cart.ts';
import { priceCart } from '#domain/cart/price-cart.ts';
import { refuseCheckout } from '#domain/cart/refuse-checkout.ts';
import { toPesos } from '#domain/shared/money.ts';
import { type CartQuote, totalOf, useCartQuote } from '../../../shopper/cart/cart-quote.ts';
import { useShippingRates } from '../../../shopper/cart/shipping-rates.ts';
import { isResolved } from '../../../shopper/purchase/problem.ts';
import { cartFingerprint, unpaidOrderOf } from '../../../shopper/purchase/purchase.ts';
import { usePurchase } from '../../../shopper/purchase/purchase-store.ts';
import { startPayment, startPaymentTo } from '../../../shopper/purchase/start-payment.ts';
import { useSession } from '../../../shopper/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useRead } from '../../../use-read.ts';
import { PaymentTerms } from '../../account/legal-link.tsx';
import { Installments } from '../../browse/installments/installments.tsx';
import { shownInstallments } from '../../browse/installments/load-installments.ts';
import { CartSummary } from '../cart/cart-summary.tsx';
import { ShippingDialog } from '../shipping/shipping-dialog.tsx';
import { useIsDemo } from '../wallet/payment-config.ts';
import { PayStep } from './pay-step.tsx';
import { PlacedSummary, usePlacedOrder } from './placed-order.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import { ShippingStep } from './shipping-step.tsx';

/** The totals and the next step: the address, then the payment. */
export function PaymentPanel({ cart }: { cart: Cart }) {
  const { pathname } = useLocation();
  const userId = useSession((state) => state.session?._id ?? '');
  const purchase = usePurchase((state) => state.purchase);
  const [isShippingOpen, setIsShippingOpen] = useState(false);
  const order = unpaidOrderOf(purchase);
  // A cart that was changed since is priced as it is.
  const isOfCart = order && cartFingerprint(order.cart) === cartFingerprint(cart);
  const placed = usePlacedOrder(isOfCart ? order.orderId : undefined);
  const { problem, byTransfer } =
    purchase.state === 'editing' ? purchase : { problem: null, byTransfer: false };
  const isDemo = useIsDemo();
  const rates = useShippingRates();
  const quote = useCartQuote(cart, { rates, vat: null });
  const place = (byTransfer: boolean) => void startPayment({ payPath: pathname, byTransfer });
  return (
    <section
      aria-label="Resumen y pago"
      className="grid gap-6 border-line bg-raised p-6 md:top-24 md:p-8 md:[@media(height>=44rem)]:sticky kings:border lv:rounded-panel"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="display display-sm">Resumen</h2>
        {isDemo && <Badge tone="muted">Modo demostración</Badge>}
      </div>
      {placed ? (
        <>
          <PlacedSummary order={placed} />
          <TotalInstallments amount={placed.totalAmount} />
        </>
      ) : (
        <>
          <CartSummary cart={cart} step={order ? 'ordered' : 'checkout'} />
          <CartInstallments cart={cart} quote={quote} />
        </>
      )}
      {problem && problem.kind !== 'updated' && !isResolved(problem, cart) && (
        <ProblemPanel problem={problem} cart={cart} onRetry={() => place(byTransfer)} />
      )}
      <FocusOnChange of={order?.orderId ?? null}>
        {order ? (
          <PayStep order={order} placed={placed} />
        ) : (
          <ShippingStep
            refused={refuseCheckout(cart)}
            userId={userId}
            isBusy={purchase.state !== 'editing'}
            isQuoting={rates.hasMethods && quote.isFetching}
            onEdit={() => setIsShippingOpen(true)}
            onContinue={() => place(false)}
            onTransfer={() => place(true)}
          />
        )}
      </FocusOnChange>
      <PaymentTerms />
      <ShippingDialog
        userId={userId}
        isOpen={isShippingOpen}
        onClose={() => setIsShippingOpen(false)}
        onSaved={() => void startPaymentTo(pathname, quote.shippingCost)}
      />
    </section>
  );
}

/** The installments for the cart's total. */
function CartInstallments({ cart, quote }: { cart: Cart; quote: CartQuote }) {
  const rates = useShippingRates();
  const total = totalOf(priceCart(cart, { rates, vat: null }).subtotal, quote);
  return <TotalInstallments amount={toPesos(total)} />;
}

/** `amount`: pesos. */
function TotalInstallments({ amount }: { amount: number }) {
  const input = { query: { amount } };
  const { data } = useRead('GET /api/installments', input, { isEnabled: amount > 0 });
  const shown = shownInstallments(data?.installments ?? []);
  return shown && <Installments {...shown} />;
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
