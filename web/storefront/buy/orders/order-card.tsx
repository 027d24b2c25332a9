import { useId } from 'react';
import { Link } from 'react-router';
import { garmentText, unknownProduct } from '#domain/catalogue/garment-text.ts';
import type { Order, OrderLine } from '#domain/contract/orders.ts';
import { trackingLink } from '#domain/delivery/tracking-link.ts';
import { discountLabel } from '#domain/discounts/discount.ts';
import { priceAt } from '#domain/orders/breakdown.ts';
import { breakdownOf, partRefundOf } from '#domain/orders/order-breakdown.ts';
import { isPaymentReceived, shortId } from '#domain/orders/order-state.ts';
import { presentLines } from '#domain/orders/present-lines.ts';
import {
  isTransferPayment,
  paymentName,
  priceToPay,
  transferPath,
} from '#domain/orders/transfer.ts';
import { withdrawalStateTexts } from '#domain/orders/withdrawal-states.ts';
import { timeZone } from '#domain/shared/argentine-day.ts';
import { type Centavos, formatAmount, formatPrice, toPesos } from '#domain/shared/money.ts';
import { withdrawalPath } from '#domain/site/consumer-links.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/picture.tsx';
import { TrackingLink } from '../../../ui/tracking-link.tsx';
import { ExchangeSection } from '../exchange/exchange-section.tsx';
import { OrderStateLine } from './order-state.tsx';

const date = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone,
});

/** One order in the list of the account. */
export function OrderCard({ order }: { order: Order }) {
  const headingId = useId();
  const { trackingCode } = order;
  const breakdown = breakdownOf(order);
  const refunded = partRefundOf(order);
  const isOfWeb = order.channel === 'web';
  const price = priceToPay(order);
  return (
    <article
      aria-labelledby={headingId}
      className="grid gap-5 border-line bg-raised p-5 sm:p-8 kings:border lv:rounded-panel"
    >
      <header className="grid gap-4 border-b border-line pb-5 sm:grid-cols-[1fr_auto] sm:items-start">
        <div className="grid gap-1">
          <h2 id={headingId} className="font-medium">
            Compra #{shortId(order._id)}
          </h2>
          <p className="text-sm wrap-anywhere text-muted">
            <time dateTime={order.createdAt}>{date.format(new Date(order.createdAt))}</time> ·{' '}
            {paymentText(order)}
          </p>
        </div>
        <OrderStateLine order={order} />
      </header>
      <ul className="divide-y divide-line">
        {presentLines(order).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <OrderLineRow key={index} line={line} total={priceAt(breakdown, index)} />
        ))}
      </ul>
      {trackingCode && (
        <TrackingCode code={trackingCode} link={trackingLink(order, trackingCode)} />
      )}
      <ExchangeSection order={order} />
      {order.withdrawals.map((withdrawal) => (
        <WithdrawalLine key={withdrawal.code} withdrawal={withdrawal} />
      ))}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-5">
        {[...order.discounts, ...price.discounts].map((discount) => (
          <span key={discountLabel(discount)} className="w-full text-sm text-ok">
            {discountLabel(discount)}
            {discount.amount > 0 && ` −${formatAmount(discount.amount)}`}
          </span>
        ))}
        {isOfWeb && (
          <span className="text-sm text-muted">
            Envío {order.shippingCost > 0 ? formatAmount(order.shippingCost) : 'GRATIS'}
          </span>
        )}
        <span className="ml-auto text-lg font-medium tabular-nums">
          {formatPrice(price.total)}{' '}
          {isOfWeb && <span className="text-sm font-normal text-muted">envio incluido</span>}
        </span>
        {refunded > 0 && (
          <span className="w-full text-right text-sm font-medium tabular-nums">
            Devolución: {formatPrice(refunded)}
          </span>
        )}
      </p>
      {isToPay(order) && (
        <Link to={transferPath(order._id)} className={cx(buttonClass('solid'), 'justify-self-end')}>
          {order.transfer ? 'Ver los datos para transferir' : 'Elegir cómo pagar'}
        </Link>
      )}
      {isPaymentReceived(order.paymentState) && (
        <Link
          to={`/orders/${order._id}/comprobante`}
          className="inline-flex min-h-8 items-center justify-self-end text-sm underline underline-offset-4 pointer-coarse:min-h-11"
        >
          Ver comprobante
        </Link>
      )}
    </article>
  );
}

const isToPay = ({ state, transfer, paymentState }: Order) =>
  state === 'Pendiente' && (transfer !== null || paymentState !== 'in_process');

function paymentText({ _id, paymentInfo }: Order): string {
  if (!paymentInfo) return `Orden ${_id}`;
  const { paymentId } = paymentInfo;
  return isTransferPayment(paymentId) ? 'Pago por transferencia' : paymentName(paymentId);
}

/** A request to withdraw from the purchase, with its state and its page. */
function WithdrawalLine({ withdrawal }: { withdrawal: Order['withdrawals'][number] }) {
  const { code, state, requestedAt } = withdrawal;
  return (
    <div className="grid gap-1 bg-sunken p-4 text-pretty lv:rounded-xl">
      <p className="font-medium">Arrepentimiento {withdrawalStateTexts[state]}</p>
      <p className="text-sm text-muted">
        Lo pediste el <time dateTime={requestedAt}>{date.format(new Date(requestedAt))}</time>, con
        el código <span className="tabular-nums select-all">{code}</span>.{' '}
        <Link to={`${withdrawalPath}?codigo=${code}`} className="underline underline-offset-4">
          Ver mi pedido
        </Link>
      </p>
    </div>
  );
}

/** The tracking code with a button that copies it, and the carrier's page. */
function TrackingCode({ code, link }: { code: string; link: string | null }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-sunken p-4 lv:rounded-xl">
      <p>
        <span className="block text-sm text-muted">Código de seguimiento</span>
        <span className="font-medium break-all tabular-nums select-all">{code}</span>
        <TrackingLink link={link} />
      </p>
      <CopyButton
        text={code}
        copied="Código de seguimiento copiado"
        failed="No se pudo copiar. Seleccioná el código y copialo a mano."
        size="narrow"
      />
    </div>
  );
}

/** One line of an order: a product, or a combo with its garments. */
export function OrderLineRow({ line, total }: { line: OrderLine; total: Centavos }) {
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 py-4 sm:grid-cols-[8rem_1fr] sm:gap-6">
      <Picture src={line.image} alt="" sizes="128px" className="lv:rounded-xl" />
      <div className="grid content-start gap-1.5">
        <h3 className="font-medium leading-snug">{line.title || unknownProduct}</h3>
        {line.items.length > 0 ? (
          <ul className="grid gap-0.5 text-sm text-pretty text-muted">
            {line.items.map((item) => (
              <li key={`${item.title}-${item.modelName}-${item.size}`}>
                {item.title || unknownProduct}: {garmentText(item)}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-sm text-pretty text-muted">{garmentText(line)}</p>
        )}
        <p className="flex flex-wrap items-baseline gap-x-4 text-sm tabular-nums">
          <span className="text-muted">
            {formatPrice(line.unit_price)}
            {line.quantity > 1 && ` × ${line.quantity}`}
          </span>
          <span className="ml-auto font-medium">{formatPrice(toPesos(total))}</span>
        </p>
      </div>
    </li>
  );
}
