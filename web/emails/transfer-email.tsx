import type { OrderTransfer } from '#domain/contract/orders.ts';
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

function textsOf(input: Input, { amount, until }: OrderTransfer) {
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
        text: `Todavía no vimos tu transferencia de ${missing}. Si ya la hiciste, avisanos desde tu compra y mandá el comprobante. ${end}`,
      };
    case 'order_transfer_short':
      return {
        subject: 'Falta una parte de tu transferencia',
        text: `Recibimos una parte y faltan ${formatPrice(input.amount)}. Transferí esa diferencia con los mismos datos. ${end} Si no llega a tiempo, te devolvemos lo que mandaste.`,
      };
    case 'order_transfer_refused':
      return {
        subject: 'No encontramos tu transferencia',
        text: `No pudimos confirmar tu transferencia: ${input.answer} Podés mandar otro comprobante desde tu compra. ${end}`,
      };
  }
}

/** An email to the buyer about the bank transfer that an order waits for. */
export function transferEmail(input: Input): EmailContent {
  const { order, firstName, store, publicUrl } = input;
  const { transfer } = order;
  if (!transfer) throw new Error(`Order ${order._id} waits for no transfer`);
  const { subject, text } = textsOf(input, transfer);
  return {
    theme: getEmailTheme(store),
    subject: `${subject} (${transfer.reference})`,
    preheader: text,
    title: subject,
    body: (
      <>
        <Paragraph>{`${greeting(firstName)} ${text}`}</Paragraph>
        {transfer.cbu && <Fact label="CBU o CVU" lines={[transfer.cbu]} isLarge />}
        {transfer.alias && <Fact label="Alias" lines={[transfer.alias]} isLarge />}
        <Fact label="Titular" lines={[transfer.holder]} />
        <Fact label="Importe exacto" lines={[formatPrice(transfer.amount)]} isLarge />
        {transfer.discount > 0 && (
          <Fact label="Descuento por transferencia" lines={[formatPrice(transfer.discount)]} />
        )}
        <Fact label="Referencia" lines={[transfer.reference]} />
        <Button href={`${publicUrl}${transferPath(order._id)}`}>Avisar que transferí</Button>
        <OrderName order={order} />
        <Bill order={order} />
      </>
    ),
  };
}
