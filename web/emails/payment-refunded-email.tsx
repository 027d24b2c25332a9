import { shortId } from '#domain/orders/order-state.ts';
import type { RefundReason } from '#domain/orders/payment-reasons.ts';
import { isReceivedByHand } from '#domain/orders/transfer.ts';
import { formatPrice } from '#domain/shared/money.ts';
import type { EmailShop, OrderEmail } from '#domain/site/emails.ts';
import { Button, Fact, greeting, Paragraph } from './blocks.tsx';
import type { EmailContent } from './email-document.tsx';
import { getEmailTheme } from './email-theme.ts';
import { OrderName } from './order-blocks.tsx';

type Input = Extract<OrderEmail, { template: 'payment_refunded' }> & EmailShop;

const alreadyCancelled = 'El pago llegó cuando tu compra ya estaba cancelada.';
const decided = 'La tienda decidió devolverte este pago.';

const reasonTexts: Record<RefundReason, string> = {
  duplicate: 'Tu compra ya estaba pagada con otro pago, así que este no hacía falta.',
  wrong_amount: 'El importe que recibimos no es el de tu compra.',
  too_late: 'El pago llegó cuando la reserva había vencido y ya no quedaba stock.',
  order_cancelled: 'Tu compra se había cancelado antes de que llegara el pago.',
  order_deleted: alreadyCancelled,
  order_refunded: alreadyCancelled,
  by_administrator: decided,
  withdrawal: 'Aceptamos tu arrepentimiento.',
  not_collected: decided,
  came_back: decided,
  returned: 'Las prendas volvieron a la tienda.',
};

const ways: Record<OrderEmail['refundWay'], string> = {
  provider: 'al medio de pago que usaste; el plazo en que lo veas depende de tu banco o tarjeta.',
  transfer: 'por transferencia. Escribí a soporte con el CBU, CVU o alias en que querés recibirlo.',
  done: 'como acordamos. La devolución ya está hecha.',
};

/** An email to the buyer about the refund of a payment that bought nothing, or of what is left of one. */
export function paymentRefundedEmail(input: Input): EmailContent {
  const { paymentId, amount, reason, order, refundWay, firstName, store, publicUrl } = input;
  const isReceived = isReceivedByHand(paymentId);
  const name = isReceived ? shortId(order._id) : paymentId;
  const refunded = amount === null ? 'el pago entero' : formatPrice(amount);
  return {
    theme: getEmailTheme(store),
    subject: `Te devolvemos un pago (${name})`,
    preheader: reasonTexts[reason],
    title: 'Te devolvemos un pago',
    body: (
      <>
        <Paragraph>
          {`${greeting(firstName)} ${reasonTexts[reason]} Te devolvemos ${refunded} ${ways[refundWay]}`}
        </Paragraph>
        {reason === 'duplicate' && order.channel === 'web' ? (
          <Button href={`${publicUrl}/orders`}>Ver mis compras</Button>
        ) : (
          <Button href={publicUrl}>Ir a la tienda</Button>
        )}
        {!isReceived && <Fact label="Pago de Mercado Pago" lines={[paymentId]} />}
        <OrderName order={order} />
      </>
    ),
  };
}
