import type { Order } from '#domain/contract/orders.ts';
import { isPickedUp } from '#domain/delivery/delivery-method.ts';
import { pickUpDayText } from '#domain/delivery/pick-up-term.ts';
import { leftOf } from '#domain/orders/order-breakdown.ts';
import { chargebackText, isMoneyReturned } from '#domain/orders/order-state.ts';
import { preorderText } from '#domain/orders/preorder.ts';
import { formatPrice } from '#domain/shared/money.ts';
import type { EmailOrder, EmailShop, OrderEmail } from '#domain/site/emails.ts';
import { type Step, trackingText } from './order-blocks.tsx';

/** An email about a change of the order's status, with what every email shows of the shop. */
export type StatusEmail = Exclude<
  Extract<OrderEmail, { template: `order_${string}` }>,
  { template: `order_transfer${string}` }
> &
  EmailShop;

type Texts = {
  subject: string;
  preheader: string;
  text: string;
  /** Absent when the order has ended. */
  step?: Step;
};

/** The texts of the email, by its template. */
export function textsOf(input: StatusEmail): Texts {
  const total = formatPrice(input.order.totalAmount);
  // The shop may have refunded parts of the order before.
  const rest = formatPrice(leftOf(input.order));
  const { how, when } = refundTexts(input);
  const soon = soonText(input.order);
  const place = input.order.delivery?.place;
  const until = untilText(input.order);
  const hours = place?.hours ? ', en el horario de abajo' : '';
  const agreedText = `Se entrega como lo acordaste con la tienda${until}. Tené a mano tu DNI; si falta coordinar algo, escribinos.`;
  const preorder = preorderText(input.order);
  const preorderNote = preorder ? ` ${preorder}.` : '';
  const next = nextText(input.order);
  switch (input.template) {
    case 'order_payment_failed':
      return {
        subject: 'Tu pago no se acreditó',
        preheader: `Mercado Pago no acreditó tu pago de ${total}.`,
        text: `Mercado Pago no acreditó tu pago de ${total}. Si tu reserva sigue en pie, podés pagar de nuevo desde tu compra; si ya venció, podés hacerla otra vez.`,
      };
    case 'order_accepted':
      return {
        subject: 'Recibimos tu compra',
        preheader: `Tu pago de ${total} fue aprobado.`,
        text: `Tu pago de ${total} fue aprobado y tu compra ya está registrada. La estamos revisando; te avisamos por este medio en cuanto ${soon}.${preorderNote}`,
        step: 'Recibida',
      };
    case 'order_sold':
      return {
        subject: 'Tu comprobante',
        preheader: `Pagaste ${total}.`,
        text: `Gracias por tu compra. Este es el detalle de lo que pagaste, ${total}; no es una factura.`,
      };
    case 'order_approved':
      return {
        subject: preorder ? 'Aprobamos tu compra' : 'Estamos preparando tu compra',
        preheader: next,
        text: `Tu compra fue aprobada${preorder ? `.${preorderNote}` : ' y la estamos preparando.'} ${next}`,
        step: 'En preparación',
      };
    case 'order_ready':
      return {
        subject: 'Tu compra está lista para retirar',
        preheader: place
          ? `Te esperamos en ${place.name}${until}.`
          : `Se entrega como lo acordaste con la tienda${until}.`,
        text: `Tu compra está lista. ${place ? `Pasá a retirarla con tu DNI${until}${hours}.` : agreedText}${uncollectedText(input.order)}`,
        step: 'Lista para retirar',
      };
    case 'order_pickup_reminder':
      return {
        subject: 'Tu compra te espera',
        preheader: place
          ? `Podés retirarla en ${place.name}${until}.`
          : `Se entrega como lo acordaste con la tienda${until}.`,
        text: `Tu compra sigue lista. ${place ? `Podés pasar a retirarla con tu DNI${until}${hours}.` : agreedText}${uncollectedText(input.order)}`,
        step: 'Lista para retirar',
      };
    case 'order_shipped':
      return {
        subject: 'Tu compra está en camino',
        preheader: `Código de seguimiento: ${input.trackingCode}`,
        text: `Despachamos tu compra. ${trackingText(input.order, input.trackingCode)}`,
        step: 'En camino',
      };
    case 'order_delivered':
      return {
        subject: 'Tu compra fue entregada',
        preheader: 'Ojalá la disfrutes.',
        text: 'Tu compra figura como entregada. Ojalá la disfrutes. Si algo no está bien, escribí a soporte.',
        step: 'Entregada',
      };
    case 'order_refunded':
      return {
        subject: 'Te devolvemos el dinero',
        preheader: `${rest} vuelven ${how}.`,
        text: `Tu compra quedó cancelada y ${rest} vuelven ${how}. ${when}`,
      };
    case 'order_refunded_shipped':
      return {
        subject: 'Te devolvemos el dinero',
        preheader: `${rest} vuelven ${how}.`,
        text: `Los ${rest} de tu compra vuelven ${how}. ${when}`,
      };
    case 'order_charged_back':
      return {
        subject: 'Desconociste el pago de tu compra',
        preheader: 'El banco te devuelve el dinero.',
        text: `${chargebackText}${input.order.state === 'Cancelado' ? ' Tu compra quedó cancelada.' : ''} Si fue un error, escribí a soporte.`,
      };
    case 'order_part_refunded': {
      const part = formatPrice(input.amount);
      return {
        subject: 'Te devolvemos una parte',
        preheader: `${part} vuelven ${how}.`,
        text: `Te devolvemos ${part} de tu compra ${how}. ${when}`,
      };
    }
    case 'order_withdrawn_shipped':
      return {
        subject: 'Aceptamos tu arrepentimiento',
        preheader: `${rest} vuelven ${how}.`,
        text: `Aceptamos tu arrepentimiento. Los ${rest} de tu compra vuelven ${how}. ${when} ${bringBackText(input.order)}`,
      };
    case 'order_not_collected':
      return {
        subject: 'Cancelamos tu compra: no la retiraste',
        preheader: `${rest} vuelven ${how}.`,
        text: `Tu compra te esperó${place ? ` en ${place.name}` : ''} y no la retiraste, así que la cancelamos. ${rest} vuelven ${how}. ${when} Si todavía la querés, podés comprarla de nuevo.`,
      };
    case 'order_came_back':
      return {
        subject: 'Tu compra volvió a la tienda',
        preheader: `${rest} vuelven ${how}.`,
        text: `Tu compra volvió a la tienda sin entregarse, así que la cancelamos. ${rest} vuelven ${how}. ${when} Si todavía la querés, podés comprarla de nuevo.`,
      };
    case 'order_came_back_in_part': {
      const part = formatPrice(input.amount);
      return {
        subject: 'Tu compra volvió a la tienda',
        preheader: `${part} vuelven ${how}.`,
        text: `Tu compra volvió a la tienda sin entregarse, así que la cancelamos. Te devolvemos ${part}, todo menos el costo de envío, ${how}. ${when} Si tenés alguna duda, escribí a soporte.`,
      };
    }
    case 'order_deleted': {
      const text = 'Tuvimos que cancelar tu compra.';
      const doubt = 'Si tenés alguna duda, escribí a soporte.';
      const subject = 'Cancelamos tu compra';
      // The email about the refund may be sent first.
      if (input.order.paymentState === 'unpaid') {
        const unsent = 'No transfieras ahora; si ya lo hiciste, escribí a soporte.';
        return { subject, preheader: text, text: `${text} ${unsent}` };
      }
      if (isMoneyReturned(input.order.paymentState))
        return { subject, preheader: text, text: `${text} ${doubt}` };
      return {
        subject,
        preheader: 'Te vamos a escribir de nuevo por la devolución del dinero.',
        text: `${text} Te vamos a escribir de nuevo por la devolución de los ${rest} que pagaste. ${doubt}`,
      };
    }
    case 'order_restored':
      return {
        subject: 'Retomamos tu compra',
        preheader: 'Tu compra sigue en pie: la estamos revisando.',
        text: `Habíamos cancelado tu compra. La retomamos con el mismo pago: la estamos revisando y te avisamos por este medio en cuanto ${soon}.${preorderNote}`,
        step: 'Recibida',
      };
  }
}

