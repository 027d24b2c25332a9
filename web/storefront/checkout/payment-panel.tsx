import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Cart, refuseCheckout } from '#domain/cart/cart.ts';
import { useSession } from '../../session/session-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { isResolved } from '../purchase/problem.ts';
import { unpaidOrderOf } from '../purchase/purchase.ts';
import { usePurchase } from '../purchase/purchase-store.ts';
import { startPayment } from '../purchase/start-payment.ts';
import { PayStep } from './pay-step.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import { ShippingDialog } from './shipping/shipping-dialog.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { useIsDemo } from './wallet/payment-config.ts';

/** What it comes to, and the one step that is next: the address, then the payment. */
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
      <ShippingDialog
        userId={userId}
        isOpen={isShippingOpen}
        onClose={() => setIsShippingOpen(false)}
        onSaved={place}
      />
    </section>
  );
}

/** Takes the focus when one step replaces another: the button that was pressed is gone. */
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
