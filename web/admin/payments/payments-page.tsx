import type { OrderPayment, PaymentReview } from '#domain/contract/payments.ts';
import { reviewReasons } from '#domain/orders/payment-reasons.ts';
import { hasRefundByHand } from '#domain/orders/refund-choice.ts';
import { paymentName, refundSentence } from '#domain/orders/transfer.ts';
import { centavos, formatPrice, fromPesos, toPesos } from '#domain/shared/money.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { OrderLink } from '../kit/badges.tsx';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { EmailLink } from '../kit/contact-links.tsx';
import { emailText } from '../kit/email-texts.ts';
import { Moment } from '../kit/item-parts.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/panel-session.ts';
import { panelQuery } from '../kit/queries.ts';
import { adminMeta, paymentSection } from '../kit/sections.ts';
import { useChange } from '../kit/use-change.ts';
import { paymentStatusText, RefundState } from './payment-texts.tsx';

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
      hasOpen
      queryOf={(query) =>
        panelQuery('payments', 'GET /api/admin/payment-reviews', { query }, failed)
      }
      itemsOf={({ reviews }) => reviews}
      keyOf={({ _id }) => _id}
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
  const isOwed = payment?.refunds.some(({ isByHand, doneAt }) => isByHand && !doneAt);
  return (
    <>
      <div className="grid content-start gap-1">
        <h2 className="font-semibold text-pretty">{what}</h2>
        {!review.review && (
          <p className="max-w-[70ch] text-pretty text-muted">
            <span className="font-medium text-ink">Qué hacer: </span>
            {isOwed ? 'Transferí la devolución y registrala en Transferencias.' : todo}
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
        {user && (
          <p>
            <EmailLink email={user.email} />
          </p>
        )}
        {paymentId && (
          <p className="text-xs text-muted">
            {paymentName(paymentId)}
            {payment && ` · ${paymentStatusText(payment.status)}`}
          </p>
        )}
        <p className="text-xs text-muted">
          <Moment at={review.raisedAt} />
        </p>
      </div>
    </>
  );
}

type Decision = 'review' | 'unreview' | 'refund' | 'byHand';

const failures: Record<Decision, string> = {
  review: 'Error al marcar el pago',
  unreview: 'Error al marcar el pago',
  refund: 'Error al devolver el pago',
  byHand: 'Error al dejar la devolución para hacerla a mano',
};

const successes: Partial<Record<Decision, string>> = {
  refund: 'Devolución pedida con éxito',
  byHand: 'Queda en Transferencias, para devolverla a mano',
};

/** What is left of a payment, after parts that the shop or the provider refunded. */
const leftOf = ({ amount, returned }: OrderPayment): number =>
  toPesos(centavos(fromPesos(amount) - fromPesos(returned)));

/** The review's author and date, and the actions on a review item. */
function ReviewActions({ review }: { review: PaymentReview }) {
  const params = { id: review._id };
  const { run, isPending } = useChange({
    send: (decision: Decision) => {
      if (decision === 'refund')
        return authenticatedCall('POST /api/admin/payment-reviews/:id/refund', { params });
      if (decision === 'byHand')
        return authenticatedCall('PUT /api/admin/payment-reviews/:id/by-hand', { params });
      const body = { isReviewed: decision === 'review' };
      return authenticatedCall('PUT /api/admin/payment-reviews/:id', { params, body });
    },
    done: (_, decision) => successes[decision] ?? null,
    failed: (decision) => failures[decision],
  });
  const mayRefund = usePermission('refunds');
  const isReviewed = review.review !== null;
  return (
    <div className="mt-1.5 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      {review.review && (
        <p className="text-ok">
          Revisado por {review.review.email} ·{' '}
          <Moment at={review.review.at} className="text-muted" />
        </p>
      )}
      {review.canRefund && mayRefund && (
        <ConfirmedAction
          title="Devolver el pago"
          text={`${refundOf(review)}. ${emailText(review.user?.email ?? '', 'El cliente recibe un correo.')} No se puede deshacer.`}
          confirm="Devolver"
          busy={isPending}
          onConfirm={() => run('refund')}
        >
          {(open) => (
            <Button size="dense" busy={isPending} onClick={open}>
              Devolver el pago
            </Button>
          )}
        </ConfirmedAction>
      )}
      {review.canRefundByHand && mayRefund && (
        <ConfirmedAction
          title="Devolver a mano"
          text={`La tienda deja de pedirle la devolución a Mercado Pago, y queda en Transferencias para que la hagas y la registres. ${emailText(review.user?.email ?? '', 'El cliente recibe un correo que le pide el CBU o alias.')} No se puede deshacer.`}
          confirm="Devolver a mano"
          busy={isPending}
          onConfirm={() => run('byHand')}
        >
          {(open) => (
            <Button size="dense" busy={isPending} onClick={open}>
              Devolver a mano
            </Button>
          )}
        </ConfirmedAction>
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
    </div>
  );
}

/** Who refunds what is left of the payment, in a sentence. */
function refundOf({ payment }: PaymentReview): string {
  const what = payment ? formatPrice(leftOf(payment)) : 'el pago';
  return refundSentence(payment?._id ?? '', what, payment !== null && hasRefundByHand(payment));
}