/** When the buyer of an order gets the next e-mail. */
const soonText = (order: Order): string =>
  isPickedUp(order) ? 'esté lista para retirar' : 'la despachemos';

/** What the buyer of an approved order receives next. */
function nextText(order: Order): string {
  const hasCode = !isPickedUp(order) && order.delivery?.kind !== 'courier';
  return hasCode && order.sentFrom === null
    ? 'En breve te enviamos el código de seguimiento.'
    : `Te avisamos en cuanto ${soonText(order)}.`;
}

/** How the buyer's money comes back, and when. */
function refundTexts({ order: { channel }, refundWay }: EmailOrder) {
  if (refundWay === 'done') return { how: 'como acordamos', when: 'La devolución ya está hecha.' };
  if (channel === 'counter') {
    return { how: 'como lo arreglemos con vos', when: 'Si falta hablarlo, escribí a soporte.' };
  }
  return refundWay === 'transfer'
    ? {
        how: 'por transferencia',
        when: 'Escribí a soporte con el CBU, CVU o alias en que querés recibirlos.',
      }
    : {
        how: 'al medio de pago que usaste',
        when: 'El plazo en que los veas depende de tu banco o tarjeta.',
      };
}

/** What becomes of the garments of an order that its buyer has. */
function bringBackText(order: Order): string {
  const place = isPickedUp(order) ? order.delivery?.place : null;
  if (!place && order.channel !== 'counter')
    return 'Te vamos a escribir para coordinar la vuelta de las prendas, sin costo para vos.';
  const where = place ? `a ${place.name}` : 'al local';
  return `Traé las prendas ${where}, o escribinos y las buscamos sin costo para vos.`;
}

const untilText = ({ pickUp }: Order) => (pickUp ? ` hasta el ${pickUpDayText(pickUp.until)}` : '');

const uncollectedText = ({ pickUp }: Order) =>
  pickUp?.refunds ? ' Después de ese día cancelamos la compra y te devolvemos el dinero.' : '';
