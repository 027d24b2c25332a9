import type { ListedOrder, Order } from '#domain/contract/orders.ts';
import { isPickedUp } from '#domain/delivery/delivery-method.ts';
import { isMoneyReturned } from '#domain/orders/order-state.ts';
import { unpackingText } from '#domain/orders/packing.ts';
import { hasOpenWithdrawal } from '#domain/orders/withdrawal-states.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import type { ButtonVariant } from '../../ui/button-class.ts';
import { emailText } from '../kit/email-texts.ts';
import { deletionChange, type OrderChange, undeliveredChange } from './order-changes.ts';

/** A change with a button and a confirmation. */
export type OrderActionView = OrderChange & {
  label: string;
  variant: ButtonVariant;
  question: string;
  /** What its buyer gets by e-mail, after the question. */
  email?: string;
  /** The question while the buyer waits for the answer to a request to withdraw. */
  withdrawalQuestion?: string;
  /** Whether its garments are not sent any more. */
  unpacks?: true;
  /** Whether it refunds, which needs the permission. */
  refunds?: true;
  /** Whether the action is available for this order; by default for every order of the section. */
  isAvailable?: (order: Order) => boolean;
  /** Shown instead of the button when the action is not available; nothing for null. */
  unavailableText?: (order: Order) => string | null;
};

const waits = 'El cliente pidió arrepentirse de esta compra y todavía no tiene respuesta.';

