import type { LedgerKind } from '../catalogue/stock.ts';
import type { ExchangeEmailKind, ExchangeState } from './exchange.ts';
import type { OrderFacts } from './order-state.ts';
import type { PaymentOutcome } from './payment.ts';
import { type RefundReason, type ReviewReason, refundableReasons } from './payment-reasons.ts';
import type { WithdrawalState } from './withdrawal.ts';

/** The emails to the shopper about an order: the templates `order_<kind>`. */
export const orderEmailKinds = [
  'accepted',
  'approved',
  'shipped',
  'delivered',
  'refunded',
  'refunded_shipped',
  'part_refunded',
  'withdrawn_shipped',
  'deleted',
  'restored',
] as const;
export type OrderEmailKind = (typeof orderEmailKinds)[number];

/** The values that each fact may have. A fact that is not named may have any. */
export type Allowed = { [Fact in keyof OrderFacts]?: readonly OrderFacts[Fact][] };

/** What a command does to an order whose facts are allowed. */
export type CommandCase = Effects & {
  from: Allowed;
  /** The facts that change. */
  to?: Partial<OrderFacts>;
};

type Effects = {
  /** The ledger rows of the order's units, in this order. */
  stock?: readonly LedgerKind[];
  email?: OrderEmailKind;
  /** Sends the email that the payment is refunded, and why. */
  sendsRefundEmail?: true;
  /** The outcome of the payment that the command is about. */
  outcome?: PaymentOutcome;
  /** The review item that is added for that payment; `given` by the caller. */
  review?: ReviewReason | 'given';
  /** The review items of that payment that are removed. */
  settles?: readonly ReviewReason[];
  /** Ends the order's open exchanges, whose new units are in the stock again. */
  cancelsExchanges?: true;
  /** Adds a review item when an exchange ended after its old unit was received: its shopper has neither. */
  reviewsCancelledExchanges?: true;
};

/** What a command does to the exchange that it is about. */
export type ExchangeChange = {
  /** Empty for the command that creates it. */
  from: readonly ExchangeState[];
  to: ExchangeState;
  /** The ledger rows of the unit that the shopper has, and of the one that replaces it. */
  oldUnit: readonly LedgerKind[];
  newUnit: readonly LedgerKind[];
  email?: ExchangeEmailKind;
};

/** Conditions in addition to the facts of the order. */
export type Need = 'preference_lease' | 'no_mediation' | 'no_exchange';

export type CommandRule = {
  /** Spanish, for refusals: "la orden ya no se puede ...". */
  verb: string;
  needs?: readonly Need[];
  /** Why the payment that the command is about is refunded; `given` by the caller. */
  refund?: RefundReason | 'given';
  exchange?: ExchangeChange;
  withdrawal?: { from: WithdrawalState; to: WithdrawalState };
  /** The first one whose facts are those of the order is applied. */
  cases: readonly CommandCase[];
};

const open = [null] as const;
const unshipped = ['pending', 'approved'] as const;
const shipped = ['shipped', 'delivered'] as const;
const collected = ['paid', 'partly_refunded'] as const;

/** All money of the payment is the shopper's again, so nothing about it is left to decide. */
const moneyReviews: readonly ReviewReason[] = [
  'deleted_without_refund',
  'in_mediation',
  ...refundableReasons,
];

const chargebackReviews: readonly ReviewReason[] = ['charged_back', 'charged_back_shipped'];

type Refunding = {
  paymentState: 'refunded' | 'charged_back';
  /** Of an order that was not shipped, and of one that was. */
  reviews: readonly [ReviewReason, ReviewReason];
  emails?: readonly [OrderEmailKind, OrderEmailKind];
  /** What is particular to an order that was deleted, and to one that was cancelled. */
  deleted?: Effects;
  cancelled?: Effects;
};

/** Whatever refunds the money of an order: before it was shipped, after that, and once it is closed. */
function refundCases({ paymentState, reviews, emails, deleted, cancelled }: Refunding) {
  const [email, shippedEmail] = emails ?? ['refunded', 'refunded_shipped'];
  const [review, shippedReview] = reviews;
  const settled = { outcome: 'refunded', settles: moneyReviews } as const;
  const collectedOpen = { closedReason: open, paymentState: collected };
  return [
    {
      from: { ...collectedOpen, fulfilmentState: unshipped },
      to: { paymentState, closedReason: 'cancelled' },
      stock: ['release'],
      ...{ email, review, ...settled },
    },
    // The units are in the shipped parcel: only `receiveReturn` restores them.
    {
      from: { ...collectedOpen, fulfilmentState: shipped },
      to: { paymentState },
      cancelsExchanges: true,
      ...{ email: shippedEmail, review: shippedReview, ...settled },
    },
    {
      from: { closedReason: ['deleted'], paymentState: collected },
      to: { paymentState },
      ...{ ...settled, ...deleted },
    },
    {
      from: { closedReason: ['cancelled'], paymentState: collected },
      to: { paymentState },
      ...{ ...settled, ...cancelled },
    },
  ] as const satisfies CommandCase[];
}

