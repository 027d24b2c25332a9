import type { Order } from '#domain/contract/orders.ts';
import { formatPrice } from '#domain/money.ts';
import { type OrderMail, shortId } from '#domain/order.ts';
import type { StoreCode } from '#domain/store.ts';
import { button, fact, paragraph } from '../letter/blocks.ts';
import { type Block, composeLetter, type Letter } from '../letter/compose.ts';
import { lookOf } from '../letter/look.ts';
import { bill, progress, type Step } from '../letter/order-blocks.ts';
import { greet } from './greet.ts';

/** What is told of an order: its transitions' letters, and that it has a tracking code. */
export type OrderNews = OrderMail | 'shipped';

type News = {
  subject: string;
  preheader: string;
  text: string;
  step?: Step;
};

const newsOf: Record<OrderNews, (order: Order) => News> = {
  accepted: ({ totalAmount }) => ({
    subject: 'Recibimos tu compra',
    preheader: `Tu pago de ${formatPrice(totalAmount)} fue aprobado.`,
    text: `Tu pago de ${formatPrice(totalAmount)} fue aprobado y tu compra ya está registrada. La estamos revisando; te avisamos por este medio en cuanto la despachemos.`,
    step: 'Recibida',
  }),
  approved: () => ({
    subject: 'Estamos preparando tu compra',
    preheader: 'En breve te enviamos el código de seguimiento.',
    text: 'Tu compra fue aprobada y la estamos preparando. En breve te enviamos el código de seguimiento.',
    step: 'En preparación',
  }),
  shipped: ({ trackingCode = '' }) => ({
    subject: 'Tu compra está en camino',
    preheader: `Código de seguimiento: ${trackingCode}`,
    text: 'Despachamos tu compra. Con este código puedes seguir el envío en el sitio del correo.',
    step: 'En camino',
  }),
  delivered: () => ({
    subject: 'Tu compra fue entregada',
    preheader: 'Ojalá la disfrutes.',
    text: 'Tu compra figura como entregada. Ojalá la disfrutes. Si algo no está bien, escribe a soporte.',
    step: 'Entregada',
  }),
  refunded: ({ totalAmount }) => ({
    subject: 'Te devolvemos el dinero',
    preheader: `${formatPrice(totalAmount)} vuelven al medio de pago que usaste.`,
    text: `Tu compra quedó cancelada y ${formatPrice(totalAmount)} vuelven al medio de pago que usaste. El plazo en que los veas depende de tu banco o tarjeta.`,
  }),
};

type Facts = {
  order: Order;
  firstName: string;
  /** The one store that sold everything, or null. */
  store: StoreCode | null;
  publicUrl: string;
};

/** The letter that tells an order's buyer what happened to it. */
export function orderLetter(
  news: OrderNews,
  { order, firstName, store, publicUrl }: Facts,
): Letter {
  const { subject, preheader, text, step } = newsOf[news](order);
  const { trackingCode } = order;
  const isSent = step === 'En camino' || step === 'Entregada';
  return composeLetter({
    look: lookOf(store),
    subject: `${subject} (${shortId(order._id)})`,
    preheader,
    title: subject,
    blocks: [
      paragraph(`${greet(firstName)} ${text}`),
      ...(step ? [progress(step)] : []),
      ...(isSent && trackingCode
        ? [fact('Código de seguimiento', [trackingCode], { isLarge: true })]
        : []),
      button('Ver mis compras', `${publicUrl}/orders`),
      orderName(order),
      bill(order),
      ...(step ? [addressOf(order)] : []),
    ],
    publicUrl,
  });
}

const day = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** The order by the name that people call it, and its day. */
export function orderName({ _id, createdAt }: Order): Block {
  return fact(`Orden #${shortId(_id)}`, [day.format(new Date(createdAt))]);
}

/** Without the DNI, which is of no use in a mailbox. */
function addressOf({ shippingInfo }: Order): Block {
  const { address, city, department, province, zipCode, country, addressMobile } = shippingInfo;
  return fact('Dirección de envío', [
    address,
    [...new Set([city, department])].join(', '),
    `${province}, CP ${zipCode}`,
    country,
    addressMobile ? `Teléfono: ${addressMobile}` : '',
  ]);
}
