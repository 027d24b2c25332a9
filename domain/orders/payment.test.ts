import { describe, expect, test } from 'vitest';
import { centavos, fromPesos } from '../shared/money.ts';
import { getTransition, isShipped, type OrderState, orderStates, paidStates } from './lifecycle.ts';
import {
  classifyPayment,
  isCollected,
  isFurtherPartRefunded,
  isInProcess,
  isReturned,
  type PaymentDecision,
} from './payment.ts';

type Order = Parameters<typeof classifyPayment>[0];
type Payment = Parameters<typeof classifyPayment>[1];

const total = fromPesos(35_000);
const statuses = [
  'approved',
  'refunded',
  'charged_back',
  'charged_back/reimbursed',
  'pending',
  'in_process',
  'in_mediation',
  'authorized',
  'rejected',
  'cancelled',
  'something_new',
];
const outcomes = [null, 'accepted', 'refunded', 'review'] as const;
const codes = [null, 'AR1'];
const paymentIds = [null, 'this', 'other'];
const figures = [
  { amount: total, currency: 'ARS' },
  { amount: fromPesos(34_999.99), currency: 'ARS' },
  { amount: fromPesos(35_000.01), currency: 'ARS' },
  { amount: total, currency: 'USD' },
];

const order = (
  state: OrderState,
  paymentId: string | null = null,
  change: Partial<Order> = {},
): Order => ({
  state,
  trackingCode: null,
  total,
  paymentId,
  collectorId: '4001',
  isCancelledByShopper: false,
  ...change,
});
const payment = (change: Partial<Payment> = {}): Payment => ({
  id: 'this',
  status: 'approved',
  statusDetail: 'accredited',
  amount: total,
  refunded: centavos(0),
  currency: 'ARS',
  collectorId: '4001',
  outcome: null,
  reason: null,
  ...change,
});

const reasonFor = (status: string) => (status === 'charged_back' ? status : 'duplicate');

/** Every order and payment that can meet. */
const meetings = orderStates.flatMap((state) =>
  codes.flatMap((trackingCode) =>
    paymentIds.flatMap((paymentId) =>
      statuses.flatMap((words) => {
        const [status = '', statusDetail = 'accredited'] = words.split('/');
        return outcomes.flatMap((outcome) =>
          figures.map((figure) => ({
            order: order(state, paymentId, { trackingCode }),
            payment: payment({
              ...{ status, statusDetail, outcome, ...figure },
              reason: outcome === 'refunded' ? reasonFor(status) : null,
            }),
          })),
        );
      }),
    ),
  ),
);

const classify = (meeting: { order: Order; payment: Payment }) =>
  classifyPayment(meeting.order, meeting.payment);

describe('an approved payment of the right amount', () => {
  test.each<[OrderState, string | null, PaymentDecision]>([
    ['Pendiente', null, { kind: 'accept', action: 'pay' }],
    ['Cancelado', null, { kind: 'accept', action: 'payLate' }],
    ['Cancelado', 'other', { kind: 'refund', reason: 'order_refunded' }],
    ['Aceptado', 'other', { kind: 'refund', reason: 'duplicate' }],
    ['Aprobado', 'other', { kind: 'refund', reason: 'duplicate' }],
    ['Entregado', 'other', { kind: 'refund', reason: 'duplicate' }],
    ['Eliminado', 'other', { kind: 'refund', reason: 'order_deleted' }],
    ['Eliminado', null, { kind: 'refund', reason: 'order_deleted' }],
  ])('for an order in %s paid by %s', (state, paymentId, decision) => {
    expect(classifyPayment(order(state, paymentId), payment())).toEqual(decision);
  });
});

describe('every collected payment that was not seen before', () => {
  const fresh = meetings.filter(
    (each) => isCollected(each.payment) && each.payment.outcome === null,
  );

  test('either buys its order or is refunded, never neither and never both', () => {
    expect(fresh).toHaveLength(6 * 2 * 3 * 2 * 4);
    for (const meeting of fresh) {
      const decision = classify(meeting);
      expect(['accept', 'refund']).toContain(decision.kind);
      expect('action' in decision).toBe(decision.kind === 'accept');
      expect('reason' in decision).toBe(decision.kind === 'refund');
    }
  });

  test('is refunded when a centavo or the currency differs', () => {
    const wrong = fresh.filter(({ payment: { amount, currency } }) => {
      return amount !== total || currency !== 'ARS';
    });
    expect(wrong).toHaveLength(6 * 2 * 3 * 2 * 3);
    for (const meeting of wrong) {
      expect(classify(meeting)).toEqual({ kind: 'refund', reason: 'wrong_amount' });
    }
  });

  test('takes the order on only from a state that allows it', () => {
    for (const meeting of fresh) {
      const decision = classify(meeting);
      if (decision.kind !== 'accept') continue;
      expect(getTransition(decision.action).from).toContain(meeting.order.state);
    }
  });
});

