import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Order } from '#domain/contract/orders.ts';
import { isPickedUp } from '#domain/delivery/delivery-method.ts';
import { priceAt } from '#domain/orders/breakdown.ts';
import { breakdownOf } from '#domain/orders/order-breakdown.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { presentLines } from '#domain/orders/present-lines.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { useCoupon } from '../../../shopper/cart/coupon.ts';
import {
  fetchPurchaseStatus,
  type PurchaseStatus,
  wasCharged,
} from '../../../shopper/purchase/check-order.ts';
import { clearOrdered } from '../../../shopper/purchase/clear-ordered.ts';
import { dispatch } from '../../../shopper/purchase/purchase-store.ts';
import { useSession } from '../../../shopper/session.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useRead, useReadWith } from '../../../use-read.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { OrderLineRow } from '../orders/order-card.tsx';
import type { Route } from './+types/payment-result-page';
import { FailureView } from './failure-view.tsx';
import { ResultPage } from './result-page.tsx';
import {
  CancelledView,
  GuestResultView,
  GuestView,
  InProcessView,
  UnknownView,
  WaitingView,
} from './waiting-views.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, 'Tu pago', 'El resultado de tu pago.');
}

/**
 * The page to which the provider returns the shopper. Its path is the provider's result; the order's status decides,
 * of which a signed-out visitor gets the payment's result alone.
 */
export default function PaymentResultPage() {
  const claimsFailure = useLocation().pathname === '/pago-fallido';
  const [search] = useSearchParams();
  const orderId = search.get('orderId') ?? search.get('external_reference');
  const isSignedIn = useSession((state) => state.session !== null);
  const outcome = useOrderOutcome(orderId);
  const hydrated = useHydrated();
  const guestResult = useGuestResult(hydrated && !isSignedIn ? orderId : null);

  const kind = isSignedIn ? outcome.kind : guestResult;
  const isResolved = kind === 'paid' || kind === 'in-process';
  const isLost = outcome.kind === 'cancelled' && wasCharged(outcome);
  const hasFailed = claimsFailure && ['unpaid', 'cancelled', 'unknown'].includes(kind);
  useEffect(() => {
    if (!hydrated) return;
    if (isResolved && orderId) finishPurchase(orderId);
    if (isLost && orderId) dispatch({ type: 'result-shown', orderId });
    if (hasFailed) clearOrdered(orderId, 'failure');
  }, [hydrated, isResolved, isLost, hasFailed, orderId]);

  if (!hydrated) return <WaitingView hasTimedOut={false} />;
  if (guestResult === 'paid' || guestResult === 'in-process' || guestResult === 'cancelled') {
    return <GuestResultView result={guestResult} orderId={orderId ?? ''} />;
  }
  if (outcome.kind === 'paid') return <PaidView order={outcome.order} />;
  if (outcome.kind === 'in-process') return <InProcessView />;
  if (hasFailed) {
    return <FailureView search={search} progress={'order' in outcome ? outcome : null} />;
  }
  if (!isSignedIn && kind !== 'loading') return <GuestView />;
  if (outcome.kind === 'cancelled') return <CancelledView progress={outcome} />;
  if (outcome.kind === 'unknown') return <UnknownView />;
  return <WaitingView hasTimedOut={outcome.hasTimedOut} />;
}

/** The payment is approved. */
function PaidView({ order }: { order: Order }) {
  return (
    <ResultPage
      title="Pago Exitoso"
      mark="paid"
      summary={<PaidLines order={order} />}
      actions={
        <>
          <Link to="/" className={buttonClass('solid')}>
            Volver al Inicio
          </Link>
          <Link to="/orders" className={buttonClass('outline')}>
            Ver Mis Compras
          </Link>
        </>
      }
    >
      <p>
        ¡Gracias por tu compra! Recibimos tu pago de{' '}
        <strong className="font-medium whitespace-nowrap text-ink tabular-nums">
          {formatPrice(order.totalAmount)}
        </strong>
        .
      </p>
      <p>
        Ahora preparamos tu pedido. Te mandamos un correo con el detalle;{' '}
        {isPickedUp(order)
          ? 'te avisamos por el mismo medio cuando esté listo para retirar.'
          : 'cuando lo despachemos vas a ver el código de seguimiento en Mis Compras.'}
      </p>
    </ResultPage>
  );
}

