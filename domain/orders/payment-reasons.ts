/** Why the shop refunds an approved payment. */
export const refundReasons = {
  duplicate: 'La orden ya estaba pagada con otro pago',
  wrong_amount: 'El importe o la moneda no coinciden con la orden',
  too_late: 'Se aprobó cuando la reserva había vencido y ya no había stock',
  order_cancelled: 'La compra se había cancelado antes del pago',
  order_deleted: 'La orden había sido eliminada',
  order_refunded: 'La orden ya había sido devuelta',
  by_administrator: 'La tienda decidió devolver el pago',
  withdrawal: 'El cliente se arrepintió de la compra',
  not_collected: 'Nadie retiró la compra a tiempo',
  came_back: 'El envío volvió sin entregarse',
  returned: 'Las prendas están en la tienda',
} as const;
export type RefundReason = keyof typeof refundReasons;

/** Whether the shop refunds the payment, for which the provider's status is another reason. */
export const isRefundReason = (reason: string | null): reason is RefundReason =>
  reason !== null && Object.hasOwn(refundReasons, reason);

type ReviewText = {
  what: string;
  todo: string;
  /** Whether the shop has money that the administrator can refund from the list. */
  canRefund?: true;
  /** The shop did everything: nothing is left to decide. */
  isDecided?: true;
};