describe('a collected payment that needs a decision', () => {
  test('of an order that its shopper cancelled is refunded', () => {
    const cancelled = order('Cancelado', null, { isCancelledByShopper: true });
    expect(classifyPayment(cancelled, payment())).toEqual({
      kind: 'refund',
      reason: 'order_cancelled',
    });
  });

  test.each<OrderState>(['Pendiente', 'Cancelado'])(
    'and is partly refunded when it is first seen does not buy an order in %s',
    (state) => {
      const seen = payment({ statusDetail: 'partially_refunded', refunded: centavos(100) });
      expect(classifyPayment(order(state), seen)).toEqual({
        kind: 'review',
        reason: 'partly_refunded_unpaid',
      });
    },
  );

  test('of another collector buys nothing', () => {
    const seen = payment({ collectorId: '9' });
    expect(classifyPayment(order('Pendiente'), seen)).toEqual({
      kind: 'review',
      reason: 'wrong_collector',
    });
  });

  test.each([
    [null, '9'],
    ['4001', null],
  ])('is judged without the collector where one is not known (%s, %s)', (ours, theirs) => {
    const decision = classifyPayment(
      order('Pendiente', null, { collectorId: ours }),
      payment({ collectorId: theirs }),
    );
    expect(decision).toEqual({ kind: 'accept', action: 'pay' });
  });
});

describe('a payment whose money went back', () => {
  test.each<[OrderState, string | null, 'refund' | 'refundShipped' | null, string | null]>([
    ['Aceptado', null, 'refund', 'refunded'],
    ['Aprobado', null, 'refund', 'refunded'],
    ['Aprobado', 'AR1', 'refundShipped', 'refunded_shipped'],
    ['Entregado', 'AR1', 'refundShipped', 'refunded_shipped'],
    ['Entregado', null, 'refundShipped', 'refunded_shipped'],
    ['Cancelado', null, null, null],
    ['Eliminado', null, null, 'refunded'],
  ])(
    'for an order in %s with the code %s that it had bought',
    (state, trackingCode, action, review) => {
      for (const status of ['refunded', 'charged_back']) {
        const seen = payment({ status, outcome: 'accepted' });
        expect(classifyPayment(order(state, 'this', { trackingCode }), seen)).toEqual({
          kind: 'returned',
          action,
          review: review?.replace('refunded', status) ?? null,
        });
      }
    },
  );

  test('changes no order but the one that it bought', () => {
    const others = meetings.filter(
      (each) =>
        isReturned(each.payment) &&
        (each.payment.outcome !== 'accepted' || each.order.paymentId !== 'this'),
    );
    expect(others.length).toBeGreaterThan(0);
    for (const meeting of others) {
      const decision = classify(meeting);
      expect('action' in decision ? decision.action : null).toBeNull();
    }
  });

  test('counts whatever amount the provider names, as in a partial chargeback', () => {
    for (const figure of figures) {
      const seen = payment({ status: 'charged_back', outcome: 'accepted', ...figure });
      expect(classifyPayment(order('Aceptado', 'this'), seen).kind).toBe('returned');
    }
  });

  test('never releases units that have been shipped', () => {
    for (const meeting of meetings) {
      const decision = classify(meeting);
      if (decision.kind === 'returned' && decision.action === 'refund') {
        expect(isShipped(meeting.order)).toBe(false);
      }
    }
  });
});

