import { Link, useParams } from 'react-router';
import type { Order, OrderTransfer } from '#domain/contract/orders.ts';
import { isPaymentReceived, shortId } from '#domain/orders/order-state.ts';
import { isMoneySent } from '#domain/orders/transfer.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { type OrderProgress, wasCharged } from '../../../shopper/purchase/check-order.ts';
import { useSession } from '../../../shopper/session.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Spinner } from '../../../ui/page-states.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useRemovedFocus } from '../../../ui/use-removed-focus.ts';
import { useOwnRead } from '../../../use-read.ts';
import { SignInPrompt } from '../../account/sign-in-prompt.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { OrderFailure } from '../orders/order-failure.tsx';
import type { Route } from './+types/transfer-page';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { ExpiredTexts, returnedOf } from './expired-texts.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { ReportTransfer } from './report-transfer.tsx';
import { ReservedUntilDay, TransferFacts, TransferStatus } from './transfer-facts.tsx';

/** How often the page asks whether the shop has seen the money. */
const intervalMs = 30_000;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    matches,
    'Pagar con transferencia',
    'Los datos para transferir y el estado de tu pago.',
  );
}

/** Where the account's order is paid by transfer: the data, what came in, and the way to say that it was sent. */
export default function TransferPage() {
  useRemovedFocus();
  const { orderId = '' } = useParams();
  const isSignedIn = useSession(({ session }) => session !== null);
  const isHydrated = useHydrated();
  return (
    <main className="frame min-h-svh max-w-2xl py-10 md:py-16">
      {(!isHydrated || !isSignedIn) && <Title>Pagar con transferencia</Title>}
      {isHydrated && !isSignedIn && <SignInPrompt title="Iniciá sesión para ver tus compras" />}
      {isHydrated && isSignedIn && <LoadedTransfer key={orderId} orderId={orderId} />}
    </main>
  );
}

function LoadedTransfer({ orderId }: { orderId: string }) {
  const input = { params: { orderId } };
  const { data, error, isFetching, refetch } = useOwnRead('GET /api/user/orders/:orderId', input, {
    intervalMs,
  });
  if (data) return <Transfer progress={data} onChanged={() => void refetch()} />;
  return (
    <>
      <Title>Pagar con transferencia</Title>
      {!error || isFetching ? (
        <Spinner label="Buscando tu compra..." />
      ) : (
        <OrderFailure error={error} onRetry={refetch}>
          <ToPurchases />
        </OrderFailure>
      )}
    </>
  );
}

type TransferProps = { progress: OrderProgress; onChanged: () => void };

function Transfer({ progress, onChanged }: TransferProps) {
  const { order } = progress;
  const { transfer } = order;
  const isPaid = isPaymentReceived(order.paymentState);
  const hasExpired = !isPaid && order.state === 'Cancelado';
  const isAwaited = transfer !== null && order.state === 'Pendiente';
  const isPayable =
    order.state === 'Pendiente' && order.paymentState !== 'in_process' && !isMoneySent(transfer);
  return (
    <>
      <p className="text-sm text-muted">Compra #{shortId(order._id)}</p>
      <Title>{titleOf(order)}</Title>
      <div className="grid gap-8">
        <div role="status" className="grid gap-3 text-pretty">
          {isAwaited && <AwaitedTexts transfer={transfer} />}
          {isPayable && !transfer && (
            <>
              <p>Total: {formatPrice(order.totalAmount)}</p>
              <p className="text-muted">
                <ReservedUntilDay until={progress.expiresAt} />
              </p>
            </>
          )}
          {isPaid && <p>¡Gracias por tu compra! Te mandamos un correo con el detalle.</p>}
          {hasExpired && <ExpiredTexts progress={progress} />}
        </div>
        {isAwaited && <TransferFacts transfer={transfer} />}
        {transfer?.canDeclare && !(hasExpired && returnedOf(transfer) > 0) && (
          <ReportTransfer orderId={order._id} transfer={transfer} onReported={onChanged} />
        )}
        {isPayable && (
          <PaymentChoice transfer={transfer} send={paymentOf(order)} onChosen={onChanged} />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <ToPurchases />
          <CancelOrderButton
            orderId={order._id}
            isPayable={isPayable}
            isCancelled={hasExpired && !wasCharged(progress)}
            onEnded={onChanged}
          />
        </div>
      </div>
    </>
  );
}

/** The calls with which the account chooses how its order is paid. */
function paymentOf({ _id: orderId }: Order) {
  const sent = { params: { orderId } };
  return {
    card: () => authenticatedCall('POST /api/user/orders/:orderId/card-payment', sent),
    transfer: () => authenticatedCall('POST /api/user/orders/:orderId/transfer', sent),
  };
}

function titleOf({ transfer, state, paymentState }: Order): string {
  if (isPaymentReceived(paymentState)) return 'Recibimos tu pago';
  if (state !== 'Pendiente')
    return transfer?.canDeclare ? 'La reserva venció' : 'El pedido se canceló';
  if (paymentState === 'in_process') return 'Tu pago está en proceso';
  if (!transfer) return 'Falta pagar tu compra';
  return transfer.declaredAt ? 'Estamos confirmando tu transferencia' : 'Transferí para terminar';
}

function AwaitedTexts({ transfer }: { transfer: OrderTransfer }) {
  const { declaredAt, until } = transfer;
  return (
    <>
      <TransferStatus transfer={transfer} />
      {declaredAt && (
        <p>Avisaste que transferiste. Te mandamos un correo en cuanto la tienda vea el dinero.</p>
      )}
      <p className="text-muted">
        <ReservedUntilDay until={until} />
      </p>
    </>
  );
}

const Title = ({ children }: { children: string }) => (
  <h1 className="display display-md pt-1 pb-4">{children}</h1>
);

const ToPurchases = () => (
  <Link to="/orders" className={buttonClass('outline')}>
    Ver Mis Compras
  </Link>
);
