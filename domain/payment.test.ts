import { describe, expect, test } from 'vitest';
import { fromPesos } from './money.ts';
import { getTransition, type OrderState, orderStates } from './order.ts';
import { judgePayment, type PaymentDecision, refundReasons } from './payment.ts';

type Order = Parameters<typeof judgePayment>[0];
type Payment = Parameters<typeof judgePayment>[1];

const total = fromPesos(35_000);
const statuses = [
  'approved',
  'refunded',
  'charged_back',
  'pending',
  'in_process',
  'in_mediation',
  'authorized',
  'rejected',
  'cancelled',
  'something_new',
];
const outcomes = [null, 'accepted', 'refunded'] as const;
const paymentIds = [null, 'this', 'other'];
const figures = [
  { amount: total, currency: 'ARS' },
  { amount: fromPesos(34_999.99), currency: 'ARS' },
  { amount: fromPesos(35_000.01), currency: 'ARS' },
  { amount: total, currency: 'USD' },
];

const order = (state: OrderState, paymentId: string | null = null): Order => ({
  state,
  total,
  paymentId,
});
const payment = (change: Partial<Payment> = {}): Payment => ({
  id: 'this',
  status: 'approved',
  amount: total,
  currency: 'ARS',
  outcome: null,
  ...change,
});

/** Every order and payment that can meet. */
const meetings = orderStates.flatMap((state) =>
  paymentIds.flatMap((paymentId) =>
    statuses.flatMap((status) =>
      outcomes.flatMap((outcome) =>
        figures.map((figure) => ({
          order: order(state, paymentId),
          payment: payment({ status, outcome, ...figure }),
        })),
      ),
    ),
  ),
);

const judge = (meeting: { order: Order; payment: Payment }) =>
  judgePayment(meeting.order, meeting.payment);

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
    expect(judgePayment(order(state, paymentId), payment())).toEqual(decision);
  });
});

describe('every approved payment that was not seen before', () => {
  const fresh = meetings.filter(
    (each) => each.payment.status === 'approved' && each.payment.outcome === null,
  );

  test('is either taken for its order or given back, never left and never both', () => {
    expect(fresh).toHaveLength(6 * 3 * 4);
    for (const meeting of fresh) {
      const decision = judge(meeting);
      expect(['accept', 'refund']).toContain(decision.kind);
      expect('action' in decision).toBe(decision.kind === 'accept');
      expect('reason' in decision).toBe(decision.kind === 'refund');
    }
  });

  test('is given back when a centavo or the currency differs', () => {
    const wrong = fresh.filter(({ payment: { amount, currency } }) => {
      return amount !== total || currency !== 'ARS';
    });
    expect(wrong).toHaveLength(6 * 3 * 3);
    for (const meeting of wrong) {
      expect(judge(meeting)).toEqual({ kind: 'refund', reason: 'wrong_amount' });
    }
  });

  test('takes the order on only from a state that allows it', () => {
    for (const meeting of fresh) {
      const decision = judge(meeting);
      if (decision.kind !== 'accept') continue;
      expect(getTransition(decision.action).from).toContain(meeting.order.state);
    }
  });
});

describe('a payment that the provider took back', () => {
  test.each<[OrderState, PaymentDecision]>([
    ['Aceptado', { kind: 'reverse', action: 'refund' }],
    ['Aprobado', { kind: 'reverse', action: 'refund' }],
    ['Entregado', { kind: 'reverse', action: null }],
    ['Pendiente', { kind: 'nothing' }],
    ['Cancelado', { kind: 'nothing' }],
    ['Eliminado', { kind: 'nothing' }],
  ])('for an order in %s that it had paid', (state, decision) => {
    for (const status of ['refunded', 'charged_back']) {
      const seen = payment({ status, outcome: 'accepted' });
      expect(judgePayment(order(state, 'this'), seen)).toEqual(decision);
    }
  });

  test('changes nothing unless it is the very payment that the order was accepted for', () => {
    const strangers = meetings.filter(
      (each) =>
        ['refunded', 'charged_back'].includes(each.payment.status) &&
        (each.payment.outcome !== 'accepted' || each.order.paymentId !== 'this'),
    );
    expect(strangers.length).toBeGreaterThan(0);
    for (const meeting of strangers) expect(judge(meeting)).toEqual({ kind: 'nothing' });
  });

  test('is reversed even if the provider tells another amount, as in a partial chargeback', () => {
    for (const figure of figures) {
      const seen = payment({ status: 'charged_back', outcome: 'accepted', ...figure });
      expect(judgePayment(order('Aceptado', 'this'), seen).kind).toBe('reverse');
    }
  });
});

describe('what is not decided by the provider, or was decided by the shop, changes nothing', () => {
  test('a payment that waits, failed or is unknown', () => {
    const settled = ['approved', 'refunded', 'charged_back'];
    for (const meeting of meetings) {
      if (settled.includes(meeting.payment.status)) continue;
      expect(judge(meeting)).toEqual({ kind: 'nothing' });
    }
  });

  test('an approved payment that was accepted or refunded before', () => {
    for (const meeting of meetings) {
      if (meeting.payment.status !== 'approved' || meeting.payment.outcome === null) continue;
      expect(judge(meeting)).toEqual({ kind: 'nothing' });
    }
  });

  test('the same notice told twice', () => {
    for (const meeting of meetings) {
      const { order: before, payment: seen } = meeting;
      const again = obey(before, seen, judge(meeting));
      expect(judge(again)).toEqual({ kind: 'nothing' });
    }
  });
});

test('each reason of a refund says something else', () => {
  const texts = Object.values(refundReasons);
  expect(new Set(texts).size).toBe(texts.length);
  expect(Object.keys(refundReasons).sort()).toEqual([
    'by_administrator',
    'duplicate',
    'order_deleted',
    'order_refunded',
    'too_late',
    'wrong_amount',
  ]);
});

/** The order and the payment after the shop did as it decided. */
function obey(before: Order, seen: Payment, decision: PaymentDecision) {
  if (decision.kind === 'nothing') return { order: before, payment: seen };
  if (decision.kind === 'refund') {
    return { order: before, payment: { ...seen, outcome: 'refunded' as const } };
  }
  const state = decision.action ? getTransition(decision.action).to : before.state;
  return decision.kind === 'accept'
    ? {
        order: { ...before, state, paymentId: seen.id },
        payment: { ...seen, outcome: 'accepted' as const },
      }
    : { order: { ...before, state }, payment: { ...seen, outcome: 'refunded' as const } };
}
