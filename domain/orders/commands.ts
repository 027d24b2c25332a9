import {
  accepted,
  awaitingPayment,
  bought,
  collected,
  deleted,
  delivered,
  disputed,
  everyOrder,
  inProcess,
  inTransit,
  paid,
  refundCases,
  refunded,
  release,
  toApprove,
  toHandOver,
  toMakeReady,
  toReturn,
  toShip,
  undelivered,
  unpaid,
  won,
} from './command-cases.ts';
import type { CommandRule } from './command-rule.ts';
import type { OrderFacts } from './order-state.ts';

/**
 * Every command of an order, of its payments, exchanges and withdrawal. `api/modules/orders/commands/`
 * executes them; nothing else changes these states.
 */
export const orderCommands = {
  // The reservation.
  place: { verb: 'hacer', cases: [{ from: everyOrder, stock: ['reserve'] }] },
  expire: {
    verb: 'vencer',
    cases: [{ from: unpaid, to: { closedReason: 'expired' }, stock: release }],
  },
  // The provider did not decide about a payment within the limit of a reservation.
  endHold: {
    verb: 'vencer',
    cases: [
      { from: inProcess, to: { closedReason: 'expired', paymentState: 'unpaid' }, stock: release },
    ],
  },
  cancel: {
    verb: 'cancelar',
    cases: [{ from: unpaid, to: { closedReason: 'cancelled' }, stock: release }],
  },
  // The preference could not be created.
  fail: {
    verb: 'cancelar',
    needs: ['preference_lease'],
    cases: [{ from: unpaid, to: { closedReason: 'expired' }, stock: release }],
  },

  // Payments, as the provider reports them.
  processPayment: { verb: 'pagar', cases: [{ from: unpaid, to: { paymentState: 'in_process' } }] },
  failPayment: { verb: 'pagar', cases: [{ from: inProcess, to: { paymentState: 'unpaid' } }] },
  pay: {
    verb: 'pagar',
    needs: ['account'],
    cases: [
      {
        from: awaitingPayment,
        to: { paymentState: 'paid' },
        stock: ['release', 'sell'],
        ...accepted,
      },
      // After the reservation expired, while there is stock.
      {
        from: { closedReason: ['expired'], paymentState: ['unpaid'] },
        to: { paymentState: 'paid', closedReason: null },
        stock: ['sell'],
        ...accepted,
      },
    ],
  },
  recordRefund: {
    verb: 'devolver',
    cases: refundCases({
      paymentState: 'refunded',
      reviews: ['refunded', 'refunded_shipped'],
      ofDeleted: { review: 'refunded' },
    }),
  },
  recordPartRefund: {
    verb: 'devolver',
    cases: [
      { from: collected, to: { paymentState: 'partly_refunded' }, review: 'partly_refunded' },
    ],
  },
  recordChargeback: {
    verb: 'devolver',
    cases: refundCases({
      paymentState: 'charged_back',
      reviews: ['charged_back', 'charged_back_shipped'],
      ofDeleted: { review: 'charged_back' },
    }),
  },
  // The shop has the money of a chargeback again.
  winDispute: {
    verb: 'cobrar',
    cases: [
      { from: disputed.open, ...won, outcome: 'accepted', reviewsCancelledExchanges: true },
      { from: disputed.cancelled, ...won, outcome: 'review', review: 'dispute_won' },
      { from: disputed.deleted, ...won, outcome: 'accepted', review: 'deleted_without_refund' },
    ],
  },
  // Parts of the payment were refunded before its chargeback, or will be.
  restoreParts: {
    verb: 'devolver',
    cases: [{ from: paid, to: { paymentState: 'partly_refunded' }, reissuesParts: true }],
  },
  // The buyer opened a claim about the order's payment, or it ended in favour of the shop.
  openMediation: { verb: 'reclamar', cases: [{ from: collected, review: 'in_mediation' }] },
  endMediation: { verb: 'reclamar', cases: [{ from: collected, settles: ['in_mediation'] }] },
  // A payment that does not buy its order, or whose refund was requested before.
  refundPayment: {
    verb: 'devolver',
    refund: 'given',
    cases: [{ from: everyOrder, outcome: 'refunded', review: 'given', sendsRefundEmail: true }],
  },
  // The same, decided by the owner.
  refundReviewedPayment: {
    verb: 'devolver',
    refund: 'by_administrator',
    cases: [{ from: everyOrder, ...refunded, sendsRefundEmail: true }],
  },
  // The provider refunded a payment that did not buy its order.
  recordPaymentRefund: { verb: 'devolver', cases: [{ from: everyOrder, ...refunded }] },
  reviewPayment: {
    verb: 'revisar',
    cases: [{ from: everyOrder, outcome: 'review', review: 'given' }],
  },

  // Refunds that the owner decides.
  refund: {
    verb: 'devolver',
    refund: 'by_administrator',
    cases: refundCases({
      paymentState: 'refunded',
      reviews: ['by_administrator', 'by_administrator'],
      ofDeleted: { sendsRefundEmail: true },
      ofCancelled: { sendsRefundEmail: true },
    }),
  },
  refundPart: {
    verb: 'devolver',
    refund: 'by_administrator',
    cases: [{ from: bought, to: { paymentState: 'partly_refunded' }, email: 'part_refunded' }],
  },
  // The shopper withdraws from the purchase (Ley 24.240, art. 34), and the owner accepts.
  withdraw: {
    verb: 'devolver',
    refund: 'withdrawal',
    withdrawal: { from: 'received', to: 'accepted' },
    cases: refundCases({
      paymentState: 'refunded',
      emails: ['refunded', 'withdrawn_shipped'],
      ofDeleted: { email: 'refunded' },
      ofCancelled: { sendsRefundEmail: true },
    }),
  },
  answerWithdrawal: {
    verb: 'responder',
    withdrawal: { from: 'received', to: 'answered' },
    cases: [{ from: everyOrder }],
  },

  // Fulfilment.
  approve: {
    verb: 'aprobar',
    cases: [{ from: toApprove, to: { fulfilmentState: 'approved' }, email: 'approved' }],
  },
  ship: {
    verb: 'despachar',
    needs: ['no_mediation', 'sent'],
    cases: [{ from: toShip, to: { fulfilmentState: 'shipped' }, email: 'shipped' }],
  },
  // Of an order that its buyer picks up.
  makeReady: {
    verb: 'marcar como lista para retirar',
    needs: ['no_mediation', 'picked_up'],
    cases: [{ from: toMakeReady, to: { fulfilmentState: 'ready' }, email: 'ready' }],
  },
  handOver: {
    verb: 'entregar',
    needs: ['no_mediation', 'picked_up'],
    cases: [{ from: toHandOver, to: { fulfilmentState: 'delivered' }, email: 'delivered' }],
  },
  // What was done by mistake: the buyer gets no e-mail.
  undoReady: {
    verb: 'devolver a preparación',
    needs: ['picked_up'],
    cases: [{ from: toHandOver, to: { fulfilmentState: 'approved' } }],
  },
  undoHandOver: {
    verb: 'devolver a lista para retirar',
    needs: ['no_exchange', 'picked_up'],
    cases: [{ from: delivered, to: { fulfilmentState: 'ready' } }],
  },
  // Nobody picked the order up.
  notCollected: {
    verb: 'dar por no retirada',
    needs: ['no_mediation', 'picked_up'],
    refund: 'not_collected',
    cases: [
      {
        from: toHandOver,
        to: { paymentState: 'refunded', closedReason: 'cancelled' },
        ...{ stock: release, email: 'not_collected', review: 'not_collected', ...refunded },
      },
    ],
  },
  // The carrier brought an order back that it could not deliver, or that was not collected at its branch.
  comeBack: {
    verb: 'recibir de vuelta',
    refund: 'came_back',
    cases: [
      {
        from: undelivered,
        to: { paymentState: 'refunded', fulfilmentState: 'returned', closedReason: 'cancelled' },
        ...{ stock: ['return'], email: 'came_back', review: 'came_back', ...refunded },
      },
    ],
  },
  // The same, and the shop keeps what the delivery cost: the rest of a payment that buys nothing.
  comeBackInPart: {
    verb: 'recibir de vuelta',
    refund: 'came_back',
    cases: [
      {
        from: undelivered,
        to: {
          ...{ paymentState: 'partly_refunded', fulfilmentState: 'returned' },
          closedReason: 'cancelled',
        },
        ...{ stock: ['return'], email: 'came_back_in_part' },
        ...{ outcome: 'review', review: 'delivery_withheld' },
      },
    ],
  },
  deliver: {
    verb: 'entregar',
    cases: [{ from: inTransit, to: { fulfilmentState: 'delivered' }, email: 'delivered' }],
  },
  revert: {
    verb: 'revertir',
    needs: ['no_exchange', 'sent'],
    cases: [{ from: delivered, to: { fulfilmentState: 'shipped' } }],
  },
  receiveReturn: {
    verb: 'recibir',
    cases: [
      {
        from: toReturn,
        to: { fulfilmentState: 'returned', closedReason: 'cancelled' },
        stock: ['return'],
      },
    ],
  },
  delete: {
    verb: 'eliminar',
    cases: [
      {
        from: toApprove,
        to: { closedReason: 'deleted' },
        ...{ stock: release, email: 'deleted', review: 'deleted_without_refund' },
      },
    ],
  },
  deleteAndRefund: {
    verb: 'eliminar',
    refund: 'by_administrator',
    cases: [
      {
        from: toApprove,
        to: { closedReason: 'deleted', paymentState: 'refunded' },
        ...{ stock: release, email: 'refunded', review: 'by_administrator', ...refunded },
      },
    ],
  },
  restore: {
    verb: 'restaurar',
    needs: ['account'],
    cases: [
      {
        from: deleted,
        to: { closedReason: null },
        ...{ stock: ['sell'], email: 'restored', settles: ['deleted_without_refund'] },
      },
    ],
  },

  // Exchanges of one unit of a delivered order for another size. The new unit is reserved at once, and sold
  // when the old one is received, which is in the stock again then; only afterwards the new one can be
  // shipped, so that nobody has both.
  requestExchange: {
    verb: 'cambiar',
    needs: ['account'],
    exchange: { from: [], to: 'requested', newUnit: ['reserve'], email: 'requested' },
    cases: [{ from: delivered }],
  },
  receiveExchange: {
    verb: 'cambiar',
    exchange: {
      ...{ from: ['requested'], to: 'received', email: 'received' },
      ...{ oldUnit: ['return'], newUnit: ['release', 'sell'] },
    },
    cases: [{ from: everyOrder }],
  },
  shipExchange: {
    verb: 'cambiar',
    exchange: { from: ['received'], to: 'shipped', email: 'shipped' },
    cases: [{ from: everyOrder }],
  },
  refuseExchange: {
    verb: 'cambiar',
    exchange: { from: ['requested'], to: 'refused', newUnit: release, email: 'refused' },
    cases: [{ from: everyOrder }],
  },
  // Caused by a refund of the order.
  cancelExchange: {
    verb: 'cambiar',
    exchange: { from: ['requested', 'received'], to: 'cancelled', newUnit: release },
    cases: [{ from: everyOrder }],
  },
} as const satisfies Record<string, CommandRule>;

export type OrderCommand = keyof typeof orderCommands;

/** The rule of a command as `CommandRule`. */
export const getCommand = (command: OrderCommand): CommandRule => orderCommands[command];

/** The facts of an order that was just placed. */
export const placedFacts: OrderFacts = {
  paymentState: 'unpaid',
  fulfilmentState: 'pending',
  closedReason: null,
};
