import type { OrderPayment } from '#domain/contract/payments.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { refundText } from './payment-texts.ts';

/** The refund's progress and date, with the number of attempts. */
export function RefundState({ payment }: { payment: OrderPayment }) {
  const { refund } = payment;
  if (!refund) return null;
  const at = refund.doneAt ?? refund.requestedAt;
  return (
    <p>
      <span className={refund.doneAt ? 'text-ok' : refund.lastError ? 'text-danger' : undefined}>
        {refundText(payment)}
      </span>
      <span className="text-muted">
        {' '}
        · {!refund.doneAt && 'pedida el '}
        <time dateTime={at}>{formatMoment(at)}</time>
        {!refund.doneAt && refund.attempts > 1 && ` · ${refund.attempts} intentos`}
      </span>
    </p>
  );
}
