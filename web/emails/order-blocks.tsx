import { lineDetails, unknownProduct } from '#domain/catalogue/garment-text.ts';
import type { Order, OrderLine } from '#domain/contract/orders.ts';
import { isPickedUp } from '#domain/delivery/delivery-method.ts';
import { destinationLines, hasNoAddress } from '#domain/delivery/destination-text.ts';
import { trackingLink } from '#domain/delivery/tracking-link.ts';
import { discountLabel } from '#domain/discounts/discount.ts';
import { priceAt } from '#domain/orders/breakdown.ts';
import { containedVatText } from '#domain/orders/net-price.ts';
import { breakdownOf } from '#domain/orders/order-breakdown.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { presentLines } from '#domain/orders/present-lines.ts';
import { priceToPay } from '#domain/orders/transfer.ts';
import { withdrawalNote } from '#domain/orders/withdrawal-note.ts';
import { timeZone } from '#domain/shared/argentine-day.ts';
import { type Centavos, formatAmount, formatPrice, toPesos } from '#domain/shared/money.ts';
import { withdrawalPath } from '#domain/site/consumer-links.ts';
import type { EmailShop } from '#domain/site/emails.ts';
import { returnAddressOf } from '#domain/site/seller.ts';
import { Block, Fact, Note, Table } from './blocks.tsx';
import { textStyle, useEmail } from './email-context.ts';

const steps = {
  sent: ['Recibida', 'En preparación', 'En camino', 'Entregada'],
  pickedUp: ['Recibida', 'En preparación', 'Lista para retirar', 'Entregada'],
} as const;
export type Step = (typeof steps)['sent' | 'pickedUp'][number];

/** The order's current step out of four. */
export function Progress({ current, isPickedUp }: { current: Step; isPickedUp: boolean }) {
  const { theme } = useEmail();
  const shown: readonly Step[] = isPickedUp ? steps.pickedUp : steps.sent;
  const at = shown.indexOf(current);
  const text = shown.map((step, index) => (index === at ? `[${step}]` : step)).join(' > ');
  const styleOf = (index: number) => ({
    borderTop: `3px solid ${index <= at ? theme.accent : theme.line}`,
    padding: '8px 6px 0 0',
    ...textStyle(theme, {
      size: 12,
      color: index <= at ? theme.ink : theme.muted,
      weight: index === at ? 700 : 400,
    }),
  });
  return (
    <Block text={text}>
      <Table width="100%">
        <tr>
          {shown.map((step, index) => (
            <td key={step} width="25%" valign="top" style={styleOf(index)}>
              {step}
            </td>
          ))}
        </tr>
      </Table>
    </Block>
  );
}

/** How the buyer follows a parcel by its code. */
export function trackingText(order: Order, code: string | undefined): string {
  if (trackingLink(order, code)) return 'Podés seguir el envío con este código.';
  return order.delivery?.kind === 'courier'
    ? 'Va con nuestra mensajería; este es el código del envío.'
    : 'Con este código podés seguir el envío en el sitio del correo.';
}

/** The order's lines in the sizes that its buyer has, the shipping, the total and what was refunded in parts. */
export function Bill({ order }: { order: Order }) {
  const { theme } = useEmail();
  const shipping = order.shippingCost > 0 ? formatAmount(order.shippingCost) : 'GRATIS';
  const price = priceToPay(order);
  const total = formatPrice(price.total);
  const breakdown = breakdownOf(order);
  const lines = presentLines(order).map((line, index) => ({
    line,
    total: priceAt(breakdown, index),
  }));
  const refunded = order.refunded.amount > 0 ? formatAmount(order.refunded.amount) : null;
  const discounts = [...order.discounts, ...price.discounts].map((discount) => ({
    label: discountLabel(discount),
    amount: discount.amount > 0 ? `−${formatAmount(discount.amount)}` : '',
  }));
  // Who buys at the counter takes it away.
  const isSent = order.channel === 'web';
  const discountTexts = discounts.map(({ label, amount }) => `${label}: ${amount}`.trimEnd());
  const sums = [
    ...discountTexts,
    isSent && `Envío: ${shipping}`,
    `Total: ${total}`,
    refunded && `Devolución: ${refunded}`,
  ];
  const text = [...lines.map(lineText), ...sums.filter(Boolean)].join('\n');
  return (
    <Block text={text}>
      <Table width="100%">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change.
          <Line key={index} {...line} />
        ))}
      </Table>
      {/* A separate table, so that a long total does not narrow the lines. */}
      <Table width="100%">
        {discounts.map((discount) => (
          <Sum key={discount.label} {...discount} size={15} color={theme.muted} />
        ))}
        {isSent && <Sum label="Envío" amount={shipping} size={15} color={theme.muted} />}
        <Sum label="Total" amount={total} size={18} weight={700} />
        {refunded && <Sum label="Devolución" amount={refunded} size={15} color={theme.muted} />}
      </Table>
    </Block>
  );
}