describe('a dispute that the shop won', () => {
  const won = { status: 'charged_back', statusDetail: 'reimbursed' };

  test('is a payment like any other when it is the first that is known of it', () => {
    expect(classifyPayment(order('Pendiente'), payment(won))).toEqual({
      kind: 'accept',
      action: 'pay',
    });
  });

  test.each(paidStates)('leaves an order in %s and its money alone', (state) => {
    const seen = payment({ ...won, outcome: 'accepted' });
    expect(classifyPayment(order(state, 'this'), seen)).toEqual({ kind: 'none' });
  });

  test.each([
    ['Aprobado', 'accepted', null],
    ['Entregado', 'accepted', null],
    ['Cancelado', 'review', 'dispute_won'],
    ['Eliminado', 'accepted', 'deleted_without_refund'],
  ] as const)(
    'brings the money back to an order in %s that had lost it',
    (state, outcome, review) => {
      const seen = payment({ ...won, outcome: 'refunded', reason: 'charged_back' });
      expect(classifyPayment(order(state, 'this'), seen)).toEqual({ kind: 'won', outcome, review });
    },
  );

  test.each(orderStates)('of a payment that bought nothing is under review, in %s', (state) => {
    const seen = payment({ ...won, outcome: 'refunded', reason: 'charged_back' });
    expect(classifyPayment(order(state, 'other'), seen)).toEqual({
      kind: 'review',
      reason: 'dispute_won',
    });
  });

  test('counts as won too when the provider calls the payment approved again', () => {
    const seen = payment({ outcome: 'refunded', reason: 'charged_back' });
    expect(classifyPayment(order('Cancelado', 'this'), seen).kind).toBe('won');
  });

  test('changes nothing for a payment that the shop refunded itself', () => {
    for (const state of orderStates) {
      const seen = payment({ ...won, outcome: 'refunded', reason: 'by_administrator' });
      expect(classifyPayment(order(state, 'this'), seen)).toEqual({ kind: 'none' });
    }
  });
});

describe('what the provider has not decided, or the shop has already dealt with, changes nothing', () => {
  test('a payment that waits, failed or is unknown', () => {
    for (const meeting of meetings) {
      if (isCollected(meeting.payment) || isReturned(meeting.payment)) continue;
      expect(classify(meeting)).toEqual({ kind: 'none' });
    }
  });

  test('an approved payment that was accepted, refunded or put under review before', () => {
    for (const meeting of meetings) {
      if (meeting.payment.status !== 'approved' || meeting.payment.outcome === null) continue;
      expect(classify(meeting)).toEqual({ kind: 'none' });
    }
  });

  test('the same payment reported twice', () => {
    for (const meeting of meetings) {
      const after = apply(meeting.order, meeting.payment, classify(meeting));
      expect(classify(after)).toEqual({ kind: 'none' });
    }
  });
});

describe('a further part of a payment is refunded', () => {
  const known = { outcome: 'accepted', refunded: fromPesos(1000) } as const;
  const seen = payment({ refunded: fromPesos(2000) });

  test('when more went back than was known, and not all', () => {
    expect(isFurtherPartRefunded(seen, known)).toBe(true);
  });

  test.each([
    ['no more than was known', { ...seen, refunded: known.refunded }, known],
    ['all of it', { ...seen, refunded: total }, known],
    ['what is no longer approved', { ...seen, status: 'refunded' }, known],
    ['of a payment that bought nothing', seen, { ...known, outcome: 'review' as const }],
    ['of a payment that was not known', seen, null],
  ])('but not for %s', (_case, now, before) => {
    expect(isFurtherPartRefunded(now, before)).toBe(false);
  });
});

test.each([
  ['pending', true],
  ['in_process', true],
  ['authorized', true],
  ['in_mediation', true],
  ['approved', false],
  ['rejected', false],
  ['cancelled', false],
  ['something_new', false],
])('a payment that is %s is in process: %s', (status, expected) => {
  expect(isInProcess(status)).toBe(expected);
});

/** The order and the payment after the shop did as it decided. */
function apply(before: Order, seen: Payment, decision: PaymentDecision) {
  const settle = (
    outcome: Payment['outcome'],
    change: Partial<Order> = {},
    reason: string | null = null,
  ) => ({ order: { ...before, ...change }, payment: { ...seen, outcome, reason } });
  switch (decision.kind) {
    case 'none':
      return { order: before, payment: seen };
    case 'refund':
      return settle('refunded', {}, decision.reason);
    case 'review':
      return settle('review');
    case 'accept':
      return settle('accepted', {
        state: getTransition(decision.action).to ?? before.state,
        paymentId: seen.id,
      });
    case 'returned': {
      const to = decision.action && getTransition(decision.action).to;
      return settle('refunded', { state: to ?? before.state }, seen.status);
    }
    case 'won':
      return settle(decision.outcome);
  }
}
