import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OrderDetail, OrderEvent, OrderLine } from '#domain/contract/orders.ts';
import type { OrderPayment } from '#domain/contract/payments.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { reviewReasons } from '#domain/orders/payment-reasons.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { acceptedTextsPath } from '#domain/site/legal-pages.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay, formatMoment } from '../../ui/format-moment.ts';
import { ChevronLeftIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { ExchangeSummary } from '../exchanges/exchange-summary.tsx';
import { StateBadge } from '../kit/badges.tsx';
import { EmailLink } from '../kit/contact-links.tsx';
import { Moment } from '../kit/item-parts.tsx';
import { adminMeta } from '../kit/sections.ts';
import { LoadFailure, PanelCard } from '../kit/states.tsx';
import { type PackedGarment, PackingSlip } from '../packing-slip.tsx';
import { detailText, paymentStatusText, RefundState } from '../payments/payment-texts.tsx';
import { OrderWithdrawals } from '../withdrawals/order-withdrawals.tsx';
import type { Route } from './+types/order-page';
import { eventDetail, eventText } from './event-texts.ts';
import { OrderAmounts, OrderLines, OrderShipping, refundedUnitsText } from './order-contents.tsx';
import { OrderFooter } from './order-footer.tsx';
import { orderQuery } from './order-queries.ts';
import { findOrderSection } from './order-sections.ts';
import { RefundButton } from './refund-button.tsx';

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(`Orden #${shortId(params.orderId)}`);
}

export default function OrderPage({ params }: Route.ComponentProps) {
  return <OrderDetailView key={params.orderId} orderId={params.orderId} />;
}

const headingId = 'orden';

/** One order with its lines, history, payments and packing slip. */
function OrderDetailView({ orderId }: { orderId: string }) {
  const query = useQuery(orderQuery(orderId));
  if (query.data) return <LoadedOrder detail={query.data} />;
  if (query.isPending) return <Spinner label="Cargando la orden..." />;
  return <LoadFailure title="Error al cargar la orden" query={query} />;
}

function LoadedOrder({ detail }: { detail: OrderDetail }) {
  const { order, user, events, payments } = detail;
  const section = findOrderSection(order.state);
  return (
    <>
      <div className="print:hidden">
        <DetailHeader detail={detail} />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <article
            aria-labelledby={headingId}
            className="@container rounded-panel border border-line bg-raised"
          >
            <OrderWithdrawals order={order} />
            <div className="grid gap-x-8 gap-y-5 p-4 @3xl:grid-cols-[minmax(0,1fr)_18rem]">
              <div>
                <OrderLines order={order} />
                <OrderAmounts order={order} />
              </div>
              <OrderShipping order={order} user={user} />
            </div>
            <AcceptedTextsLink order={order} />
            {section && <OrderFooter order={order} section={section} headingId={headingId} />}
          </article>
          <div className="grid gap-4 md:max-xl:grid-cols-2">
            {order.exchanges.length > 0 && (
              <PanelCard title="Cambios de talle" className="self-start">
                <ul className="grid gap-4 p-4">
                  {order.exchanges.map((exchange) => (
                    <li key={exchange._id}>
                      <ExchangeSummary exchange={exchange} />
                    </li>
                  ))}
                </ul>
              </PanelCard>
            )}
            <PanelCard title="Pagos" className="self-start">
              <div className="p-4">
                <OrderPayments payments={payments} />
                <RefundButton detail={detail} />
              </div>
            </PanelCard>
            <PanelCard title="Historia" className="self-start">
              <div className="p-4">
                <OrderHistory events={events} />
              </div>
            </PanelCard>
          </div>
        </div>
      </div>
      <OrderPackingSlip detail={detail} />
    </>
  );
}

/** The legal texts that the buyer accepted, which open in another tab. */
function AcceptedTextsLink({ order: { acceptedTexts } }: Pick<OrderDetail, 'order'>) {
  if (!acceptedTexts) return null;
  const { id, updatedAt } = acceptedTexts;
  return (
    <p className="border-t border-line p-4 text-sm text-muted">
      Términos aceptados:{' '}
      <a
        href={`${acceptedTextsPath}/${id}`}
        target="_blank"
        rel="noreferrer"
        className="underline underline-offset-4"
      >
        versión del <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
      </a>
    </p>
  );
}

function DetailHeader({ detail: { order, user } }: { detail: OrderDetail }) {
  const section = findOrderSection(order.state);
  return (
    <header className="mb-5">
      {section && (
        <Link
          to={section.path}
          className="label -ml-1 inline-flex min-h-8 items-center gap-1 text-muted hover:text-ink"
        >
          <ChevronLeftIcon className="size-4" /> {section.title}
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:gap-y-2">
        <h1 id={headingId} className="display display-md">
          Orden #{shortId(order._id)}
        </h1>
        <StateBadge state={order.state} />
        <Button
          variant="outline"
          size="dense"
          className="max-sm:order-last sm:ml-auto"
          onClick={() => window.print()}
        >
          Imprimir remito
        </Button>
        <p className="w-full text-muted wrap-anywhere">
          <EmailLink email={user.email} className="font-medium text-ink" /> ·{' '}
          <Moment at={order.createdAt} />
        </p>
      </div>
    </header>
  );
}

/** Every payment attempt of the order with its refund, newest first. */
function OrderPayments({ payments }: { payments: readonly OrderPayment[] }) {
  if (payments.length === 0) return <p className="text-muted">Todavía no hay pagos.</p>;
  return (
    <ul className="grid gap-4">
      {payments.toReversed().map((payment) => (
        <li key={payment._id} className="grid gap-0.5">
          <p className="flex flex-wrap justify-between gap-x-4 font-medium">
            <span>{paymentStatusText(payment.status)}</span>
            <span>{formatPrice(payment.amount)}</span>
          </p>
          <p className="text-xs text-muted wrap-anywhere">
            Pago {payment._id} · <Moment at={payment.createdAt} />
            {payment.methodId && ` · ${payment.methodId}`} · {detailText(payment.statusDetail)}
          </p>
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

/** The order's events with their actors, newest first. */
function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className="grid">
      {events.toReversed().map((event, index) => (
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

/** The packing slip of an order. */
function OrderPackingSlip({ detail: { order, user } }: { detail: OrderDetail }) {
  return (
    <PackingSlip
      name={`Orden #${shortId(order._id)} · ${formatMoment(order.createdAt)}`}
      user={user}
      to={order.shippingInfo}
      garments={order.products.flatMap((line, index) =>
        garmentsOf(line, order.refunded.units[index] ?? 0),
      )}
      trackingCode={order.trackingCode}
    />
  );
}

/** The quantities of a combo's items already include the combo's quantity. */
function garmentsOf(line: OrderLine, refunded: number): PackedGarment[] {
  const note = refunded > 0 ? refundedUnitsText(refunded) : '';
  if (line.items.length === 0) return [{ ...line, note }];
  const notes = [`del combo ${line.title}`, note].filter(Boolean);
  return line.items.map((item) => ({ ...item, note: notes.join(' · ') }));
}
