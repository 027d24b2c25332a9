import type { Refund } from '#domain/contract/payments.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { refundText } from './payment-texts.ts';

/** The refund's progress and date, with the number of attempts. */
export function RefundState({ refund }: { refund: Refund }) {
  const at = refund.doneAt ?? refund.requestedAt;
  return (
    <p>
      <span className={refund.doneAt ? 'text-ok' : refund.lastError ? 'text-danger' : undefined}>
        {refundText(refund)}
        {refund.amount !== null && `: ${formatPrice(refund.amount)}`}
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