/**
 * Every command of an order, of its payments, exchanges and withdrawal. `api/modules/orders/commands/`
 * executes them; nothing else changes these states.
 */
export const orderCommands = {
  // ── The reservation ──
  place: {
    verb: 'hacer',
    cases: [{ from: {}, stock: ['reserve'] }],
  },
  expire: {
    verb: 'vencer',
    cases: [
      {
        from: { closedReason: open, paymentState: ['unpaid'] },
        to: { closedReason: 'expired' },
        stock: ['release'],
      },
    ],
  },
  // The provider did not decide about a payment within the limit of a reservation.
  endHold: {
    verb: 'vencer',
    cases: [
      {
        from: { closedReason: open, paymentState: ['in_process'] },
        to: { closedReason: 'expired', paymentState: 'unpaid' },
        stock: ['release'],
      },
    ],
  },
  cancel: {
    verb: 'cancelar',
    cases: [
      {
        from: { closedReason: open, paymentState: ['unpaid'] },
        to: { closedReason: 'cancelled' },
        stock: ['release'],
      },
    ],
  },
  // The preference could not be created.
  fail: {
    verb: 'cancelar',
    needs: ['preference_lease'],
    cases: [
      {
        from: { closedReason: open, paymentState: ['unpaid'] },
        to: { closedReason: 'expired' },
        stock: ['release'],
      },
    ],
  },

  // ── Payments, as the provider reports them ──
  processPayment: {
    verb: 'pagar',
    cases: [
      {
        from: { closedReason: open, paymentState: ['unpaid'] },
        to: { paymentState: 'in_process' },
      },
    ],
  },
  failPayment: {
    verb: 'pagar',
    cases: [
      {
        from: { closedReason: open, paymentState: ['in_process'] },
        to: { paymentState: 'unpaid' },
      },
    ],
  },
  pay: {
    verb: 'pagar',
    cases: [
      {
        from: { closedReason: open, paymentState: ['unpaid', 'in_process'] },
        to: { paymentState: 'paid' },
        stock: ['release', 'sell'],
        email: 'accepted',
        outcome: 'accepted',
      },
      // After the reservation expired, while there is stock.
      {
        from: { closedReason: ['expired'], paymentState: ['unpaid'] },
        to: { paymentState: 'paid', closedReason: null },
        stock: ['sell'],
        email: 'accepted',
        outcome: 'accepted',
      },
    ],
  },
  recordRefund: {
    verb: 'devolver',
    cases: refundCases({
      paymentState: 'refunded',
      reviews: ['refunded', 'refunded_shipped'],
      deleted: { review: 'refunded' },
    }),
  },
  recordPartRefund: {
    verb: 'devolver',
    cases: [
      {
        from: { paymentState: collected },
        to: { paymentState: 'partly_refunded' },
        review: 'partly_refunded',
      },
    ],
  },
  recordChargeback: {
    verb: 'devolver',
    cases: refundCases({
      paymentState: 'charged_back',
      reviews: ['charged_back', 'charged_back_shipped'],
      deleted: { review: 'charged_back' },
    }),
  },
  // The shop has the money of a chargeback again.
  winDispute: {
    verb: 'cobrar',
    cases: [
      {
        from: { closedReason: open, paymentState: ['charged_back'] },
        to: { paymentState: 'paid' },
        outcome: 'accepted',
        settles: chargebackReviews,
        reviewsCancelledExchanges: true,
      },
      {
        from: { closedReason: ['cancelled'], paymentState: ['charged_back'] },
        to: { paymentState: 'paid' },
        outcome: 'review',
        review: 'dispute_won',
        settles: chargebackReviews,
      },
      {
        from: { closedReason: ['deleted'], paymentState: ['charged_back'] },
        to: { paymentState: 'paid' },
        outcome: 'accepted',
        review: 'deleted_without_refund',
        settles: chargebackReviews,
      },
    ],
  },
  // The buyer opened a claim about the order's payment, or it ended in favour of the shop.
  openMediation: {
    verb: 'reclamar',
    cases: [{ from: { paymentState: collected }, review: 'in_mediation' }],
  },
  endMediation: {
    verb: 'reclamar',
    cases: [{ from: { paymentState: collected }, settles: ['in_mediation'] }],
  },
  // A payment that does not buy its order, or whose refund was requested before.
  refundPayment: {
    verb: 'devolver',
    refund: 'given',
    cases: [{ from: {}, outcome: 'refunded', review: 'given', sendsRefundEmail: true }],
  },
  // The same, decided by the owner.
  refundReviewedPayment: {
    verb: 'devolver',
    refund: 'by_administrator',
    cases: [{ from: {}, outcome: 'refunded', settles: moneyReviews, sendsRefundEmail: true }],
  },
  // The provider refunded a payment that did not buy its order.
  recordPaymentRefund: {
    verb: 'devolver',
    cases: [{ from: {}, outcome: 'refunded', settles: moneyReviews }],
  },
  reviewPayment: {
    verb: 'revisar',
    cases: [{ from: {}, outcome: 'review', review: 'given' }],
  },

  // ── Refunds that the owner decides ──
  refund: {
    verb: 'devolver',
    refund: 'by_administrator',
    cases: refundCases({
      paymentState: 'refunded',
      reviews: ['by_administrator', 'by_administrator'],
      deleted: { sendsRefundEmail: true },
      cancelled: { sendsRefundEmail: true },
    }),
  },
  refundPart: {
    verb: 'devolver',
    refund: 'by_administrator',
    cases: [
      {
        from: { closedReason: open, paymentState: collected },
        to: { paymentState: 'partly_refunded' },
        email: 'part_refunded',
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
      reviews: ['withdrawal', 'withdrawal'],
      emails: ['refunded', 'withdrawn_shipped'],
      deleted: { review: 'withdrawal', email: 'refunded' },
      cancelled: { sendsRefundEmail: true },
    }),
  },
  answerWithdrawal: {
    verb: 'responder',
    withdrawal: { from: 'received', to: 'answered' },
    cases: [{ from: {} }],
  },

  // ── Fulfilment ──
  approve: {
    verb: 'aprobar',
    cases: [
      {
        from: { closedReason: open, paymentState: collected, fulfilmentState: ['pending'] },
        to: { fulfilmentState: 'approved' },
        email: 'approved',
      },
    ],
  },
  ship: {
    verb: 'despachar',
    needs: ['no_mediation'],
    cases: [
      {
        from: { closedReason: open, fulfilmentState: ['approved', 'shipped'] },
        to: { fulfilmentState: 'shipped' },
        email: 'shipped',
      },
    ],
  },
  deliver: {
    verb: 'entregar',
    cases: [
      {
        from: { closedReason: open, fulfilmentState: ['shipped'] },
        to: { fulfilmentState: 'delivered' },
        email: 'delivered',
      },
    ],
  },
  revert: {
    verb: 'revertir',
    needs: ['no_exchange'],
    cases: [
      {
        from: { closedReason: open, paymentState: collected, fulfilmentState: ['delivered'] },
        to: { fulfilmentState: 'shipped' },
      },
    ],
  },
  receiveReturn: {
    verb: 'recibir',
    cases: [
      {
        from: {
          closedReason: open,
          paymentState: ['refunded', 'charged_back'],
          fulfilmentState: shipped,
        },
        to: { fulfilmentState: 'returned', closedReason: 'cancelled' },
        stock: ['return'],
      },
    ],
  },
  delete: {
    verb: 'eliminar',
    cases: [
      {
        from: { closedReason: open, paymentState: collected, fulfilmentState: ['pending'] },
        to: { closedReason: 'deleted' },
        stock: ['release'],
        email: 'deleted',
        review: 'deleted_without_refund',
      },
    ],
  },
  deleteAndRefund: {
    verb: 'eliminar',
    refund: 'by_administrator',
    cases: [
      {
        from: { closedReason: open, paymentState: collected, fulfilmentState: ['pending'] },
        to: { closedReason: 'deleted', paymentState: 'refunded' },
        stock: ['release'],
        email: 'refunded',
        outcome: 'refunded',
        review: 'by_administrator',
        settles: moneyReviews,
      },
    ],
  },
  restore: {
    verb: 'restaurar',
    cases: [
      {
        from: { closedReason: ['deleted'], paymentState: collected },
        to: { closedReason: null },
        stock: ['sell'],
        email: 'restored',
        settles: ['deleted_without_refund'],
      },
    ],
  },

  // ── Exchanges of one unit of a delivered order for another size ──
  // The new unit is reserved at once, and sold when the old one is received, which is in the stock again
  // then; only afterwards the new one can be shipped, so that nobody has both.
  requestExchange: {
    verb: 'cambiar',
    exchange: {
      ...{ from: [], to: 'requested', oldUnit: [], newUnit: ['reserve'] },
      email: 'requested',
    },
    cases: [
      { from: { closedReason: open, paymentState: collected, fulfilmentState: ['delivered'] } },
    ],
  },
  receiveExchange: {
    verb: 'cambiar',
    exchange: {
      ...{ from: ['requested'], to: 'received', oldUnit: ['return'], newUnit: ['release', 'sell'] },
      email: 'received',
    },
    cases: [{ from: {} }],
  },
  shipExchange: {
    verb: 'cambiar',
    exchange: {
      ...{ from: ['received'], to: 'shipped', oldUnit: [], newUnit: [] },
      email: 'shipped',
    },
    cases: [{ from: {} }],
  },
  refuseExchange: {
    verb: 'cambiar',
    exchange: {
      ...{ from: ['requested'], to: 'refused', oldUnit: [], newUnit: ['release'] },
      email: 'refused',
    },
    cases: [{ from: {} }],
  },
  // Caused by a refund of the order.
  cancelExchange: {
    verb: 'cambiar',
    exchange: {
      ...{ from: ['requested', 'received'], to: 'cancelled', oldUnit: [], newUnit: ['release'] },
    },
    cases: [{ from: {} }],
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
