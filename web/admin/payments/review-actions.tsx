import { useState } from 'react';
import type { OrderPayment, PaymentReview } from '#domain/contract/payments.ts';
import { centavos, formatPrice, fromPesos, sumMoney, toPesos } from '#domain/shared/money.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useIsOwner } from '../kit/panel-session.ts';
import { useChange } from '../kit/use-change.ts';

type Decision = 'review' | 'unreview' | 'refund';

const failures: Record<Decision, string> = {
  review: 'Error al marcar el pago',
  unreview: 'Error al marcar el pago',
  refund: 'Error al devolver el pago',
};

/** What is left of a payment, after parts that the shop or the provider refunded. */
function leftOf({ amount, refunded, refunds }: OrderPayment): number {
  const decided = refunds.map((refund) => fromPesos(refund.amount ?? 0));
  const returned = Math.max(fromPesos(refunded), sumMoney(decided));
  return toPesos(centavos(fromPesos(amount) - returned));
}

/** The review's author and date, and the actions on a review item. */
export function ReviewActions({ review }: { review: PaymentReview }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const params = { id: review._id };
  const { run, isPending } = useChange({
    send: (decision: Decision) =>
      decision === 'refund'
        ? authenticatedCall('POST /api/admin/payment-reviews/:id/refund', { params })
        : authenticatedCall('PUT /api/admin/payment-reviews/:id', {
            params,
            body: { isReviewed: decision === 'review' },
          }),
    done: (_, decision) => (decision === 'refund' ? 'Devolución pedida con éxito' : null),
    failed: (decision) => failures[decision],
  });
  const owner = useIsOwner();
  const isReviewed = review.review !== null;
  return (
    <div className="mt-1.5 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      {review.review && (
        <p className="text-ok">
          Revisado por {review.review.email} ·{' '}
          <time dateTime={review.review.at} className="text-muted">
            {formatMoment(review.review.at)}
          </time>
        </p>
      )}
      {review.canRefund && owner && (
        <Button variant="solid" size="dense" busy={isPending} onClick={() => setIsConfirming(true)}>
          Devolver el pago
        </Button>
      )}
      <Button
        variant={isReviewed ? 'quiet' : 'outline'}
        size={isReviewed ? 'denseText' : 'dense'}
        className={isReviewed ? '-ml-1' : undefined}
        busy={isPending}
        onClick={() => void run(isReviewed ? 'unreview' : 'review')}
      >
        {isReviewed ? 'Quitar la marca' : 'Marcar como revisado'}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Devolver el pago"
        text={`Mercado Pago devuelve ${review.payment ? formatPrice(leftOf(review.payment)) : 'el pago'} y el cliente recibe un correo. No se puede deshacer.`}
        confirm="Devolver"
        busy={isPending}
        onConfirm={() => void run('refund').then(() => setIsConfirming(false))}
        onCancel={() => setIsConfirming(false)}
      />
    </div>
  );
}