/** The number of the purchase and its garments. */
function PaidLines({ order }: { order: Order }) {
  const breakdown = breakdownOf(order);
  return (
    <section
      aria-label="Tu compra"
      className="border-line bg-raised px-5 pt-4 text-left kings:border lv:rounded-panel"
    >
      <h2 className="font-medium">Compra #{shortId(order._id)}</h2>
      <ul className="divide-y divide-line">
        {presentLines(order).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <OrderLineRow key={index} line={line} total={priceAt(breakdown, index)} />
        ))}
      </ul>
    </section>
  );
}

const pollMs = 2000;
const timeoutMs = 120000;
const finalKinds: readonly PurchaseStatus['kind'][] = ['paid', 'cancelled', 'unknown'];

/** `hasTimedOut`: polling ended without a final status. */
type Outcome = { kind: 'loading'; hasTimedOut: boolean } | (KnownStatus & { hasTimedOut: boolean });

/** Polling that ends after 2 minutes, or when it is ended. */
function usePolling() {
  const [isPolling, setIsPolling] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setIsPolling, timeoutMs, false);
    return () => clearTimeout(timer);
  }, []);
  return { isPolling, endPolling: () => setIsPolling(false) };
}

/** The order's status, polled every 2 s until it is final or polling times out after 2 minutes. */
function useOrderOutcome(orderId: string | null): Outcome {
  const userId = useSession((state) => state.session?._id);
  const { isPolling, endPolling } = usePolling();
  const { data } = useReadWith(
    ['order outcome', orderId, userId],
    () => fetchKnownStatus(orderId ?? ''),
    { isEnabled: orderId !== null && userId !== undefined, intervalMs: isPolling && pollMs },
  );
  const isFinal = data !== undefined && finalKinds.includes(data.kind);
  if (isFinal && isPolling) endPolling();
  if (orderId === null) return { kind: 'unknown', hasTimedOut: false };
  return { ...(data ?? { kind: 'loading' }), hasTimedOut: !isPolling && !isFinal };
}

type KnownStatus = Exclude<PurchaseStatus, { kind: 'unreachable' }>;

/** Throws without an answer, so that the last one is still shown. */
async function fetchKnownStatus(orderId: string): Promise<KnownStatus> {
  const status = await fetchPurchaseStatus(orderId);
  if (status.kind === 'unreachable') throw new Error('no answer');
  return status;
}

/**
 * The result that the order's link shows without an account; polled, like the order of an account. `unknown` also when
 * there is no answer.
 */
function useGuestResult(orderId: string | null) {
  const { isPolling, endPolling } = usePolling();
  const input = { params: { orderId: orderId ?? '' } };
  const isEnabled = orderId !== null;
  const { data, error } = useRead('GET /api/payment-results/:orderId', input, {
    ...{ isEnabled, intervalMs: isPolling && pollMs },
  });
  const isFinal = error?.status === 404 || error?.status === 400 || isSettled(data?.result);
  if (isFinal && isPolling) endPolling();
  return data?.result ?? (isEnabled && !error ? 'loading' : 'unknown');
}

const isSettled = (result: string | undefined) => result === 'paid' || result === 'cancelled';

/** After the result of a paid order, or of one whose payment is in process. */
function finishPurchase(orderId: string): void {
  if (clearOrdered(orderId, 'success')) useCoupon.getState().setCode('');
  dispatch({ type: 'result-shown', orderId });
}
