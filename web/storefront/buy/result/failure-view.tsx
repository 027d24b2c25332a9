import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatPrice } from '#domain/shared/money.ts';
import { restoreCart } from '../../../shopper/purchase/cancel-order.ts';
import type { OrderProgress } from '../../../shopper/purchase/check-order.ts';
import type { UnpaidOrder } from '../../../shopper/purchase/purchase.ts';
import { usePurchase, useUnpaidOrder } from '../../../shopper/purchase/purchase-store.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ReservedUntilTime } from '../checkout/pay-step.tsx';
import { Wallet } from '../wallet/wallet.tsx';
import { explainFailure } from './explain-failure.ts';
import { ResultPage } from './result-page.tsx';

type FailureViewProps = { search: URLSearchParams; progress: OrderProgress | null };

/** The payment failed. While the order is unpaid, the payment can be retried or the order changed. */
export function FailureView({ search, progress }: FailureViewProps) {
  const unpaid = useUnpaidOrder();
  const reason = explainFailure(progress?.lastPayment ?? null, search);
  const order = progress?.order;
  const isUnpaid = order?.state === 'Pendiente';
  const canRetry = isUnpaid && unpaid?.orderId === order._id;
  // It was placed on another device, or to be paid by transfer; one that is cancelled here was this browser's.
  const [ownId] = useState(unpaid?.orderId);
  const isElsewhere = isUnpaid && ownId !== order._id;
  return (
    <ResultPage
      title="Oops algo salió mal"
      mark="failed"
      remedy={
        canRetry && (
          <Retry unpaid={unpaid} total={order.totalAmount} expiresAt={progress?.expiresAt} />
        )
      }
      actions={
        <>
          {isElsewhere && (
            <Link to={`/orders/${order._id}/transferencia`} className={buttonClass('solid')}>
              Elegir cómo pagar
            </Link>
          )}
          <Link
            to="/info/contact-us"
            className={buttonClass(canRetry || isElsewhere ? 'outline' : 'solid')}
          >
            Contactar al soporte
          </Link>
          <Link to="/" className={buttonClass('outline')}>
            Volver al Inicio
          </Link>
        </>
      }
    >
      <p>Ha ocurrido un error al procesar su pago, por favor contacte con el soporte.</p>
      {reason && <p className="font-medium text-ink">{reason}</p>}
    </ResultPage>
  );
}

type RetryProps = { unpaid: UnpaidOrder; total: number; expiresAt: string | undefined };

/** The stock is still reserved: retry the payment, or restore the cart. */
function Retry({ unpaid, total, expiresAt }: RetryProps) {
  const isBusy = usePurchase(({ purchase }) => purchase.state === 'cancelling');
  const navigate = useNavigate();
  const changeOrder = async () => {
    if (await restoreCart()) await navigate(unpaid.payPath);
  };
  return (
    <div className="grid gap-4 border border-line bg-raised p-6 lv:rounded-panel">
      <p className="text-pretty">
        Tu pedido de <span className="whitespace-nowrap tabular-nums">{formatPrice(total)}</span>{' '}
        sigue reservado. Podés intentar el pago otra vez.
      </p>
      <p className="text-sm text-pretty text-muted">
        <ReservedUntilTime expiresAt={expiresAt} />
      </p>
      <Wallet preferenceId={unpaid.preferenceId} />
      <Button
        variant="quiet"
        busy={isBusy}
        onClick={() => void changeOrder()}
        className="justify-self-center"
      >
        Modificar pedido
      </Button>
    </div>
  );
}
