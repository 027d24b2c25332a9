import type { Order } from '#domain/contract/orders.ts';
import { formatPrice } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment.ts';
import type { StoreCode } from '#domain/store.ts';
import { button, fact, paragraph } from '../letter/blocks.ts';
import { composeLetter, type Letter } from '../letter/compose.ts';
import { lookOf } from '../letter/look.ts';
import { greet } from './greet.ts';
import { orderName } from './order-letter.ts';

const cancelled = 'El pago llegó cuando tu compra ya estaba cancelada.';
const whyOf: Record<RefundReason, string> = {
  duplicate: 'Tu compra ya estaba pagada con otro pago, así que este no hacía falta.',
  wrong_amount: 'El importe que recibimos no es el de tu compra.',
  too_late: 'El pago llegó cuando la reserva había vencido y ya no quedaba stock.',
  order_deleted: cancelled,
  order_refunded: cancelled,
  by_administrator: cancelled,
};

type Facts = {
  paymentId: string;
  /** Pesos; null when it was paid in another currency. */
  amount: number | null;
  reason: RefundReason;
  order: Order;
  firstName: string;
  store: StoreCode | null;
  publicUrl: string;
};

/** Tells a buyer of a payment that the shop did not take: it did not become a purchase. */
export function returnedPaymentLetter(facts: Facts): Letter {
  const { paymentId, amount, reason, order, firstName, store, publicUrl } = facts;
  const what = amount === null ? 'el pago entero' : formatPrice(amount);
  return composeLetter({
    look: lookOf(store),
    subject: `Te devolvemos un pago (${paymentId})`,
    preheader: whyOf[reason],
    title: 'Te devolvemos un pago',
    blocks: [
      paragraph(
        `${greet(firstName)} ${whyOf[reason]} Te devolvemos ${what} al medio de pago que usaste; el plazo en que lo veas depende de tu banco o tarjeta.`,
      ),
      reason === 'duplicate'
        ? button('Ver mis compras', `${publicUrl}/orders`)
        : button('Ir a la tienda', publicUrl),
      fact('Pago de Mercado Pago', [paymentId]),
      orderName(order),
    ],
    publicUrl,
  });
}
