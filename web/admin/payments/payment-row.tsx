import { Link } from 'react-router';
import type { PaymentToReview } from '#domain/contract/payments.ts';
import { formatPrice } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { paymentMatters } from '#domain/payment-review.ts';
import { formatMoment } from '../format-moment.ts';
import { orderPath } from '../orders/card/order-path.ts';
import { StateBadge } from '../orders/card/state-badge.tsx';
import { statusText } from './payment-texts.ts';
import { RefundState } from './refund-state.tsx';
import { ReviewMark } from './review-mark.tsx';

/** One payment: what happened, what to do, whose it is and how far its refund is. */
export function PaymentRow({
  entry: { payment, review, order, user },
}: {
  entry: PaymentToReview;
}) {
  const matter = payment.matter && paymentMatters[payment.matter];
  const differs = payment.amount !== order.totalAmount;
  return (
    <li className="grid gap-x-8 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid content-start gap-1">
        <h2 className="font-semibold text-pretty">{matter?.what ?? statusText(payment.status)}</h2>
        {matter && (
          <p className="max-w-[70ch] text-pretty text-muted">
            <span className="font-medium text-ink">Qué hacer: </span>
            {matter.todo}
          </p>
        )}
        <RefundState payment={payment} />
        {payment.refund?.lastError && !payment.refund.doneAt && (
          <p className="text-xs text-danger wrap-anywhere">{payment.refund.lastError}</p>
        )}
        <ReviewMark paymentId={payment._id} review={review} />
      </div>
      <div className="grid content-start gap-1 md:text-right">
        <p className="font-semibold">{formatPrice(payment.amount)}</p>
        {differs && <p>Orden: {formatPrice(order.totalAmount)}</p>}
        <p className="flex flex-wrap items-center gap-x-2 md:justify-end">
          <Link
            to={orderPath(order._id)}
            className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            Orden #{shortId(order._id)}
          </Link>
          <StateBadge state={order.state} />
        </p>
        <p className="wrap-anywhere">{user.email}</p>
        <p className="text-xs text-muted">
          Pago {payment._id} · {statusText(payment.status)} ·{' '}
          <time dateTime={payment.createdAt}>{formatMoment(payment.createdAt)}</time>
        </p>
      </div>
    </li>
  );
}
