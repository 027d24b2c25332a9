import { describe, expect, test } from 'vitest';
import { centavos, fromPesos } from '../shared/money.ts';
import { getTransition } from './lifecycle.ts';
import { isShipped, type OrderState, orderStates, paidStates } from './order-state.ts';
import {
  classifyPayment,
  isCollected,
  isFurtherPartRefunded,
  isInProcess,
  isRefunded,
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
  previous: null,
  ...change,
});

const reasonFor = (status: string) => (status === 'charged_back' ? status : 'duplicate');

/** Every combination of order and payment. */
const combinations = orderStates.flatMap((state) =>
  codes.flatMap((trackingCode) =>
    paymentIds.flatMap((paymentId) =>
      statuses.flatMap((statusText) => {
        const [status = '', statusDetail = 'accredited'] = statusText.split('/');
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

const classify = (combination: { order: Order; payment: Payment }) =>
  classifyPayment(combination.order, combination.payment);

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

describe('every collected payment without an outcome', () => {
  const fresh = combinations.filter(
    (each) => isCollected(each.payment) && each.payment.outcome === null,
  );

  test('either pays its order or is refunded, never both', () => {
    expect(fresh).toHaveLength(6 * 2 * 3 * 2 * 4);
    for (const combination of fresh) {
      const decision = classify(combination);
      if (combination.order.state === 'Cancelado' && decision.kind === 'review') {
        expect(combination.payment.status).toBe('charged_back');
        continue;
      }
      expect(['accept', 'refund']).toContain(decision.kind);
      expect('action' in decision).toBe(decision.kind === 'accept');
      expect('reason' in decision).toBe(decision.kind === 'refund');
    }
  });

  test('is under review when its dispute was won after the order had expired', () => {
    const won = payment({ status: 'charged_back', statusDetail: 'reimbursed' });
    expect(classifyPayment(order('Cancelado'), won)).toEqual({
      kind: 'review',
      reason: 'dispute_won',
    });
    expect(classifyPayment(order('Pendiente'), won)).toEqual({ kind: 'accept', action: 'pay' });
  });

  test('is refunded when the amount or the currency differs', () => {
    const wrong = fresh.filter(({ payment: { amount, currency } }) => {
      return amount !== total || currency !== 'ARS';
    });
    expect(wrong).toHaveLength(6 * 2 * 3 * 2 * 3);
    for (const combination of wrong) {
      expect(classify(combination)).toEqual({ kind: 'refund', reason: 'wrong_amount' });
    }
  });

  test('changes only an order whose state allows it', () => {
    for (const combination of fresh) {
      const decision = classify(combination);
      if (decision.kind !== 'accept') continue;
      expect(getTransition(decision.action).from).toContain(combination.order.state);
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
    'that was partly refunded before it was first reported does not pay an order in %s',
    (state) => {
      const reported = payment({ statusDetail: 'partially_refunded', refunded: centavos(100) });
      expect(classifyPayment(order(state), reported)).toEqual({
        kind: 'review',
        reason: 'partly_refunded_unpaid',
      });
    },
  );

  test('of another collector does not pay the order', () => {
    const reported = payment({ collectorId: '9' });
    expect(classifyPayment(order('Pendiente'), reported)).toEqual({
      kind: 'review',
      reason: 'wrong_collector',
    });
  });

  test.each([
    [null, '9'],
    ['4001', null],
  ])('is accepted without comparing collectors if one is unknown (%s, %s)', (ours, theirs) => {
    const decision = classifyPayment(
      order('Pendiente', null, { collectorId: ours }),
      payment({ collectorId: theirs }),
    );
    expect(decision).toEqual({ kind: 'accept', action: 'pay' });
  });
});

describe('a refunded or charged back payment', () => {
  test.each<[OrderState, string | null, 'refund' | 'refundShipped' | null, string | null]>([
    ['Aceptado', null, 'refund', 'refunded'],
    ['Aprobado', null, 'refund', 'refunded'],
    ['Aprobado', 'AR1', 'refundShipped', 'refunded_shipped'],
    ['Entregado', 'AR1', 'refundShipped', 'refunded_shipped'],
    ['Entregado', null, 'refundShipped', 'refunded_shipped'],
    ['Cancelado', null, null, null],
    ['Eliminado', null, null, 'refunded'],
  ])('of an order in %s with the code %s', (state, trackingCode, action, review) => {
    for (const status of ['refunded', 'charged_back']) {
      const reported = payment({ status, outcome: 'accepted' });
      expect(classifyPayment(order(state, 'this', { trackingCode }), reported)).toEqual({
        kind: 'refunded',
        action,
        review: review?.replace('refunded', status) ?? null,
      });
    }
  });

  test('changes only the order that it paid', () => {
    const others = combinations.filter(
      (each) =>
        isRefunded(each.payment) &&
        (each.payment.outcome !== 'accepted' || each.order.paymentId !== 'this'),
    );
    expect(others.length).toBeGreaterThan(0);
    for (const combination of others) {
      const decision = classify(combination);
      expect('action' in decision ? decision.action : null).toBeNull();
    }
  });

  test('counts at any reported amount, as in a partial chargeback', () => {
    for (const figure of figures) {
      const reported = payment({ status: 'charged_back', outcome: 'accepted', ...figure });
      expect(classifyPayment(order('Aceptado', 'this'), reported).kind).toBe('refunded');
    }
  });

  test('never releases shipped units', () => {
    for (const combination of combinations) {
      const decision = classify(combination);
      if (decision.kind === 'refunded' && decision.action === 'refund') {
        expect(isShipped(combination.order)).toBe(false);
      }
    }
  });
});

describe('a dispute that the shop won', () => {
  const won = { status: 'charged_back', statusDetail: 'reimbursed' };

  test('is treated as a new payment if it was never reported before', () => {
    expect(classifyPayment(order('Pendiente'), payment(won))).toEqual({
      kind: 'accept',
      action: 'pay',
    });
  });

  test.each(paidStates)('leaves an order in %s unchanged', (state) => {
    const reported = payment({ ...won, outcome: 'accepted' });
    expect(classifyPayment(order(state, 'this'), reported)).toEqual({ kind: 'none' });
  });

  test.each([
    ['Aprobado', 'accepted', null],
    ['Entregado', 'accepted', null],
    ['Cancelado', 'review', 'dispute_won'],
    ['Eliminado', 'accepted', 'deleted_without_refund'],
  ] as const)('restores the payment of a charged back order in %s', (state, outcome, review) => {
    const reported = payment({ ...won, outcome: 'refunded', reason: 'charged_back' });
    expect(classifyPayment(order(state, 'this'), reported)).toEqual({
      kind: 'won',
      outcome,
      review,
    });
  });

  test.each(orderStates)(
    'of a payment that did not pay the order is under review, in %s',
    (state) => {
      const reported = payment({ ...won, outcome: 'refunded', reason: 'charged_back' });
      expect(classifyPayment(order(state, 'other'), reported)).toEqual({
        kind: 'review',
        reason: 'dispute_won',
      });
    },
  );

  test('is also detected when the provider reports the payment as approved again', () => {
    const reported = payment({ outcome: 'refunded', reason: 'charged_back' });
    expect(classifyPayment(order('Cancelado', 'this'), reported).kind).toBe('won');
  });

  test('changes nothing for a payment that the shop refunded', () => {
    for (const state of orderStates) {
      const reported = payment({ ...won, outcome: 'refunded', reason: 'by_administrator' });
      expect(classifyPayment(order(state, 'this'), reported)).toEqual({ kind: 'none' });
    }
  });
});

describe('an undecided or already settled payment changes nothing', () => {
  test('a payment that is pending, failed or unknown', () => {
    for (const combination of combinations) {
      if (isCollected(combination.payment) || isRefunded(combination.payment)) continue;
      expect(classify(combination)).toEqual({ kind: 'none' });
    }
  });

  test('an approved payment that was accepted, refunded or put under review before', () => {
    for (const combination of combinations) {
      if (combination.payment.status !== 'approved' || combination.payment.outcome === null)
        continue;
      expect(classify(combination)).toEqual({ kind: 'none' });
    }
  });

  test('the same payment reported twice', () => {
    for (const combination of combinations) {
      const after = apply(combination.order, combination.payment, classify(combination));
      expect(classify(after)).toEqual({ kind: 'none' });
    }
  });
});

test('a payment that was charged back before the shop refunded it is refunded after the won dispute', () => {
  const won = { status: 'charged_back', statusDetail: 'reimbursed' };
  const previous = { status: 'charged_back', statusDetail: 'settled' };
  for (const paymentId of ['this', 'other']) {
    const reported = payment({ ...won, outcome: 'refunded', reason: 'withdrawal', previous });
    expect(classifyPayment(order('Entregado', paymentId), reported)).toEqual({
      kind: 'refund',
      reason: 'withdrawal',
    });
  }
});

describe('a further partial refund is detected', () => {
  const none = { kind: 'none' } as const;
  const stored = { outcome: 'accepted', refunded: fromPesos(1000) } as const;
  const reported = payment({ refunded: fromPesos(2000) });

  test('when the refunded amount increased, up to less than the total', () => {
    expect(isFurtherPartRefunded(reported, stored, none)).toBe(true);
  });

  test('also when it is reported together with the won dispute that pays the order again', () => {
    const refunded = { outcome: 'refunded', refunded: fromPesos(2000) } as const;
    const decision = { kind: 'won', outcome: 'accepted', review: null } as const;
    expect(isFurtherPartRefunded(payment({ refunded: fromPesos(2000) }), refunded, decision)).toBe(
      true,
    );
    expect(isFurtherPartRefunded(payment({ refunded: fromPesos(2000) }), refunded, none)).toBe(
      false,
    );
  });

  test('also of a payment whose dispute was won', () => {
    const won = { ...reported, status: 'charged_back', statusDetail: 'reimbursed' };
    expect(isFurtherPartRefunded(won, stored, none)).toBe(true);
  });

  test.each([
    ['the same refunded amount', { ...reported, refunded: stored.refunded }, stored],
    ['a full refund', { ...reported, refunded: total }, stored],
    ['a payment that is no longer collected', { ...reported, status: 'refunded' }, stored],
    ['a payment that did not pay its order', reported, { ...stored, outcome: 'review' as const }],
    ['a payment that was never reported before', reported, null],
  ])('but not for %s', (_case, now, before) => {
    expect(isFurtherPartRefunded(now, before, none)).toBe(false);
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

/** The order and the payment after the decision was applied. */
function apply(before: Order, reported: Payment, decision: PaymentDecision) {
  const settle = (
    outcome: Payment['outcome'],
    change: Partial<Order> = {},
    reason: string | null = null,
  ) => ({ order: { ...before, ...change }, payment: { ...reported, outcome, reason } });
  switch (decision.kind) {
    case 'none':
      return { order: before, payment: reported };
    case 'refund':
      return settle('refunded', {}, decision.reason);
    case 'review':
      return settle('review');
    case 'accept':
      return settle('accepted', {
        state: getTransition(decision.action).to ?? before.state,
        paymentId: reported.id,
      });
    case 'refunded': {
      const to = decision.action && getTransition(decision.action).to;
      return settle('refunded', { state: to ?? before.state }, reported.status);
    }
    case 'won':
      return settle(decision.outcome);
  }
}
