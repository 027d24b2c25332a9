import type { CommandCase, Effects, OrderEmailKind } from './command-rule.ts';
import { type ReviewReason, refundableReasons } from './payment-reasons.ts';

// Which orders a command is for.
export const everyOrder = {} as const;
const open = { closedReason: [null] } as const;
export const unpaid = { ...open, paymentState: ['unpaid'] } as const;
export const inProcess = { ...open, paymentState: ['in_process'] } as const;
export const awaitingPayment = { ...open, paymentState: ['unpaid', 'in_process'] } as const;
export const paid = { paymentState: ['paid'] } as const;
export const collected = { paymentState: ['paid', 'partly_refunded'] } as const;
export const bought = { ...open, ...collected } as const;
export const toApprove = { ...bought, fulfilmentState: ['pending'] } as const;
export const unshipped = { ...bought, fulfilmentState: ['pending', 'approved', 'ready'] } as const;
export const notOnItsWay = {
  ...bought,
  fulfilmentState: [...unshipped.fulfilmentState, 'delivered'],
} as const;
export const toMakeReady = { ...bought, fulfilmentState: ['approved'] } as const;
export const toHandOver = { ...bought, fulfilmentState: ['ready'] } as const;
export const toShip = { ...open, fulfilmentState: ['approved', 'shipped'] } as const;
export const inTransit = { ...open, fulfilmentState: ['shipped'] } as const;
export const undelivered = { ...bought, fulfilmentState: ['shipped'] } as const;
const shipped = { ...bought, fulfilmentState: ['shipped', 'delivered'] } as const;
export const toReturn = { ...shipped, paymentState: ['refunded', 'charged_back'] } as const;
export const delivered = { ...bought, fulfilmentState: ['delivered'] } as const;
export const deleted = { ...collected, closedReason: ['deleted'] } as const;
const cancelled = { ...collected, closedReason: ['cancelled'] } as const;
const chargedBack = { paymentState: ['charged_back'] } as const;
// By why the order is closed.
export const disputed = {
  open: { ...chargedBack, ...open },
  cancelled: { ...chargedBack, closedReason: ['cancelled'] },
  deleted: { ...chargedBack, closedReason: ['deleted'] },
} as const;

export const accepted = { email: 'accepted', outcome: 'accepted' } as const;
export const release = ['release'] as const;

/** All money of the payment is the shopper's again, so nothing about it is left to decide. */
const moneyReviews: readonly ReviewReason[] = [
  'deleted_without_refund',
  'in_mediation',
  ...refundableReasons,
];
export const refunded = { outcome: 'refunded', settles: moneyReviews } as const;

type Refunding = {
  paymentState: 'refunded' | 'charged_back';
  /** Of an order that was not shipped, and of one that was; without it nothing is left to decide. */
  reviews?: readonly [ReviewReason, ReviewReason];
  emails?: readonly [OrderEmailKind, OrderEmailKind];
  /** What is particular to an order that was deleted, and to one that was cancelled. */
  ofDeleted?: Effects;
  ofCancelled?: Effects;
};

/** The cases of a refund of the whole order: before it was shipped, after that, and once it is closed. */
export function refundCases({ paymentState, reviews, emails, ofDeleted, ofCancelled }: Refunding) {
  const [email, shippedEmail] = emails ?? ['refunded', 'refunded_shipped'];
  const [review, shippedReview] = reviews ?? [];
  const to = { paymentState };
  const parcel = { email: shippedEmail, cancelsExchanges: true } as const;
  return [
    {
      from: unshipped,
      to: { ...to, closedReason: 'cancelled' },
      stock: release,
      email,
      ...(review && { review }),
      ...refunded,
    },
    // The units are in the shipped parcel: only `receiveReturn` restores them.
    { from: shipped, to, ...parcel, ...(shippedReview && { review: shippedReview }), ...refunded },
    { from: deleted, to, ...refunded, ...ofDeleted },
    { from: cancelled, to, ...refunded, ...ofCancelled },
  ] as const satisfies CommandCase[];
}

export const won = {
  to: { paymentState: 'paid' },
  settles: ['charged_back', 'charged_back_shipped'],
} as const;
