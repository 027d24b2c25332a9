/** Why the shop refunds an approved payment. */
export const refundReasons = {
  duplicate: 'La orden ya estaba pagada con otro pago',
  wrong_amount: 'El importe o la moneda no coinciden con la orden',
  too_late: 'Se aprobó cuando la reserva había vencido y ya no había stock',
  order_cancelled: 'El cliente había cancelado la compra',
  order_deleted: 'La orden había sido eliminada',
  order_refunded: 'La orden ya había sido devuelta',
  by_administrator: 'Se eliminó la orden y se decidió devolver el pago',
} as const;
export type RefundReason = keyof typeof refundReasons;

type ReviewText = {
  what: string;
  todo: string;
  /** Whether the shop has money that the administrator can refund from the list. */
  canRefund?: true;
};

/** Why a payment is under "Pagos a revisar": what happened and the next step. */
export const reviewReasons = {
  duplicate: {
    what: refundReasons.duplicate,
    todo: 'Nada: se devuelve entero. La orden sigue con su primer pago.',
  },
  wrong_amount: {
    what: refundReasons.wrong_amount,
    todo: 'Compare el importe del pago con el total de la orden; si el cliente todavía la quiere, debe comprarla de nuevo.',
  },
  too_late: {
    what: refundReasons.too_late,
    todo: 'Escriba al cliente: pagó y no recibe su compra. Si hay stock otra vez, puede comprarla de nuevo.',
  },
  order_cancelled: {
    what: refundReasons.order_cancelled,
    todo: 'Nada: se devuelve entero y el cliente recibe un aviso.',
  },
  order_deleted: {
    what: refundReasons.order_deleted,
    todo: 'Nada: se devuelve entero.',
  },
  order_refunded: {
    what: refundReasons.order_refunded,
    todo: 'Nada: se devuelve entero.',
  },
  by_administrator: {
    what: refundReasons.by_administrator,
    todo: 'Nada: se devuelve entero y el cliente recibe un aviso.',
  },
  deleted_without_refund: {
    what: 'Se eliminó la orden sin devolver el pago',
    todo: 'Decida: devuelva el pago, o acuerde otra cosa con el cliente y márquelo como revisado.',
    canRefund: true,
  },
  refunded: {
    what: 'El dinero se devolvió desde Mercado Pago y la orden se canceló',
    todo: 'No despache el pedido. Sus prendas volvieron al stock.',
  },
  refunded_shipped: {
    what: 'El dinero se devolvió desde Mercado Pago con la orden ya despachada',
    todo: 'Acuerde con el cliente la vuelta de las prendas. Cuando lleguen, use «Recibir devolución» en la orden: vuelven al stock.',
  },
  charged_back: {
    what: 'El banco del cliente desconoció el pago y la orden se canceló',
    todo: 'No despache el pedido. Sus prendas volvieron al stock.',
  },
  charged_back_shipped: {
    what: 'El banco del cliente desconoció el pago de una orden ya despachada',
    todo: 'Responda el contracargo en Mercado Pago con el código de seguimiento y la prueba de entrega. Si las prendas vuelven, use «Recibir devolución» en la orden.',
  },
  dispute_won: {
    what: 'El contracargo se resolvió a favor de la tienda, con la orden ya cancelada',
    todo: 'El dinero es de la tienda, pero la orden se había cancelado. Acuerde con el cliente: devuelva el pago, o que lo use en una compra nueva y márquelo como revisado.',
    canRefund: true,
  },
  partly_refunded: {
    what: 'Se devolvió una parte del pago desde Mercado Pago',
    todo: 'Confirme que la parte devuelta es la que acordó con el cliente. La orden sigue su camino.',
  },
  partly_refunded_unpaid: {
    what: 'El pago llegó con una parte ya devuelta: no compró la orden',
    todo: 'Acuerde con el cliente: devuelva el resto, o que compre de nuevo.',
    canRefund: true,
  },
  refund_failing: {
    what: 'Mercado Pago no acepta una devolución que la tienda pidió',
    todo: 'Se sigue intentando. Si no se completa, devuelva el pago desde Mercado Pago: la tienda lo va a notar.',
  },
  wrong_collector: {
    what: 'El pago es de otra cuenta de Mercado Pago',
    todo: 'Revise las credenciales: el dinero no llegó a la cuenta con la que se creó la compra.',
  },
  unknown_order: {
    what: 'Un pago aprobado nombra una orden que la tienda no tiene',
    todo: 'Búsquelo en Mercado Pago y devuélvalo desde ahí. Si restauró una copia de la base de datos, puede ser una orden que se perdió.',
  },
  unread_notice: {
    what: 'Mercado Pago avisó de un pago que no se pudo consultar',
    todo: 'Búsquelo en Mercado Pago por su número y compare con las órdenes.',
  },
  unanswered_order: {
    what: 'No se pudo consultar a Mercado Pago si la orden se pagó',
    todo: 'Busque en Mercado Pago los pagos de esta orden y compare con su estado.',
  },
} as const satisfies Record<RefundReason, ReviewText> & Record<string, ReviewText>;

export type ReviewReason = keyof typeof reviewReasons;

export const reviewReasonNames = Object.keys(reviewReasons) as [ReviewReason, ...ReviewReason[]];

/** The reasons whose payment the administrator can refund from the list. */
export const refundableReasons = reviewReasonNames.filter((reason) => {
  const text: ReviewText = reviewReasons[reason];
  return text.canRefund === true;
});
