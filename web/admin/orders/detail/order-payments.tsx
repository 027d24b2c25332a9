import type { OrderPayment } from '#domain/contract/payments.ts';
import { reviewReasons } from '#domain/orders/payment-reasons.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { formatMoment } from '../../format-moment.ts';
import { detailText, statusText } from '../../payments/payment-texts.ts';
import { RefundState } from '../../payments/refund-state.tsx';

/** Every payment attempt of the order with its refund, newest first. */
export function OrderPayments({ payments }: { payments: readonly OrderPayment[] }) {
  if (payments.length === 0) return <p className="text-muted">Todavía no hay pagos.</p>;
  return (
    <ul className="grid gap-4">
      {payments.toReversed().map((payment) => (
        <li key={payment._id} className="grid gap-0.5">
          <p className="flex flex-wrap justify-between gap-x-4 font-medium">
            <span>{statusText(payment.status)}</span>
            <span>{formatPrice(payment.amount)}</span>
          </p>
          <p className="text-xs text-muted wrap-anywhere">
            Pago {payment._id} ·{' '}
            <time dateTime={payment.createdAt}>{formatMoment(payment.createdAt)}</time>
            {payment.methodId && ` · ${payment.methodId}`} · {detailText(payment.statusDetail)}
          </p>
          {payment.refunded > 0 && payment.refunded < payment.amount && (
            <p>Devuelto: {formatPrice(payment.refunded)}</p>
          )}
          {payment.reviewReasons.map((reason) => (
            <p key={reason}>{reviewReasons[reason].what}.</p>
          ))}
          <RefundState payment={payment} />
        </li>
      ))}
    </ul>
  );
}
