import type { Exchange } from '#domain/contract/exchanges.ts';
import { isPickedUp } from '#domain/delivery/delivery-method.ts';
import { destinationLines } from '#domain/delivery/destination-text.ts';
import { trackingLink } from '#domain/delivery/tracking-link.ts';
import { exchangeReturnText } from '#domain/orders/exchange.ts';
import { shortId } from '#domain/orders/order-state.ts';
import type { EmailShop, OrderEmail } from '#domain/site/emails.ts';
import { Button, Fact, greeting, NoteLink, Paragraph } from './blocks.tsx';
import type { EmailContent } from './email-document.tsx';
import { getEmailTheme } from './email-theme.ts';
import { OrderName, ReturnAddress, trackingText } from './order-blocks.tsx';

type Input = Extract<OrderEmail, { template: `exchange_${string}` }> & EmailShop;

function textsOf({ template, order }: Input, exchange: Exchange) {
  const { title, oldSize, newSize } = exchange;
  const isCollected = isPickedUp(order);
  const place = isCollected ? order.delivery?.place?.name : undefined;
  switch (template) {
    case 'exchange_requested':
      return {
        subject: 'Recibimos tu pedido de cambio',
        text: `Ya reservamos para vos el talle ${newSize} de ${title}. ${
          place
            ? `Traé la prenda en talle ${oldSize} a ${place}, sin uso, sin lavar y con sus etiquetas. Cuando la recibamos, te damos la nueva.`
            : `Devolvenos la prenda en talle ${oldSize}, sin uso, sin lavar y con sus etiquetas: te escribimos para coordinarlo. Cuando la recibamos, te ${isCollected ? 'damos' : 'mandamos'} la nueva.`
        } ${exchangeReturnText}`,
      };
    case 'exchange_received':
      return {
        subject: 'Recibimos tu prenda',
        text: `Recibimos ${title} en talle ${oldSize}. ${
          place
            ? `El talle ${newSize} se retira en ${place}: te avisamos por este medio cuando esté.`
            : isCollected
              ? `El talle ${newSize} se entrega como lo acuerdes con la tienda: te avisamos por este medio cuando esté.`
              : `Estamos preparando el envío del talle ${newSize}: te avisamos por este medio cuando lo despachemos.`
        }`,
      };
    case 'exchange_shipped':
      return isCollected
        ? {
            subject: 'Tu cambio está listo',
            text: `${title} en talle ${newSize} es tuyo: si todavía no lo tenés, ${place ? `podés retirarlo en ${place} con tu DNI` : 'escribinos para coordinar la entrega'}.`,
          }
        : {
            subject: 'Tu cambio está en camino',
            text: `Despachamos ${title} en talle ${newSize}. ${trackingText(order, exchange.trackingCode ?? undefined)}`,
          };
    case 'exchange_refused':
      return {
        subject: 'No pudimos hacer tu cambio',
        text: `No pudimos cambiar ${title} por el talle ${newSize}.`,
      };
  }
}

/** An email to the buyer about the exchange of a garment for another size. */
export function exchangeEmail(input: Input): EmailContent {
  const { template, exchangeId, order, firstName, store, publicUrl, settings } = input;
  const exchange = order.exchanges.find(({ _id }) => _id === exchangeId);
  if (!exchange) throw new Error(`No such exchange: ${exchangeId}`);
  const { subject, text } = textsOf(input, exchange);
  const { title, oldSize, newSize, trackingCode, answer } = exchange;
  const tracking =
    template === 'exchange_shipped' ? trackingLink(order, trackingCode ?? undefined) : null;
  return {
    theme: getEmailTheme(store),
    subject: `${subject} (${shortId(order._id)})`,
    preheader: `${title}: talle ${oldSize} por ${newSize}`,
    title: subject,
    body: (
      <>
        <Paragraph>{`${greeting(firstName)} ${text}`}</Paragraph>
        {template === 'exchange_refused' && answer && <Paragraph>{answer}</Paragraph>}
        {template === 'exchange_shipped' && trackingCode && (
          <Fact label="Código de seguimiento" lines={[trackingCode]} isLarge />
        )}
        {tracking && <NoteLink href={tracking}>Seguir el envío</NoteLink>}
        {template === 'exchange_shipped' && isPickedUp(order) && order.delivery?.place && (
          <Fact label="Retirás en" lines={destinationLines(order)} />
        )}
        <Button href={`${publicUrl}/orders`}>Ver mis compras</Button>
        {template === 'exchange_requested' && <ReturnAddress order={order} settings={settings} />}
        <Fact label="Cambio" lines={[title, `Talle ${oldSize} por talle ${newSize}`]} />
        <OrderName order={order} />
      </>
    ),
  };
}
