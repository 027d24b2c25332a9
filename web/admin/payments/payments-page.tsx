import type { PaymentReview } from '#domain/contract/payments.ts';
import { reviewReasons } from '#domain/orders/payment-reasons.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { OrderLink } from '../kit/badges.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { panelQuery } from '../kit/panel-query.ts';
import { adminMeta, paymentSection } from '../kit/sections.ts';
import { statusText } from './payment-texts.ts';
import { RefundState } from './refund-state.tsx';
import { ReviewActions } from './review-actions.tsx';

const failed = 'Error al cargar los pagos';

export const meta = () => adminMeta(paymentSection.title);

/** Payments to review: the reason for each and what to do. */
export default function PaymentsPage() {
  return (
    <ListPage
      section={paymentSection}
      nouns={['pago', 'pagos']}
      text="Devoluciones, pagos que llegaron tarde o dos veces, importes que no coinciden y contracargos. Acá dice qué hizo la tienda con cada uno y qué queda por hacer."
      failed={failed}
      empty="Ningún pago necesita una mirada"
      queryOf={(query) =>
        panelQuery('payments', 'GET /api/admin/payment-reviews', { query }, failed)
      }
      itemsOf={({ reviews }) => reviews}
    >
      {(review) => <PaymentReviewRow review={review} />}
    </ListPage>
  );
}

/** A review item: its reason, what to do, its order and customer, and the refund's progress. */
function PaymentReviewRow({ review }: { review: PaymentReview }) {
  const { payment, paymentId, order, user } = review;
  const { what, todo } = reviewReasons[review.reason];
  // A failing refund has the provider's message in both places; the refund's is newer.
  const failing = payment?.refunds.findLast(({ doneAt, lastError }) => !doneAt && lastError);
  const message = failing?.lastError ?? review.detail;
  return (
    <>
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
    </>
  );
}