/** Why a payment is under "Pagos a revisar": what happened and the next step. */
export const reviewReasons = {
  duplicate: {
    what: refundReasons.duplicate,
    todo: 'Nada: se devuelve entero. La orden sigue con su primer pago.',
    isDecided: true,
  },
  wrong_amount: {
    what: refundReasons.wrong_amount,
    todo: 'Compará el importe del pago con el total de la orden; si el cliente todavía la quiere, debe comprarla de nuevo. Si lo pagó con dos tarjetas, apagá esa opción en Mercado Pago.',
  },
  too_late: {
    what: refundReasons.too_late,
    todo: 'Escribile al cliente: pagó y no recibe su compra. Si hay stock otra vez, puede comprarla de nuevo.',
  },
  order_cancelled: {
    what: refundReasons.order_cancelled,
    todo: 'Nada: se devuelve entero y el cliente recibe un aviso.',
    isDecided: true,
  },
  order_deleted: {
    what: refundReasons.order_deleted,
    todo: 'Nada: se devuelve entero.',
    isDecided: true,
  },
  order_refunded: {
    what: refundReasons.order_refunded,
    todo: 'Nada: se devuelve entero.',
    isDecided: true,
  },
  by_administrator: {
    what: refundReasons.by_administrator,
    todo: 'Nada: se devuelve lo que quedaba y el cliente recibe un aviso. Si ya se había despachado, usá «Recibir devolución» en la orden cuando vuelva.',
    isDecided: true,
  },
  withdrawal: {
    what: refundReasons.withdrawal,
    todo: 'Nada: se devuelve entero. Si ya se había despachado, usá «Recibir devolución» en la orden cuando vuelva.',
    isDecided: true,
  },
  not_collected: {
    what: refundReasons.not_collected,
    todo: 'Nada: se devuelve lo que quedaba y el cliente recibe un aviso. Las prendas volvieron al stock.',
    isDecided: true,
  },
  came_back: {
    what: refundReasons.came_back,
    todo: 'Nada: se devuelve lo que quedaba y el cliente recibe un aviso. Las prendas volvieron al stock.',
    isDecided: true,
  },
  returned: {
    what: refundReasons.returned,
    todo: 'Nada: se devuelve lo que costaron, y están otra vez en el stock.',
    isDecided: true,
  },
  delivery_withheld: {
    what: 'El envío volvió sin entregarse y se devolvió todo menos el costo de envío',
    todo: 'Nada, salvo que acuerdes con el cliente devolverle también el costo de envío.',
    canRefund: true,
    isDecided: true,
  },
  deleted_without_refund: {
    what: 'Se eliminó la orden sin devolver el pago',
    todo: 'Decidí: devolvé el pago, o acordá otra cosa con el cliente y marcalo como revisado.',
    canRefund: true,
  },
  refunded: {
    what: 'El dinero se devolvió desde Mercado Pago y la orden se canceló',
    todo: 'No despaches la orden. Sus prendas volvieron al stock.',
  },
  refunded_shipped: {
    what: 'El dinero se devolvió desde Mercado Pago con la orden ya despachada',
    todo: 'Acordá con el cliente la vuelta de las prendas. Cuando lleguen, usá «Recibir devolución» en la orden: vuelven al stock.',
  },
  charged_back: {
    what: 'El banco del cliente desconoció el pago y la orden se canceló',
    todo: 'No despaches la orden. Sus prendas volvieron al stock.',
  },
  charged_back_shipped: {
    what: 'El banco del cliente desconoció el pago de una orden ya despachada',
    todo: 'Respondé el contracargo en Mercado Pago con el código de seguimiento y la prueba de entrega. Si las prendas vuelven, usá «Recibir devolución» en la orden.',
  },
  dispute_won: {
    what: 'El contracargo se resolvió a favor de la tienda, con la orden ya cancelada',
    todo: 'El dinero es de la tienda, pero la orden se había cancelado. Acordá con el cliente: devolvé el pago, o que lo use en una compra nueva y marcalo como revisado.',
    canRefund: true,
  },
  partly_refunded: {
    what: 'Se devolvió una parte del pago desde Mercado Pago',
    todo: 'Confirmá que la parte devuelta es la que acordaste con el cliente. La orden sigue su camino.',
  },
  partly_refunded_unpaid: {
    what: 'El pago llegó con una parte ya devuelta: no compró la orden',
    todo: 'Acordá con el cliente: devolvé el resto, o que compre de nuevo.',
    canRefund: true,
  },
  refund_failing: {
    what: 'Mercado Pago no acepta una devolución que la tienda pidió',
    todo: 'Se sigue intentando. Mercado Pago devuelve hasta 180 días después del pago; hasta entonces también podés devolverlo desde ahí, y la tienda lo va a notar. Si no lo acepta, usá «Devolver a mano»: la tienda deja de pedirlo y queda en Transferencias para que lo hagas.',
  },
  refunded_twice: {
    what: 'Un pago que ya estaba devuelto se devolvió otra vez',
    todo: 'El cliente tiene el dinero dos veces. Si lo desconoció su banco, respondé el contracargo en Mercado Pago con el comprobante de tu devolución; si no, acordá con el cliente que te lo devuelva.',
  },
  wrong_collector: {
    what: 'El pago es de otra cuenta de Mercado Pago',
    todo: 'Revisá las credenciales: el dinero no llegó a la cuenta con la que se creó la compra.',
  },
  in_mediation: {
    what: 'El cliente abrió un reclamo en Mercado Pago',
    todo: 'Respondé el reclamo en Mercado Pago. La orden no se puede despachar hasta que se resuelva, o hasta que la marques como revisada.',
  },
  exchange_cancelled: {
    what: 'Un cambio de talle terminó con la prenda ya recibida, y sin enviar la otra',
    todo: 'El cliente no tiene ninguna de las dos prendas: mandale una, o devolvé su parte del pago desde la orden.',
  },
  unknown_order: {
    what: 'Un pago aprobado nombra una orden que la tienda no tiene',
    todo: 'Buscalo en Mercado Pago y devolvelo desde ahí. Si restauraste una copia de la base de datos, puede ser una orden que se perdió.',
  },
  fraud_alert: {
    what: 'Mercado Pago avisó de un posible fraude',
    todo: 'Buscá el pago en Mercado Pago antes de despachar la orden, y seguí lo que dice ahí. Si hay que cancelarla, devolvé el pago desde la orden.',
  },
  claim: {
    what: 'Mercado Pago avisó de un reclamo o de una devolución',
    todo: 'Buscalo en Mercado Pago: un reclamo se responde antes de su plazo. Si es una devolución que pidió la tienda, marcalo como revisado.',
  },
  unread_notice: {
    what: 'Mercado Pago avisó de un pago que no se pudo consultar',
    todo: 'Buscalo en Mercado Pago por su número y compará con las órdenes.',
  },
  unanswered_order: {
    what: 'No se pudo consultar a Mercado Pago si la orden se pagó',
    todo: 'Buscá en Mercado Pago los pagos de esta orden y compará con su estado.',
  },
} as const satisfies Record<RefundReason, ReviewText> & Record<string, ReviewText>;

export type ReviewReason = keyof typeof reviewReasons;

export const reviewReasonNames = Object.keys(reviewReasons) as [ReviewReason, ...ReviewReason[]];

const reasonsWhere = (holds: (text: ReviewText) => boolean): ReviewReason[] =>
  reviewReasonNames.filter((reason) => holds(reviewReasons[reason]));

/** The reasons whose payment the administrator can refund from the list. */
export const refundableReasons = reasonsWhere(({ canRefund }) => canRefund === true);

/** The reasons that need an administrator's decision. */
export const undecidedReasons = reasonsWhere(({ isDecided }) => isDecided !== true);
