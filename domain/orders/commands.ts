import {
  accepted,
  awaitingPayment,
  bought,
  collected,
  delivered,
  disputed,
  everyOrder,
  inProcess,
  notOnItsWay,
  paid,
  refundCases,
  refunded,
  release,
  unpaid,
  unshipped,
  won,
} from './command-cases.ts';
import type { CommandRule } from './command-rule.ts';
import { exchangeCommands } from './exchange-commands.ts';
import { fulfilmentCommands } from './fulfilment-commands.ts';
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
      {
        ...{ from: inProcess, to: { closedReason: 'expired', paymentState: 'unpaid' } },
        ...{ stock: release, email: 'payment_failed' },
      },
    ],
  },
  cancel: {
    verb: 'cancelar',
    needs: ['transfer_unsent'],
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
  failPayment: {
    verb: 'pagar',
    cases: [{ from: inProcess, to: { paymentState: 'unpaid' }, email: 'payment_failed' }],
  },
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
  // At the counter: paid, and taken away at once.
  sell: {
    verb: 'vender',
    cases: [
      {
        from: unpaid,
        to: { paymentState: 'paid', fulfilmentState: 'delivered' },
        ...{ stock: ['release', 'sell'], email: 'sold', outcome: 'accepted' },
      },
    ],
  },
  recordRefund: {
    verb: 'devolver',
    cases: refundCases({
      paymentState: 'refunded',
      reviews: ['refunded', 'refunded_shipped'],
      ofDeleted: { review: 'refunded', email: 'refunded' },
      // The shop had kept something, such as what the delivery cost.
      ofCancelled: { review: 'refunded' },
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
      emails: ['charged_back', 'charged_back'],
      ofDeleted: { review: 'charged_back', email: 'charged_back' },
      ofCancelled: { review: 'charged_back' },
    }),
  },
  // The shop has the money of a chargeback again.
  winDispute: {
    verb: 'cobrar',
    cases: [
      { from: disputed.open, ...won, outcome: 'accepted', reviewsEndedExchanges: true },
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
  // The provider refunded what the owner had refunded by hand, or a bank took back what was refunded.
  recordSecondRefund: { verb: 'devolver', cases: [{ from: everyOrder, review: 'refunded_twice' }] },
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
  // Of an order that was not shipped: what is not in the shop is no unit of the order any more.
  refundMissing: {
    verb: 'devolver',
    refund: 'by_administrator',
    cases: [
      {
        from: unshipped,
        to: { paymentState: 'partly_refunded' },
        ...{ partStock: ['return'], email: 'part_refunded' },
      },
    ],
  },
  // Garments that were not shipped, or came back from a delivered order, are in the stock again: some, or all that are
  // left. All that are left of an order that was not shipped are released by `refund`.
  returnPart: {
    verb: 'recibir en parte',
    needs: ['no_exchange'],
    refund: 'returned',
    cases: [
      {
        from: notOnItsWay,
        to: { paymentState: 'partly_refunded' },
        ...{ partStock: ['return'], email: 'part_refunded' },
      },
    ],
  },
  returnRest: {
    verb: 'recibir',
    needs: ['no_exchange'],
    refund: 'returned',
    cases: [
      {
        from: delivered,
        to: { paymentState: 'refunded', fulfilmentState: 'returned', closedReason: 'cancelled' },
        ...{ partStock: ['return'], email: 'refunded', review: 'returned', ...refunded },
      },
    ],
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

  ...fulfilmentCommands,
  ...exchangeCommands,
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