export const orderActions = {
  approve: {
    label: 'Aprobar',
    variant: 'solid',
    question: '¿Estás seguro de aprobar esta orden?',
    withdrawalQuestion: `${waits} ¿Aprobar la orden igual?`,
    send: (id) => authenticatedCall('PUT /api/admin/orders/:id/approve', { params: { id } }),
    done: 'Orden aprobada con éxito',
    failed: 'Error al aprobar la orden',
  },
  delete: {
    label: 'Eliminar',
    variant: 'danger',
    question: '¿Estás seguro que quieres eliminar esta orden?',
    unpacks: true,
    ...deletionChange({ refund: false }),
  },
  receiveReturn: {
    label: 'Recibir devolución',
    variant: 'outline',
    question:
      '¿Volvieron todas las prendas de esta orden? La orden se cancela y vuelven al stock. Si falta alguna o no se puede vender, restala después del stock del producto.',
    isAvailable: (order) => order.isShipped && isMoneyReturned(order.paymentState),
    send: (id) => authenticatedCall('PUT /api/admin/orders/:id/return', { params: { id } }),
    done: 'Devolución recibida: las prendas volvieron al stock',
    failed: 'Error al recibir la devolución',
  },
  restore: {
    label: 'Restaurar',
    variant: 'outline',
    question:
      '¿Estás seguro de restaurar esta orden? Vuelve a Aceptado y descuenta sus prendas del stock.',
    isAvailable: (order) => !isMoneyReturned(order.paymentState),
    unavailableText: () => 'El pago se devolvió: esta orden ya no se puede restaurar.',
    send: (id) => authenticatedCall('PUT /api/admin/orders/:id/restore', { params: { id } }),
    done: 'Orden restaurada con éxito',
    failed: 'Error al restaurar la orden',
  },
  makeReady: {
    label: 'Lista para retirar',
    variant: 'solid',
    question: '¿La orden está lista?',
    email: 'El cliente recibe un correo con la dirección y el horario.',
    withdrawalQuestion: `${waits} ¿Avisar que está lista igual?`,
    isAvailable: (order) => isPickedUp(order) && !order.isReady,
    send: (id) => authenticatedCall('PUT /api/admin/orders/:id/ready', { params: { id } }),
    done: 'Orden lista para retirar',
    failed: 'Error al marcar la orden como lista',
  },
  handOver: {
    label: 'Entregar al cliente',
    variant: 'solid',
    question: '¿El cliente mostró el DNI y se lleva la orden?',
    isAvailable: (order) => order.isReady,
    send: (id) => authenticatedCall('PUT /api/admin/orders/:id/hand-over', { params: { id } }),
    done: 'Orden marcada como entregada',
    failed: 'Error al marcar la orden como entregada',
  },
  announce: {
    label: 'Cargar en MiCorreo',
    variant: 'outline',
    question:
      '¿Cargar el envío en MiCorreo, con la dirección del cliente y el peso del paquete? Ahí se paga y se imprime su etiqueta.',
    isAvailable: (order) =>
      order.delivery?.carrier === 'micorreo' && !order.announcedAt && !order.isShipped,
    send: (id) => authenticatedCall('PUT /api/admin/orders/:id/announce', { params: { id } }),
    done: 'Envío cargado en MiCorreo',
    failed: 'Error al cargar el envío en MiCorreo',
  },
  notCollected: {
    label: 'No la retiraron',
    variant: 'danger',
    question:
      '¿Nadie retiró la orden? Se cancela, sus prendas vuelven al stock y se devuelve lo que queda del pago. No se puede deshacer.',
    email: 'El cliente recibe un correo.',
    refunds: true,
    isAvailable: (order) => order.isReady,
    send: (id) => authenticatedCall('PUT /api/admin/orders/:id/not-collected', { params: { id } }),
    done: 'Orden cancelada: el pago se devuelve y las prendas volvieron al stock',
    failed: 'Error al cancelar la orden',
  },
  undoReady: {
    label: 'Volver a preparación',
    variant: 'outline',
    question:
      '¿La orden no estaba lista? Hay que prepararla de nuevo, y su plazo de retiro se borra. El cliente no recibe ningún correo: si ya venía en camino, avisale.',
    isAvailable: (order) => order.isReady,
    send: (id) => authenticatedCall('PUT /api/admin/orders/:id/undo-ready', { params: { id } }),
    done: 'Orden de vuelta en preparación',
    failed: 'Error al devolver la orden a preparación',
  },
  undoShip: {
    label: 'No se despachó',
    variant: 'outline',
    question:
      '¿El paquete no salió? Su código de seguimiento se borra y la orden queda otra vez por despachar. El cliente no recibe ningún correo: si ya recibió el código, avisale.',
    isAvailable: (order) =>
      order.isShipped && !isPickedUp(order) && !isMoneyReturned(order.paymentState),
    send: (id) => authenticatedCall('PUT /api/admin/orders/:id/undo-ship', { params: { id } }),
    done: 'Orden de vuelta en preparación',
    failed: 'Error al devolver la orden a preparación',
  },
  undoHandOver: {
    label: 'No se la llevó',
    variant: 'outline',
    question:
      '¿La orden sigue en el local? Queda otra vez lista para retirar, y su plazo empieza de nuevo. El cliente no recibe ningún correo.',
    isAvailable: (order) => isPickedUp(order) && !isMoneyReturned(order.paymentState),
    send: (id) => authenticatedCall('PUT /api/admin/orders/:id/undo-hand-over', { params: { id } }),
    done: 'Orden de vuelta en lista para retirar',
    failed: 'Error al deshacer la entrega',
  },
  comeBack: {
    label: 'Volvió sin entregarse',
    variant: 'outline',
    question:
      '¿El paquete volvió? La orden se cancela y sus prendas vuelven al stock. El pago se devuelve. No se puede deshacer.',
    email: 'El cliente recibe un correo.',
    refunds: true,
    isAvailable: (order) =>
      order.state === 'Aprobado' && order.isShipped && !isMoneyReturned(order.paymentState),
    ...undeliveredChange({ keepsDelivery: false }),
  },
  deliver: {
    label: 'Marcar como entregada',
    variant: 'solid',
    question: '¿Estás seguro de marcar como entregada la orden?',
    isAvailable: (order) => order.trackingCode !== undefined,
    send: (orderId) =>
      authenticatedCall('PUT /api/admin/orders/:orderId/deliver', { params: { orderId } }),
    done: 'Orden marcada como entregada',
    failed: 'Error al marcar la orden como entregada',
  },
  revert: {
    label: 'Revertir a Aprobado',
    variant: 'outline',
    question: "¿Estás seguro de revertir esta orden a 'Aprobado'?",
    isAvailable: (order) =>
      order.channel === 'web' && !isMoneyReturned(order.paymentState) && !isPickedUp(order),
    unavailableText: (order) =>
      isPickedUp(order) || order.channel === 'counter'
        ? null
        : 'El pago se devolvió: esta orden ya no se puede revertir.',
    send: (id) => authenticatedCall('PUT /api/admin/orders/:id/revert', { params: { id } }),
    done: "Orden revertida a 'Aprobado'",
    failed: 'Error al revertir la orden',
  },
} as const satisfies Record<string, OrderActionView>;

export type OrderActionName = keyof typeof orderActions;

/** An order whose actions are offered. */
export type ActedOn = Pick<ListedOrder, 'order' | 'labelPrintedAt'> & {
  user: Pick<ListedOrder['user'], 'email'>;
};

/** Returns an action by its name, typed as OrderActionView. */
export function getAction(name: OrderActionName): OrderActionView {
  return orderActions[name];
}

/** The question of an action before it changes this order; the e-mail of its buyer is empty without one. */
export const questionOf = (
  { order, user, labelPrintedAt }: ActedOn,
  action: OrderActionView,
): string =>
  [
    (hasOpenWithdrawal(order) && action.withdrawalQuestion) || action.question,
    action.unpacks && unpackingText({ order, labelPrintedAt }, true),
    action.email && emailText(user.email, action.email),
  ]
    .filter(Boolean)
    .join(' ');

/** Confirmed before an order is shipped whose buyer waits for the answer to a request to withdraw. */
export const shipAnyway = {
  title: 'Enviar con un arrepentimiento abierto',
  text: `${waits} Si lo aceptás, las prendas ya van a estar en camino. ¿Enviar igual?`,
  confirm: 'Enviar igual',
};