const quantityOf = ({ quantity, unit_price }: OrderLine) =>
  `${quantity} × ${formatAmount(unit_price)}`;

type LineProps = { line: OrderLine; total: Centavos };

function lineText({ line, total }: LineProps): string {
  const amounts = `${quantityOf(line)} = ${formatAmount(toPesos(total))}`;
  return [`* ${line.title || unknownProduct}`, ...lineDetails(line), amounts].join('\n  ');
}

function Line({ line, total }: LineProps) {
  const { theme } = useEmail();
  const cell = { borderTop: `1px solid ${theme.line}`, padding: '14px 0' };
  const small = textStyle(theme, { size: 14, color: theme.muted });
  return (
    <tr>
      <td valign="top" style={{ ...cell, paddingRight: 16 }}>
        <div style={textStyle(theme, { weight: 600 })}>{line.title || unknownProduct}</div>
        {[...lineDetails(line), quantityOf(line)].map((text) => (
          <div key={text} style={small}>
            {text}
          </div>
        ))}
      </td>
      <td
        width="1"
        align="right"
        valign="top"
        style={{ ...cell, ...textStyle(theme), whiteSpace: 'nowrap' }}
      >
        {formatAmount(toPesos(total))}
      </td>
    </tr>
  );
}

type SumProps = { label: string; amount: string; size: number; color?: string; weight?: number };

function Sum({ label, amount, ...text }: SumProps) {
  const { theme } = useEmail();
  const cell = {
    borderTop: `1px solid ${theme.line}`,
    padding: '12px 0',
    ...textStyle(theme, text),
  };
  return (
    <tr>
      <td style={cell}>{label}</td>
      <td align="right" style={{ ...cell, whiteSpace: 'nowrap' }}>
        {amount}
      </td>
    </tr>
  );
}

type ConsumerNotesProps = { order: Order; publicUrl: string };

/** What consumer law wants with a purchase: withdrawal, contained VAT, and that it is no invoice. */
export function ConsumerNotes({ order, publicUrl }: ConsumerNotesProps) {
  return (
    <>
      <Note>{`${withdrawalNote} ${publicUrl}${withdrawalPath}`}</Note>
      <VatNote order={order} />
      <Note>Este correo no es una factura.</Note>
    </>
  );
}

/** The VAT that the order's total contains; none of a seller that does not charge it. */
export function VatNote({ order }: { order: Order }) {
  const text = containedVatText(breakdownOf(order));
  return text && <Note>{text}</Note>;
}

const day = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone,
});

/** The order's short id and its date. */
export function OrderName({ order }: { order: Order }) {
  return (
    <Fact label={`Orden #${shortId(order._id)}`} lines={[day.format(new Date(order.createdAt))]} />
  );
}

type ReturnAddressProps = Pick<EmailShop, 'settings'> & { order: Order };

/**
 * Where garments come back to: of an order that was picked up at a place that place, else where they are sent, and
 * nothing while the shop has set no address.
 */
export function ReturnAddress({ order, settings }: ReturnAddressProps) {
  if (isPickedUp(order) && order.delivery?.place)
    return <Fact label="Dónde traerla" lines={destinationLines(order)} />;
  const address = returnAddressOf(settings);
  return address ? <Fact label="Dirección para la devolución" lines={[address]} /> : null;
}

/** Where the order goes without the DNI, which an email does not need. */
export function Address({ order }: { order: Order }) {
  const { delivery, shippingInfo } = order;
  const { addressMobile } = shippingInfo;
  const phone = addressMobile ? [`Teléfono: ${addressMobile}`] : [];
  const lines = destinationLines(order);
  if (hasNoAddress(order) && !delivery?.place)
    return <Fact label="Entrega" lines={[...lines, ...phone]} />;
  return (
    <>
      {delivery && <Fact label="Entrega" lines={[delivery.name]} />}
      {delivery?.place ? (
        <Fact label="Retirás en" lines={[...lines, ...phone]} />
      ) : (
        <Fact label="Dirección de envío" lines={[...lines, shippingInfo.country, ...phone]} />
      )}
    </>
  );
}
