import { isPickedUp } from '#domain/delivery/delivery-method.ts';
import { trackingLink } from '#domain/delivery/tracking-link.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { Button, Fact, greeting, NoteLink, Paragraph } from './blocks.tsx';
import { type EmailContent, supportUrl } from './email-document.tsx';
import { getEmailTheme } from './email-theme.ts';
import {
  Address,
  Bill,
  ConsumerNotes,
  OrderName,
  Progress,
  ReturnAddress,
  VatNote,
} from './order-blocks.tsx';
import { type StatusEmail, textsOf } from './order-texts.ts';

/** The code that was sent with this email, or the order's current one once it is delivered. */
function trackingCodeOf(input: StatusEmail): string | undefined {
  if (input.template === 'order_shipped') return input.trackingCode;
  return input.template === 'order_delivered' ? input.order.trackingCode : undefined;
}

/** An email to the buyer about a change of the order's status. */
export function orderEmail(input: StatusEmail): EmailContent {
  const { template, order, firstName, store, publicUrl, settings } = input;
  const { subject, preheader, text, step } = textsOf(input);
  const trackingCode = trackingCodeOf(input);
  const tracking = template === 'order_shipped' ? trackingLink(order, trackingCode) : null;
  return {
    theme: getEmailTheme(store),
    subject: `${subject} (${shortId(order._id)})`,
    preheader,
    title: subject,
    body: (
      <>
        <Paragraph>{`${greeting(firstName)} ${text}`}</Paragraph>
        {step && <Progress current={step} isPickedUp={isPickedUp(order)} />}
        {trackingCode && <Fact label="Código de seguimiento" lines={[trackingCode]} isLarge />}
        {tracking && <NoteLink href={tracking}>Seguir el envío</NoteLink>}
        {template === 'order_deleted' ? (
          <Button href={supportUrl(publicUrl)}>Escribir a soporte</Button>
        ) : (
          // A sale at the counter is of no account.
          order.channel === 'web' && <Button href={`${publicUrl}/orders`}>Ver mis compras</Button>
        )}
        {template === 'order_withdrawn_shipped' && (
          <ReturnAddress order={order} settings={settings} />
        )}
        <OrderName order={order} />
        <Bill order={order} />
        {step && <Address order={order} />}
        {step && <ConsumerNotes order={order} publicUrl={publicUrl} />}
        {template === 'order_sold' && <VatNote order={order} />}
      </>
    ),
  };
}
