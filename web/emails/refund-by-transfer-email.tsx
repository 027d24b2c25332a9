import { shortId } from '#domain/orders/order-state.ts';
import { formatPrice } from '#domain/shared/money.ts';
import type { EmailShop, OrderEmail } from '#domain/site/emails.ts';
import { Button, Fact, greeting, Paragraph } from './blocks.tsx';
import { type EmailContent, supportUrl } from './email-document.tsx';
import { getEmailTheme } from './email-theme.ts';
import { OrderName } from './order-blocks.tsx';

type Input = Extract<OrderEmail, { template: 'refund_by_transfer' }> & EmailShop;

/** An email to the buyer of a refund that the provider did not accept: the owner transfers it. */
export function refundByTransferEmail(input: Input): EmailContent {
  const { paymentId, amount, order, firstName, store, publicUrl } = input;
  const title = 'Te devolvemos un pago por transferencia';
  const refunded = amount === null ? 'el pago' : formatPrice(amount);
  return {
    theme: getEmailTheme(store),
    subject: `${title} (${shortId(order._id)})`,
    preheader: 'Necesitamos el CBU, CVU o alias en que querés recibirlo.',
    title,
    body: (
      <>
        <Paragraph>
          {`${greeting(firstName)} Mercado Pago no aceptó la devolución al medio de pago que usaste, así que te devolvemos ${refunded} por transferencia. Escribí a soporte con el CBU, CVU o alias en que querés recibirlo.`}
        </Paragraph>
        <Button href={supportUrl(publicUrl)}>Escribir a soporte</Button>
        {paymentId && <Fact label="Pago de Mercado Pago" lines={[paymentId]} />}
        <OrderName order={order} />
      </>
    ),
  };
}
