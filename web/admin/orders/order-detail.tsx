import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OrderDetail } from '#domain/contract/orders.ts';
import { isOpenExchange } from '#domain/orders/exchange.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { slipObstacle } from '#domain/orders/packing.ts';
import { formatDay } from '#domain/shared/argentine-day.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { acceptedTextsPath } from '#domain/site/legal-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { ExchangeSummary } from '../exchanges/exchange-summary.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { StateBadge, textLinkClass } from '../kit/badges.tsx';
import { EmailLink } from '../kit/contact-links.tsx';
import { Moment } from '../kit/item-parts.tsx';
import {
  exchangeSection,
  openSearch,
  orderPath,
  orderTableSection,
  transferSection,
} from '../kit/sections.ts';
import { EmptyBox, LoadFailure, PanelCard } from '../kit/states.tsx';
import { useShopName } from '../packing-slip.tsx';
import { ReceiveTransfer } from '../transfers/receive-transfer.tsx';
import { OrderWithdrawals } from '../withdrawals/order-withdrawals.tsx';
import { OrderContents } from './order-contents.tsx';
import { OrderFooter } from './order-footer.tsx';
import { OrderPackingSlip } from './order-packing-slip.tsx';
import { orderQuery } from './order-queries.ts';
import { OrderHistory, OrderPayments } from './order-record.tsx';
import { findOrderSection } from './order-sections.ts';
import { LabelsButton } from './packing/labels-button.tsx';
import { RefundButton } from './refund-button.tsx';
import { ReleaseButton } from './release-button.tsx';

/** An order's detail beside a list: how it is closed, and whether the list prints its own. */
type OrderPane = { closeHref: string; isPrinted: boolean };

const headingId = 'orden';

/** One order with its lines, history, payments and packing slip. */
export function OrderDetailView({ orderId, pane }: { orderId: string; pane?: OrderPane }) {
  const query = useQuery(orderQuery(orderId));
  if (query.data) return <LoadedOrder detail={query.data} pane={pane} />;
  if (query.isPending) return <Spinner label="Cargando la orden..." />;
  const isMissing = query.error?.status === 404 || query.error?.status === 400;
  return (
    <>
      <BackLink to={pane?.closeHref ?? orderTableSection.path} title={orderTableSection.title} />
      {isMissing ? (
        <EmptyBox title="No se encontró la orden" />
      ) : (
        <LoadFailure title="Error al cargar la orden" query={query} />
      )}
    </>
  );
}

type LoadedOrderProps = { detail: OrderDetail; pane: OrderPane | undefined };

function LoadedOrder({ detail, pane }: LoadedOrderProps) {
  const { order, user, events, payments } = detail;
  const shop = useShopName();
  const section = findOrderSection(order.state);
  return (
    <>
      <div className="@container print:hidden">
        <DetailHeader detail={detail} pane={pane} />
        <div className="grid items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
          <article
            aria-labelledby={headingId}
            className="@container rounded-panel border border-line bg-raised"
          >
            <OrderWithdrawals order={order} />
            <OrderContents order={order} user={user} />
            <AcceptedTextsLink order={order} />
            {section && <OrderFooter entry={detail} section={section} headingId={headingId} />}
            <UnpaidLink order={order} />
          </article>
          <div className="grid gap-4 @2xl:@max-4xl:grid-cols-2">
            {order.exchanges.length > 0 && (
              <PanelCard title="Cambios de talle" className="self-start">
                <ul className="grid gap-4 p-4">
                  {order.exchanges.map((exchange) => (
                    <li key={exchange._id}>
                      <ExchangeSummary exchange={exchange} />
                    </li>
                  ))}
                </ul>
                {order.exchanges.some(({ state }) => isOpenExchange(state)) && (
                  <p className="px-4 pb-4">
                    <Link to={exchangeSection.path + openSearch} className={textLinkClass}>
                      Seguir en {exchangeSection.title}
                    </Link>
                  </p>
                )}
              </PanelCard>
            )}
            <PanelCard title="Pagos" className="self-start">
              <div className="p-4">
                <AwaitedTransfer order={order} />
                <OrderPayments payments={payments} sale={order.sale} />
                <RefundButton detail={detail} />
                <FurtherTransfer detail={detail} />
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
      {pane?.isPrinted !== false && <OrderPackingSlip {...detail} shop={shop} />}
    </>
  );
}

/** What an order that is paid by transfer waits for. */
function AwaitedTransfer({ order: { state, transfer } }: Pick<OrderDetail, 'order'>) {
  if (!transfer || state !== 'Pendiente') return null;
  return (
    <p className="mb-4">
      Se espera una{' '}
      <Link to={transferSection.path} className={textLinkClass}>
        transferencia
      </Link>{' '}
      de {formatPrice(transfer.amount)} hasta el <Moment at={transfer.until} />.
    </p>
  );
}

/** Records a transfer that no order waits for, such as a second one, or one for an order that was cancelled since. */
function FurtherTransfer({ detail: { order, transferred } }: Pick<LoadedOrderProps, 'detail'>) {
  // An API of the version before does not say whether there was one.
  if (typeof transferred !== 'number' || (order.transfer && order.state === 'Pendiente'))
    return null;
  return (
    <div className="mt-4">
      <ReceiveTransfer
        order={order}
        amount={null}
        received={transferred}
        label="Registrar una transferencia"
        variant="outline"
      />
    </div>
  );
}

/** Cancels the order of a payment link that nobody has paid. */
function UnpaidLink({ order: { _id, channel, state } }: Pick<OrderDetail, 'order'>) {
  if (channel !== 'link' || state !== 'Pendiente') return null;
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5 print:hidden">
      <p className="text-muted">El enlace de pago reserva estas unidades.</p>
      <ReleaseButton id={_id} orders={1} whose={`del enlace de pago #${shortId(_id)}`} />
    </footer>
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

function DetailHeader({ detail, pane }: LoadedOrderProps) {
  const { order, user } = detail;
  const section = findOrderSection(order.state) ?? orderTableSection;
  const Heading = pane ? 'h2' : 'h1';
  const number = `Orden #${shortId(order._id)}`;
  return (
    <header className="mb-5">
      {pane && (
        <BackLink
          to={pane.closeHref}
          title={
            <>
              <span className="xl:hidden">{orderTableSection.title}</span>
              <span className="max-xl:hidden">Cerrar</span>
            </>
          }
        />
      )}
      {!pane && <BackLink to={section.path} title={section.title} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:gap-y-2">
        <Heading id={headingId} tabIndex={-1} className="display display-md">
          {pane ? (
            <Link to={orderPath(order._id)} className="inline-block min-h-6">
              {number}
            </Link>
          ) : (
            number
          )}
        </Heading>
        <StateBadge state={order.state} />
        <div className="flex flex-wrap gap-2 max-sm:order-last sm:ml-auto">
          <LabelsButton entries={[detail]} label="Etiqueta" />
          {slipObstacle(order) === null && (
            <Button variant="outline" size="dense" onClick={() => window.print()}>
              Imprimir remito
            </Button>
          )}
        </div>
        <p className="flex w-full flex-wrap gap-x-4 text-muted wrap-anywhere">
          <EmailLink email={user.email} className="font-medium text-ink" />
          <Moment at={order.createdAt} />
        </p>
      </div>
    </header>
  );
}
