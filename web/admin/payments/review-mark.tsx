import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PaymentReview } from '#domain/contract/payments.ts';
import { signedCall } from '../../storefront/signed-call.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast/notify.ts';
import { dense } from '../dense.ts';
import { formatMoment } from '../format-moment.ts';

type ReviewMarkProps = { paymentId: string; review: PaymentReview | null };

/** Who has seen to a payment and when, or the button that says so. */
export function ReviewMark({ paymentId, review }: ReviewMarkProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (isReviewed: boolean) =>
      signedCall('PUT /api/admin/payments/:id/review', {
        params: { id: paymentId },
        body: { isReviewed },
      }),
    onError: (error) => notify('Error al marcar el pago', { kind: 'error', detail: error.message }),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <div className="mt-1.5 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      {review && (
        <p className="text-ok">
          Revisado por {review.email} ·{' '}
          <time dateTime={review.at} className="text-muted">
            {formatMoment(review.at)}
          </time>
        </p>
      )}
      <Button
        look={review ? 'quiet' : 'outline'}
        className={review ? '-ml-1 px-1! py-1! pointer-fine:min-h-8!' : dense}
        busy={isPending}
        onClick={() => mutate(review === null)}
      >
        {review ? 'Quitar la marca' : 'Marcar como revisado'}
      </Button>
    </div>
  );
}
