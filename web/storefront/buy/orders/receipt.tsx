import { lineDetails, unknownProduct } from '#domain/catalogue/garment-text.ts';
import type { Order, OrderLine } from '#domain/contract/orders.ts';
import { destinationLines } from '#domain/delivery/destination-text.ts';
import { discountLabel } from '#domain/discounts/discount.ts';
import { priceAt } from '#domain/orders/breakdown.ts';
import { containedVatText } from '#domain/orders/net-price.ts';
import { breakdownOf, partRefundOf } from '#domain/orders/order-breakdown.ts';
import { isMoneyReturned, isPaymentReceived } from '#domain/orders/order-state.ts';
import { isReceivedByHand, paymentName } from '#domain/orders/transfer.ts';
import { withdrawalNote } from '#domain/orders/withdrawal-note.ts';
import { type Centavos, formatAmount, formatPrice, toPesos } from '#domain/shared/money.ts';
import { withdrawalPath } from '#domain/site/consumer-links.ts';
import { receiptSeller } from '#domain/site/receipt-seller.ts';
import { formatMoment } from '../../../ui/format-moment.ts';
import { usePublicUrl, useSettings } from '../../seo/layout-data.ts';
import { moneyReturnedText } from './order-state.tsx';

/** The seller, the buyer's lines and the amounts of a purchase. It is no invoice, and says so. */
export function Receipt({ order, number }: { order: Order; number: string }) {
  const settings = useSettings();
  const breakdown = breakdownOf(order);
  const vatText = containedVatText(breakdown);
  const refunded = partRefundOf(order);
  return (
    <div className="grid gap-6">
      <p className="text-sm font-medium">Este comprobante no es una factura.</p>
      {!isPaymentReceived(order.paymentState) && (
        <p className="text-sm font-medium">{unpaidText(order)}</p>
      )}
      <dl className="grid gap-x-8 gap-y-4 border-y border-line py-5 text-sm sm:grid-cols-2">
        <Fact label="Compra" lines={[`#${number}`, formatMoment(order.createdAt)]} />
        {order.paymentInfo && <PaymentFact paymentId={order.paymentInfo.paymentId} />}
        <Fact label="Vende" lines={order.acceptedTexts?.seller ?? receiptSeller(settings)} />
        <Fact label={deliveryLabel(order)} lines={destinationLines(order)} />
      </dl>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-left text-muted">
            <th className="pb-2 font-normal">Detalle</th>
            <th className="pb-2 text-right font-normal">Importe</th>
          </tr>
        </thead>
        <tbody>
          {order.products.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
            <Line key={index} line={line} total={priceAt(breakdown, index)} />
          ))}
          {order.discounts.map((discount) => (
            <Sum
              key={discountLabel(discount)}
              label={discountLabel(discount)}
              amount={discount.amount > 0 ? `−${formatAmount(discount.amount)}` : ''}
            />
          ))}
          {order.channel === 'web' && (
            <Sum
              label="Envío"
              amount={order.shippingCost > 0 ? formatAmount(order.shippingCost) : 'GRATIS'}
            />
          )}
          <Sum label="Total" amount={formatPrice(order.totalAmount)} isTotal />
          {refunded > 0 && <Sum label="Devolución" amount={formatAmount(refunded)} />}
        </tbody>
      </table>
      {isMoneyReturned(order.paymentState) && (
        <p className="text-sm font-medium">{moneyReturnedText(order)}</p>
      )}
      {vatText && <p className="text-sm text-muted">{vatText}</p>}
      {canWithdraw(order) && <WithdrawalNote />}
    </div>
  );
}

/** Not from what was seen at the counter, and not once it is cancelled or refunded. */
const canWithdraw = ({ channel, state, paymentState }: Order) =>
  channel !== 'counter' && state !== 'Cancelado' && !isMoneyReturned(paymentState);

/** With the whole address, which is printed. */
function WithdrawalNote() {
  const publicUrl = usePublicUrl();
  return (
    <p className="text-sm text-pretty text-muted">
      {withdrawalNote}{' '}
      <a href={withdrawalPath} className="underline underline-offset-4 wrap-anywhere">
        {publicUrl}
        {withdrawalPath}
      </a>
    </p>
  );
}

/** What is to be transferred may be less than the order's prices. */
function unpaidText({ state, transfer }: Order): string {
  if (state !== 'Pendiente') return 'No se pagó';
  return transfer
    ? `Pago pendiente: ${formatPrice(transfer.amount)} por transferencia`
    : 'Pago pendiente';
}

function deliveryLabel({ delivery, channel }: Order): string {
  if (delivery?.place) return 'Retirás en';
  return channel === 'web' ? 'Envío a' : 'Entrega';
}

const PaymentFact = ({ paymentId }: { paymentId: string }) =>
  isReceivedByHand(paymentId) ? (
    <Fact label="Pago" lines={[paymentName(paymentId)]} />
  ) : (
    <Fact label="Pago de Mercado Pago" lines={[paymentId]} />
  );

function Fact({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      {lines.filter(Boolean).map((line) => (
        <dd key={line} className="wrap-anywhere">
          {line}
        </dd>
      ))}
    </div>
  );
}

function Line({ line, total }: { line: OrderLine; total: Centavos }) {
  return (
    <tr className="border-t border-line align-top">
      <td className="py-3 pr-4">
        <span className="font-medium">{line.title || unknownProduct}</span>
        {[...lineDetails(line), `${line.quantity} × ${formatAmount(line.unit_price)}`].map(
          (text) => (
            <span key={text} className="block text-muted">
              {text}
            </span>
          ),
        )}
      </td>
      <td className="py-3 text-right whitespace-nowrap">{formatAmount(toPesos(total))}</td>
    </tr>
  );
}

type SumProps = { label: string; amount: string; isTotal?: boolean };

function Sum({ label, amount, isTotal = false }: SumProps) {
  return (
    <tr className={isTotal ? 'border-t border-line text-base font-medium' : 'border-t border-line'}>
      <th className="py-3 text-left font-[inherit]">{label}</th>
      <td className="py-3 text-right whitespace-nowrap">{amount}</td>
    </tr>
  );
}
