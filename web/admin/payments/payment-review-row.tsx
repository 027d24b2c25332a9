import type { PaymentReview } from '#domain/contract/payments.ts';
import { reviewReasons } from '#domain/orders/payment-reasons.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { OrderLink } from '../kit/order-link.tsx';
import { statusText } from './payment-texts.ts';
import { RefundState } from './refund-state.tsx';
import { ReviewActions } from './review-actions.tsx';

/** A review item: its reason, what to do, its order and customer, and the refund's progress. */
export function PaymentReviewRow({ review }: { review: PaymentReview }) {
  const { payment, paymentId, order, user } = review;
  const { what, todo } = reviewReasons[review.reason];
  // A failing refund has the provider's message in both places; the refund's is newer.
  const failing = payment?.refunds.findLast(({ doneAt, lastError }) => !doneAt && lastError);
  const message = failing?.lastError ?? review.detail;
  return (
    <li className="grid gap-x-8 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid content-start gap-1">
        <h2 className="font-semibold text-pretty">{what}</h2>
        {!review.review && (
          <p className="max-w-[70ch] text-pretty text-muted">
            <span className="font-medium text-ink">Qué hacer: </span>
            {todo}
          </p>
        )}
        {payment?.refunds.map((each) => (
          <RefundState key={each.requestedAt} refund={each} />
        ))}
        {message && <p className="max-w-[90ch] text-xs text-muted wrap-anywhere">{message}</p>}
        <ReviewActions review={review} />
      </div>
      <div className="grid content-start gap-1 md:text-right">
        {payment && <p className="font-semibold">{formatPrice(payment.amount)}</p>}
        {payment && payment.refunded > 0 && payment.refunded < payment.amount && (
          <p>Devuelto: {formatPrice(payment.refunded)}</p>
        )}
        {order && order.totalAmount !== payment?.amount && (
          <p>Orden: {formatPrice(order.totalAmount)}</p>
        )}
        {order && <OrderLink order={order} />}
        {user && <p className="wrap-anywhere">{user.email}</p>}
        {paymentId && (
          <p className="text-xs text-muted">
            Pago {paymentId}
            {payment && ` · ${statusText(payment.status)}`}
          </p>
        )}
        <p className="text-xs text-muted">
          <time dateTime={review.raisedAt}>{formatMoment(review.raisedAt)}</time>
        </p>
      </div>
    </li>
  );
}
