import type { OrderTransfer } from '#domain/contract/orders.ts';
import { paymentLinkPath } from '#domain/orders/payment-link.ts';
import { transferPath } from '#domain/orders/transfer.ts';
import { timeZone } from '#domain/shared/argentine-day.ts';
import { formatPrice } from '#domain/shared/money.ts';
import type { EmailShop, OrderEmail } from '#domain/site/emails.ts';
import { Button, Fact, greeting, Paragraph } from './blocks.tsx';
import type { EmailContent } from './email-document.tsx';
import { getEmailTheme } from './email-theme.ts';
import { Bill, OrderName } from './order-blocks.tsx';

type Input = Extract<OrderEmail, { template: `order_transfer${string}` }> & EmailShop;

const momentFormat = new Intl.DateTimeFormat('es-AR', {
  ...{ weekday: 'long', day: 'numeric', month: 'long' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
});

/** What the buyer can do after the answer; the page of a payment link takes no receipts, and nothing once it has ended. */
function nextText(input: Input, end: string): string {
  const { linkToken } = input;
  if (isExpired(input)) {
    const how = linkToken
      ? 'escribile a la tienda por el mismo chat'
      : 'mandá otro comprobante desde tu compra';
    return `La reserva venció y las prendas volvieron a la venta. No transfieras ahora. Si ya lo habías hecho, ${how}: si las prendas siguen en stock, la compra sigue; si no, te devolvemos el dinero.`;
  }
  const how = linkToken ? 'Si la hiciste, avisanos otra vez' : 'Podés mandar otro comprobante';
  return `${how} desde tu compra. ${end}`;
}

type Texts = { subject: string; text: string; more?: readonly string[] };

function textsOf(input: Input, { amount, until }: OrderTransfer): Texts {
  const missing = formatPrice(amount);
  const end = `Guardamos tus prendas hasta el ${momentFormat.format(new Date(until))}.`;
  switch (input.template) {
    case 'order_transfer':
      return {
        subject: 'Datos para transferir',
        text: `Tu compra está reservada. Transferí exactamente ${missing} con estos datos y avisanos desde tu compra. ${end}`,
      };
    case 'order_transfer_reminder':
      return {
        subject: 'Falta tu transferencia',
        text: `Todavía no vimos tu transferencia de ${missing}. Si ya la hiciste, avisanos desde tu compra${input.linkToken ? '' : ' y mandá el comprobante'}. ${end}`,
      };
    case 'order_transfer_short':
      return {
        subject: 'Falta una parte de tu transferencia',
        text: `Recibimos una parte y faltan ${formatPrice(input.amount)}. Transferí esa diferencia con los mismos datos. ${end} Si no llega a tiempo, te devolvemos lo que mandaste.`,
      };
    case 'order_transfer_refused':
      return {
        subject: 'No encontramos tu transferencia',
        text: 'No pudimos confirmar tu transferencia:',
        more: [input.answer, nextText(input, end)],
      };
  }
}

/** Of these emails, only the answer that no money was found is sent then. */
const isExpired = ({ order }: Input) => order.state !== 'Pendiente';

/** An email to the buyer about the bank transfer that an order waits for. */
export function transferEmail(input: Input): EmailContent {
  const { order, firstName, store, linkToken, publicUrl } = input;
  const { transfer } = order;
  if (!transfer) throw new Error(`Order ${order._id} waits for no transfer`);
  const { subject, text, more = [] } = textsOf(input, transfer);
  return {
    theme: getEmailTheme(store),
    subject: `${subject} (${transfer.reference})`,
    preheader: [text, ...more].join(' '),
    title: subject,
    body: (
      <>
        <Paragraph>{`${greeting(firstName)} ${text}`}</Paragraph>
        {more.map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
        {!isExpired(input) && <Account transfer={transfer} />}
        <Fact label="Referencia" lines={[transfer.reference]} />
        {linkToken ? (
          <Button href={`${publicUrl}${paymentLinkPath(linkToken)}`}>Ver mi compra</Button>
        ) : (
          <Button href={`${publicUrl}${transferPath(order._id)}`}>Avisar que transferí</Button>
        )}
        <OrderName order={order} />
        <Bill order={order} />
      </>
    ),
  };
}

function Account({ transfer }: { transfer: OrderTransfer }) {
  const { cbu, alias, holder, amount, discount } = transfer;
  return (
    <>
      {cbu && <Fact label="CBU o CVU" lines={[cbu]} isLarge />}
      {alias && <Fact label="Alias" lines={[alias]} isLarge />}
      <Fact label="Titular" lines={[holder]} />
      <Fact label="Importe exacto" lines={[formatPrice(amount)]} isLarge />
      {discount > 0 && <Fact label="Descuento por transferencia" lines={[formatPrice(discount)]} />}
    </>
  );
}
