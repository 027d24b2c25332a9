import type { OrderEvent } from '#domain/contract/orders.ts';
import type { OrderCommand } from '#domain/orders/commands.ts';
import { isTransferPayment } from '#domain/orders/transfer.ts';
import { paymentStatusText } from '../payments/payment-texts.tsx';

/** The commands of versions before, which stored events name. */
type OldCommand = 'payLate' | 'refundShipped' | 'withdrawShipped';
/** What is no command: it changes nothing of the order. */
type Request = 'requestWithdrawal';
type Command = OrderCommand | OldCommand | Request;

const texts: Record<Command, string> = {
  place: 'Compra registrada',
  expire: 'Venció la reserva',
  endHold: 'Mercado Pago no decidió el pago a tiempo: venció la reserva',
  cancel: 'Compra cancelada antes de pagarse',
  fail: 'No se pudo preparar el pago',
  processPayment: 'Mercado Pago está procesando el pago',
  failPayment: 'El pago en proceso no se acreditó',
  pay: 'Pago acreditado',
  sell: 'Vendida en el mostrador',
  payLate: 'Pago acreditado con la reserva vencida',
  recordRefund: 'El pago se devolvió desde Mercado Pago',
  recordPartRefund: 'Se devolvió una parte desde Mercado Pago',
  recordChargeback: 'El banco del cliente desconoció el pago',
  winDispute: 'El contracargo se resolvió a favor de la tienda',
  restoreParts: 'Siguen devueltas las partes del pago que la tienda devolvió',
  openMediation: 'El cliente abrió un reclamo en Mercado Pago',
  endMediation: 'Se cerró el reclamo en Mercado Pago',
  refundPayment: 'Se pidió la devolución de un pago',
  refundReviewedPayment: 'Se pidió la devolución de un pago revisado',
  recordPaymentRefund: 'Se devolvió un pago que no compró la orden',
  recordSecondRefund: 'Un pago que se devolvió a mano se devolvió también desde Mercado Pago',
  reviewPayment: 'Un pago quedó para revisar',
  refund: 'El pago se devolvió',
  refundShipped: 'El pago se devolvió con la orden despachada',
  refundPart: 'Se devolvió una parte del pago',
  refundMissing: 'Se devolvió el dinero de prendas que faltaban',
  returnPart: 'Volvieron prendas al stock y se devolvió su parte del pago',
  returnRest: 'Volvieron las prendas al stock y se devolvió el pago',
  requestWithdrawal: 'El cliente pidió arrepentirse de la compra',
  withdraw: 'Arrepentimiento aceptado: el pago se devolvió',
  withdrawShipped: 'Arrepentimiento aceptado con la orden despachada: el pago se devolvió',
  answerWithdrawal: 'Arrepentimiento respondido, sin devolver el pago',
  approve: 'Orden aprobada',
  correctShipping: 'Datos de envío corregidos',
  makeReady: 'Lista para retirar',
  handOver: 'Retirada por el cliente',
  undoReady: 'Devuelta a preparación',
  undoShip: 'Devuelta a preparación: no se había despachado',
  undoHandOver: 'Devuelta a lista para retirar',
  notCollected: 'Nadie la retiró: el pago se devolvió y las prendas volvieron al stock',
  comeBack: 'Volvió sin entregarse: el pago se devolvió y las prendas volvieron al stock',
  comeBackInPart:
    'Volvió sin entregarse: se devolvió el pago menos el envío y las prendas volvieron al stock',
  ship: 'Código de seguimiento enviado',
  deliver: 'Marcada como entregada',
  revert: 'Devuelta a Aprobado',
  receiveReturn: 'Las prendas volvieron al stock',
  delete: 'Orden eliminada, sin devolver el pago',
  deleteAndRefund: 'Orden eliminada, con devolución del pago',
  restore: 'Orden restaurada',
  requestExchange: 'El cliente pidió un cambio de talle',
  receiveExchange: 'Se recibió la prenda del cambio: volvió al stock',
  shipExchange: 'Se envió el talle nuevo del cambio',
  refuseExchange: 'Se rechazó el cambio de talle',
  cancelExchange: 'El cambio de talle se canceló: el pago se devolvió',
};

/** The label of an event; an unknown action unchanged. */
export const eventText = ({ action }: Pick<OrderEvent, 'action'>): string =>
  texts[action as Command] ?? action;

const paymentText = (id: string) => (isTransferPayment(id) ? 'Por transferencia' : `Pago ${id}`);

/** What the detail of an event says; null when its label says it already. By default the detail itself. */
const details: Partial<Record<Command, ((detail: string) => string) | null>> = {
  pay: paymentText,
  payLate: paymentText,
  sell: null,
  failPayment: paymentStatusText,
  refundPayment: paymentStatusText,
  reviewPayment: paymentStatusText,
  requestWithdrawal: (reason) => `«${reason}»`,
  // An amount; of the version before, the provider's status.
  refund: paymentStatusText,
  refundShipped: paymentStatusText,
  ...{ processPayment: null, recordRefund: null, recordPartRefund: null, recordChargeback: null },
  ...{ recordPaymentRefund: null, recordSecondRefund: null, winDispute: null, restoreParts: null },
  ...{ openMediation: null, endMediation: null },
};

/** The detail to show below an event's label, if any. */
export function eventDetail({ action, detail }: Pick<OrderEvent, 'action' | 'detail'>) {
  const format = details[action as Command];
  if (detail === null || format === null) return null;
  return format ? format(detail) : detail;
}
