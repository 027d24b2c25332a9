import type { Exchange } from '#domain/contract/exchanges.ts';
import { shortId } from '#domain/orders/order-state.ts';
import type { EmailShop, OrderEmail } from '#domain/site/emails.ts';
import { Button, Fact, Paragraph } from './blocks.tsx';
import type { EmailContent } from './email-document.tsx';
import { getEmailTheme } from './email-theme.ts';
import { greeting } from './greeting.ts';
import { OrderName, ReturnAddress } from './order-blocks.tsx';

type Input = Extract<OrderEmail, { template: `exchange_${string}` }> & EmailShop;

function textsOf(template: Input['template'], exchange: Exchange) {
  const { title, oldSize, newSize, answer } = exchange;
  switch (template) {
    case 'exchange_requested':
      return {
        subject: 'Recibimos tu pedido de cambio',
        text: `Ya reservamos para vos el talle ${newSize} de ${title}. Devolvenos la prenda en talle ${oldSize}, sin uso, sin lavar y con sus etiquetas: te escribimos para coordinarlo. Cuando la recibamos, te mandamos la nueva.`,
      };
    case 'exchange_received':
      return {
        subject: 'Recibimos tu prenda',
        text: `Recibimos ${title} en talle ${oldSize}. Estamos preparando el envío del talle ${newSize}: te avisamos por este medio cuando lo despachemos.`,
      };
    case 'exchange_shipped':
      return {
        subject: 'Tu cambio está en camino',
        text: `Despachamos ${title} en talle ${newSize}. Con este código podés seguir el envío en el sitio del correo.`,
      };
    case 'exchange_refused':
      return {
        subject: 'No pudimos hacer tu cambio',
        text: `No pudimos cambiar ${title} por el talle ${newSize}. ${answer ?? ''}`,
      };
  }
}

/** An email to the buyer about the exchange of a garment for another size. */
export function exchangeEmail(input: Input): EmailContent {
  const { template, exchangeId, order, firstName, store, publicUrl, settings } = input;
  const exchange = order.exchanges.find(({ _id }) => _id === exchangeId);
  if (!exchange) throw new Error(`No such exchange: ${exchangeId}`);
  const { subject, text } = textsOf(template, exchange);
  const { title, oldSize, newSize, trackingCode } = exchange;
  return {
    theme: getEmailTheme(store),
    subject: `${subject} (${shortId(order._id)})`,
    preheader: `${title}: talle ${oldSize} por ${newSize}`,
    title: subject,
    body: (
      <>
        <Paragraph>{`${greeting(firstName)} ${text}`}</Paragraph>
        {template === 'exchange_shipped' && trackingCode && (
          <Fact label="Código de seguimiento" lines={[trackingCode]} isLarge />
        )}
        <Button href={`${publicUrl}/orders`}>Ver mis compras</Button>
        {template === 'exchange_requested' && <ReturnAddress settings={settings} />}
        <Fact label="Cambio" lines={[title, `Talle ${oldSize} por talle ${newSize}`]} />
        <OrderName order={order} />
      </>
    ),
  };
}
