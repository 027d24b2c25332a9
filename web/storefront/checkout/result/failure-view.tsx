import { Link, useNavigate } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { useCheckout } from '../order/checkout-store.ts';
import { restoreCart } from '../order/give-up-order.ts';
import type { OrderProgress } from '../order/order-standing.ts';
import { type PendingOrder, usePending } from '../order/pending-store.ts';
import { ReservedUntil } from '../reserved-until.tsx';
import { Wallet } from '../wallet/wallet.tsx';
import { FailedMark } from './result-mark.tsx';
import { ResultPage } from './result-page.tsx';
import { explainFailure } from './status-detail.ts';

type FailureViewProps = { search: URLSearchParams; progress: OrderProgress | null };

/** The payment failed. While the order still waits, it can be paid another way or changed. */
export function FailureView({ search, progress }: FailureViewProps) {
  const pending = usePending((state) => state.pending);
  const why = explainFailure(progress?.lastPayment ?? null, search);
  const order = progress?.order;
  const canRetry = order?.state === 'Pendiente' && pending?.orderId === order._id;
  return (
    <ResultPage
      title="Oops algo salió mal"
      mark={<FailedMark />}
      remedy={
        canRetry && (
          <Retry pending={pending} total={order.totalAmount} expiresAt={progress?.expiresAt} />
        )
      }
      actions={
        <>
          <Link to="/info/contact-us" className={buttonClass(canRetry ? 'outline' : 'solid')}>
            Contactar al soporte
          </Link>
          <Link to="/" className={buttonClass('outline')}>
            Volver al Inicio
          </Link>
        </>
      }
    >
      <p>Ha ocurrido un error al procesar su pago, por favor contacte con el soporte.</p>
      {why && <p className="font-medium text-ink">{why}</p>}
    </ResultPage>
  );
}

type RetryProps = { pending: PendingOrder; total: number; expiresAt: string | undefined };

/** The order keeps its stock: the same payment again, or back to the cart. */
function Retry({ pending, total, expiresAt }: RetryProps) {
  const isBusy = useCheckout((state) => state.phase === 'cancelling');
  const navigate = useNavigate();
  const change = async () => {
    if (await restoreCart()) await navigate(pending.payPath);
  };
  return (
    <div className="grid gap-4 border border-line bg-raised p-6 lv:rounded-panel">
      <p className="text-pretty">
        Tu pedido de <span className="whitespace-nowrap tabular-nums">{formatPrice(total)}</span>{' '}
        sigue reservado. Puedes intentar el pago otra vez.
      </p>
      <p className="text-sm text-pretty text-muted">
        <ReservedUntil expiresAt={expiresAt} />
      </p>
      <Wallet preferenceId={pending.preferenceId} />
      <Button
        look="quiet"
        busy={isBusy}
        onClick={() => void change()}
        className="justify-self-center"
      >
        Modificar pedido
      </Button>
    </div>
  );
}
