import type { OrderEvent, OrderSale } from '#domain/contract/orders.ts';
import type { OrderPayment } from '#domain/contract/payments.ts';
import { isSalePayment, saleMethodLabels } from '#domain/counter/sale-methods.ts';
import { reviewReasons } from '#domain/orders/payment-reasons.ts';
import { isReceivedByHand, paymentName } from '#domain/orders/transfer.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { Moment } from '../kit/item-parts.tsx';
import { detailText, paymentStatusText, RefundState } from '../payments/payment-texts.tsx';
import { eventDetail, eventText } from './event-texts.ts';

type OrderPaymentsProps = {
  payments: readonly OrderPayment[];
  /** How a sale at the counter was paid. */
  sale: OrderSale | null;
};

/** Every payment attempt of the order with its refund, newest first. */
export function OrderPayments({ payments, sale }: OrderPaymentsProps) {
  if (payments.length === 0) return <p className="text-muted">Todavía no hay pagos.</p>;
  return (
    <ul className="grid gap-4">
      {[...payments].reverse().map((payment) => (
        <li key={payment._id} className="grid gap-0.5">
          <p className="flex flex-wrap justify-between gap-x-4 font-medium">
            <span>{paymentStatusText(payment.status)}</span>
            <span>{formatPrice(payment.amount)}</span>
          </p>
          <p className="text-xs text-muted wrap-anywhere">
            {paymentName(payment._id)} · <Moment at={payment.createdAt} />
            {isReceivedByHand(payment._id)
              ? ''
              : `${payment.methodId ? ` · ${payment.methodId}` : ''} · ${detailText(payment.statusDetail)}`}
          </p>
          {isSalePayment(payment._id) && sale && <SaleParts sale={sale} />}
          {payment.refunded > 0 && payment.refunded < payment.amount && (
            <p>Devuelto: {formatPrice(payment.refunded)}</p>
          )}
          {payment.reviewReasons.map((reason) => (
            <p key={reason}>{reviewReasons[reason].what}.</p>
          ))}
          {payment.refunds.map((refund) => (
            <RefundState key={refund.requestedAt} refund={refund} />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The parts of a sale's payment, with the numbers of their receipts. */
const SaleParts = ({ sale }: { sale: OrderSale }) => (
  <ul>
    {sale.payments.map(({ method, amount, receipt }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a payment never change.
      <li key={index} className="flex justify-between gap-x-4">
        <span>
          {saleMethodLabels[method]}
          {receipt && ` (${receipt})`}
        </span>
        <span>{formatPrice(amount)}</span>
      </li>
    ))}
  </ul>
);

/** The order's events with their actors, newest first. */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className="grid">
      {[...events].reverse().map((event, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two exchanges are cancelled at the same moment.
          key={events.length - index}
          className="relative grid gap-0.5 border-l border-line pb-4 pl-4 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-1 size-2 rounded-full ${index === 0 ? 'bg-accent' : 'bg-line-strong'}`}
          />
          <p className="font-medium">
            {eventText(event)}
            {event.from !== event.to && (
              <span className="font-normal text-muted">
                {' '}
                · {event.from ? `${event.from} → ${event.to}` : event.to}
              </span>
            )}
          </p>
          {eventDetail(event) && <p className="wrap-anywhere">{eventDetail(event)}</p>}
          <p className="text-xs text-muted wrap-anywhere">
            <Moment at={event.at} /> · {event.actor?.email ?? 'la tienda'}
          </p>
        </li>
      ))}
    </ol>
  );
}
