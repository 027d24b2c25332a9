import { Link, useNavigate } from 'react-router';
import { formatPrice } from '#domain/shared/money.ts';
import { restoreCart } from '../../../shopper/purchase/cancel-order.ts';
import type { OrderProgress } from '../../../shopper/purchase/check-order.ts';
import type { UnpaidOrder } from '../../../shopper/purchase/purchase.ts';
import { usePurchase, useUnpaidOrder } from '../../../shopper/purchase/purchase-store.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ReservedUntil } from '../checkout/pay-step.tsx';
import { Wallet } from '../wallet/wallet.tsx';
import { ResultPage } from './result-page.tsx';

type FailureViewProps = { search: URLSearchParams; progress: OrderProgress | null };

/** The payment failed. While the order is unpaid, the payment can be retried or the order changed. */
export function FailureView({ search, progress }: FailureViewProps) {
  const unpaid = useUnpaidOrder();
  const reason = explainFailure(progress?.lastPayment ?? null, search);
  const order = progress?.order;
  const isUnpaid = order?.state === 'Pendiente';
  const canRetry = isUnpaid && unpaid?.orderId === order._id;
  // It was placed on another device, or to be paid by transfer.
  const isElsewhere = isUnpaid && !canRetry;
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
        <ReservedUntil expiresAt={expiresAt} />
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

/** Mercado Pago's `status_detail` of a failed payment, explained to the shopper. */
const explanations: Record<string, string> = {
  cc_rejected_bad_filled_card_number: 'Revisá el número de la tarjeta.',
  cc_rejected_bad_filled_date: 'Revisá la fecha de vencimiento de la tarjeta.',
  cc_rejected_bad_filled_security_code: 'Revisá el código de seguridad de la tarjeta.',
  cc_rejected_bad_filled_other: 'Revisá los datos de la tarjeta.',
  cc_rejected_blacklist: 'No se pudo procesar el pago con esta tarjeta. Probá con otra.',
  cc_rejected_call_for_authorize:
    'El banco pide que autorices el pago. Llamalo y volvé a intentarlo.',
  cc_rejected_card_disabled: 'La tarjeta no está activa. Llamá a tu banco para activarla.',
  cc_rejected_card_error: 'No se pudo procesar el pago con esta tarjeta.',
  cc_rejected_duplicated_payment:
    'Ya hiciste un pago por ese importe. Si necesitás volver a pagar, usá otro medio.',
  cc_rejected_high_risk: 'El pago no pasó los controles de seguridad. Probá con otro medio.',
  cc_rejected_insufficient_amount: 'La tarjeta no tiene fondos suficientes.',
  cc_rejected_invalid_installments: 'La tarjeta no acepta esa cantidad de cuotas.',
  cc_rejected_max_attempts: 'Llegaste al límite de intentos. Probá con otra tarjeta.',
  cc_rejected_other_reason: 'El banco no procesó el pago. Probá con otra tarjeta.',
  expired: 'Se venció el plazo para pagar.',
  by_payer: 'Cancelaste el pago.',
  by_collector: 'El pago se canceló.',
};

const byStatus: Record<string, string> = {
  rejected: 'Mercado Pago rechazó el pago. No se cobró nada.',
  cancelled: 'El pago se canceló. No se cobró nada.',
  // Returned without paying: the provider sends the string "null".
  null: 'Saliste de Mercado Pago sin pagar. No se cobró nada.',
};

type LastPayment = { status: string; statusDetail: string } | null;

/**
 * Why the payment failed: from the order's last payment, else from the return URL; null when neither
 * has a reason.
 */
function explainFailure(lastPayment: LastPayment, search: URLSearchParams): string | null {
  const status = search.get('status') ?? search.get('collection_status') ?? '';
  return (
    textOf(explanations, lastPayment?.statusDetail) ??
    textOf(explanations, search.get('status_detail')) ??
    textOf(byStatus, lastPayment?.status) ??
    textOf(byStatus, status) ??
    null
  );
}

/** The address may have any name, also that of a property that every object inherits. */
const textOf = (texts: Record<string, string>, name: string | null | undefined) =>
  name && Object.hasOwn(texts, name) ? texts[name] : undefined;
