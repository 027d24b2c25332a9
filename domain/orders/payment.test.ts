import { describe, expect, test } from 'vitest';
import { centavos, fromPesos } from '../shared/money.ts';
import type { OrderCommand } from './commands.ts';
import { applyCase, canExecute, findCase, listLegalFacts } from './decide.ts';
import { isPaymentReceived, stateOf } from './order-state.ts';
import {
  classifyPayment,
  isCollected,
  isFurtherPartRefunded,
  isRefunded,
  isRefundedTwice,
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
const figures = [
  { amount: total, currency: 'ARS' },
  { amount: fromPesos(34_999.99), currency: 'ARS' },
  { amount: fromPesos(35_000.01), currency: 'ARS' },
  { amount: total, currency: 'USD' },
];

/** An order in a state of the specification, paid by `paymentId`. */
const order = (
  text: string,
  paymentId: string | null = null,
  change: Partial<Order> = {},
): Order => {
  const [paymentState, fulfilmentState, closedReason] = text.split(' ');
  return {
    paymentState: paymentState as Order['paymentState'],
    fulfilmentState: fulfilmentState as Order['fulfilmentState'],
    closedReason: (closedReason ?? null) as Order['closedReason'],
    ...{ channel: 'web', total, paymentId, collectorId: '4001', ...change },
  };
};
const payment = (change: Partial<Payment> = {}): Payment => ({
  id: 'this',
  status: 'approved',
  statusDetail: 'accredited',
  amount: total,
  refunded: centavos(0),
  currency: 'ARS',
  collectorId: '4001',
  byHand: centavos(0),
  isRefundedByHand: false,
  approvedAt: new Date('2026-06-01T12:00:00Z'),
  outcome: null,
  reason: null,
  previous: null,
  ...change,
});

const reasonFor = (paymentState: string) =>
  paymentState === 'charged_back' ? paymentState : 'by_administrator';

/** Every legal order, paid by this payment or another one as soon as it is paid, with every payment. */
const combinations = listLegalFacts().flatMap((facts) =>
  (isPaymentReceived(facts.paymentState) ? ['this', 'other'] : [null]).flatMap((paymentId) =>
    statuses.flatMap((statusText) => {
      const [status = '', statusDetail = 'accredited'] = statusText.split('/');
      return outcomes.flatMap((outcome) =>
        figures.map((figure) => ({
          order: { ...facts, channel: 'web' as const, total, paymentId, collectorId: '4001' },
          payment: payment({
            ...{ status, statusDetail, outcome, ...figure },
            reason: outcome === 'refunded' ? reasonFor(facts.paymentState) : null,
          }),
        })),
      );
    }),
  ),
);

type Combination = (typeof combinations)[number];
const classify = (each: Combination) => classifyPayment(each.order, each.payment);

/** Whether the payment's outcome is one that the shop can have given it, for these facts of the order. */
function isPossible({
  order: { paymentState, paymentId, closedReason },
  payment: reported,
}: Combination) {
  const { outcome } = reported;
  if (paymentId !== 'this') return outcome !== 'accepted';
  if (paymentState === 'refunded' || paymentState === 'charged_back') return outcome === 'refunded';
  // A won dispute of a cancelled order is reviewed.
  return outcome === (closedReason === 'cancelled' ? 'review' : 'accepted');
}
const possible = combinations.filter(isPossible);

describe('an approved payment of the right amount', () => {
  test.each<[string, string | null, PaymentDecision]>([
    ['unpaid pending', null, { command: 'pay' }],
    ['in_process pending', null, { command: 'pay' }],
    ['unpaid pending expired', null, { command: 'pay' }],
    ['unpaid pending cancelled', null, { command: 'refundPayment', reason: 'order_cancelled' }],
    [
      'refunded approved cancelled',
      'other',
      { command: 'refundPayment', reason: 'order_refunded' },
    ],
    ['paid pending', 'other', { command: 'refundPayment', reason: 'duplicate' }],
    ['refunded shipped', 'other', { command: 'refundPayment', reason: 'duplicate' }],
    ['paid delivered', 'other', { command: 'refundPayment', reason: 'duplicate' }],
    ['paid pending deleted', 'other', { command: 'refundPayment', reason: 'order_deleted' }],
  ])('for an order that is %s, paid by %s', (state, paymentId, decision) => {
    expect(classifyPayment(order(state, paymentId), payment())).toEqual(decision);
  });
});

describe('every collected payment without an outcome', () => {
  const fresh = possible.filter(
    (each) => isCollected(each.payment) && each.payment.outcome === null,
  );

  test('either pays its order, or is refunded or reviewed', () => {
    expect(fresh.length).toBeGreaterThan(200);
    for (const each of fresh) {
      expect(['pay', 'refundPayment', 'reviewPayment']).toContain(classify(each)?.command);
    }
  });

  test('is under review when its dispute was won after the order had expired', () => {
    const won = payment({ status: 'charged_back', statusDetail: 'reimbursed' });
    expect(classifyPayment(order('unpaid pending expired'), won)).toEqual({
      ...{ command: 'reviewPayment', reason: 'dispute_won' },
    });
    expect(classifyPayment(order('unpaid pending'), won)).toEqual({ command: 'pay' });
  });

  test('is refunded when the amount or the currency differs', () => {
    const wrong = fresh.filter(
      ({ payment: { amount, currency } }) => amount !== total || currency !== 'ARS',
    );
    for (const each of wrong) {
      // One that could not pay with the right amount either has that reason.
      const right = { ...each, payment: { ...each.payment, amount: total, currency: 'ARS' } };
      const decision = classify(right);
      const isRefunded = decision?.command === 'refundPayment';
      expect(classify(each)).toEqual(
        isRefunded ? decision : { command: 'refundPayment', reason: 'wrong_amount' },
      );
    }
  });
});

test('what a payment causes is allowed for every order that it can belong to', () => {
  for (const each of possible) {
    const command: OrderCommand | undefined = classify(each)?.command;
    if (command)
      expect([stateOf(each.order), command, canExecute(command, each.order)]).toContain(true);
  }
});

describe('a collected payment that needs a decision', () => {
  test.each(['unpaid pending', 'unpaid pending expired'])(
    'that was partly refunded before it was first reported does not pay an order that is %s',
    (state) => {
      const reported = payment({ statusDetail: 'partially_refunded', refunded: centavos(100) });
      expect(classifyPayment(order(state), reported)).toEqual({
        ...{ command: 'reviewPayment', reason: 'partly_refunded_unpaid' },
      });
    },
  );

  test('of another collector does not pay the order', () => {
    expect(classifyPayment(order('unpaid pending'), payment({ collectorId: '9' }))).toEqual({
      ...{ command: 'reviewPayment', reason: 'wrong_collector' },
    });
  });

  test.each([
    [null, '9'],
    ['4001', null],
  ])('is accepted without comparing collectors if one is unknown (%s, %s)', (ours, theirs) => {
    const decision = classifyPayment(
      order('unpaid pending', null, { collectorId: ours }),
      payment({ collectorId: theirs }),
    );
    expect(decision).toEqual({ command: 'pay' });
  });
});

describe('a refunded or charged back payment', () => {
  test.each([
    ['refunded', 'recordRefund'],
    ['charged_back', 'recordChargeback'],
  ])('that is %s causes %s for the order that it paid', (status, command) => {
    for (const state of ['paid pending', 'partly_refunded shipped', 'paid pending deleted']) {
      const reported = payment({ status, outcome: 'accepted' });
      expect(classifyPayment(order(state, 'this'), reported)).toEqual({ command });
    }
  });

  test('never changes an order that it did not pay', () => {
    for (const each of combinations) {
      if (!isRefunded(each.payment) || each.order.paymentId === 'this') continue;
      expect([undefined, 'recordPaymentRefund']).toContain(classify(each)?.command);
    }
  });

  test('counts at any reported amount, as in a partial chargeback', () => {
    for (const figure of figures) {
      const reported = payment({ status: 'charged_back', outcome: 'accepted', ...figure });
      expect(classifyPayment(order('paid pending', 'this'), reported)?.command).toBe(
        'recordChargeback',
      );
    }
  });
});

describe('a claim about the payment of an order', () => {
  test('is under review while the provider mediates, and no longer', () => {
    const paid = order('paid approved', 'this');
    const claimed = payment({ status: 'in_mediation', outcome: 'accepted' });
    expect(classifyPayment(paid, claimed)).toEqual({ command: 'openMediation' });
    const previous = { status: 'in_mediation', statusDetail: 'pending', refunded: centavos(0) };
    expect(classifyPayment(paid, payment({ outcome: 'accepted', previous }))).toEqual({
      command: 'endMediation',
    });
    expect(classifyPayment(paid, payment({ outcome: 'accepted' }))).toBeNull();
    expect(classifyPayment(paid, { ...claimed, previous })).toBeNull();
  });

  const claimed = payment({ status: 'in_mediation' });

  test.each<[string, Payment, PaymentDecision]>([
    ['unpaid pending', claimed, { command: 'pay' }],
    ['in_process pending', claimed, { command: 'pay' }],
    // Only an approved payment is the buyer's money.
    ['unpaid pending', { ...claimed, approvedAt: null }, null],
    ['unpaid pending', { ...claimed, status: 'in_process' }, null],
    // Decided when the claim ends: the shopper saw the order as expired.
    ['unpaid pending expired', claimed, null],
    ['unpaid pending cancelled', claimed, { command: 'refundPayment', reason: 'order_cancelled' }],
  ])('that is open at the first report of the payment: %s', (state, reported, decision) => {
    expect(classifyPayment(order(state), reported)).toEqual(decision);
  });
});

describe('a payment that the owner refunded by hand', () => {
  const approved = { status: 'approved', statusDetail: 'accredited', refunded: centavos(0) };
  const lost = { status: 'charged_back', statusDetail: 'settled', refunded: centavos(0) };
  const half = centavos(total / 2);

  test.each<[Partial<Payment>, boolean]>([
    [{ ...lost, previous: approved }, true],
    [{ status: 'refunded', refunded: total, previous: approved }, true],
    [{ refunded: centavos(1), previous: approved }, true],
    [{ ...lost, previous: lost }, false],
    [{ refunded: centavos(1), previous: { ...approved, refunded: centavos(1) } }, false],
    [{ ...lost, statusDetail: 'reimbursed', previous: lost }, false],
    [{ previous: approved }, false],
    [
      { ...lost, outcome: 'accepted', byHand: half, isRefundedByHand: false, previous: approved },
      true,
    ],
    // It refunds the rest of what was refunded in part by hand.
    [{ refunded: half, byHand: half, isRefundedByHand: false, previous: approved }, false],
    [{ ...lost, byHand: half, isRefundedByHand: false, previous: approved }, true],
  ])('is refunded twice when the provider refunds more of it: %j', (change, isTwice) => {
    const byHand = { outcome: 'refunded', reason: 'by_administrator' } as const;
    const reported = payment({ ...byHand, byHand: total, isRefundedByHand: true, ...change });
    expect(isRefundedTwice(reported)).toBe(isTwice);
  });

  test.each([lost, { status: 'refunded', refunded: total }])(
    'changes nothing else when it is refunded or charged back: %j',
    (change) => {
      const byHand = { outcome: 'refunded', byHand: total, isRefundedByHand: true } as const;
      const reported = payment({ ...byHand, ...change, previous: approved });
      expect(classifyPayment(order('refunded delivered', 'this'), reported)).toBeNull();
    },
  );
});

test.each<[Partial<Payment>, boolean]>([
  [{ status: 'charged_back', statusDetail: 'in_process' }, true],
  [{ status: 'charged_back', statusDetail: 'reimbursed' }, false],
  [{ status: 'refunded' }, false],
])(
  'a payment that the provider refunded is refunded twice when a bank takes it back: %j',
  (change, isTwice) => {
    const previous = { status: 'refunded', statusDetail: 'refunded', refunded: total };
    const reported = payment({ outcome: 'refunded', ...change, refunded: total, previous });
    expect(isRefundedTwice(reported)).toBe(isTwice);
  },
);

describe('a dispute that the shop won', () => {
  const won = { status: 'charged_back', statusDetail: 'reimbursed' };

  test('is treated as a new payment if it was never reported before', () => {
    expect(classifyPayment(order('unpaid pending'), payment(won))).toEqual({ command: 'pay' });
  });

  test.each(['paid pending', 'paid approved', 'paid delivered'])(
    'leaves an order that is %s unchanged',
    (state) => {
      const reported = payment({ ...won, outcome: 'accepted' });
      expect(classifyPayment(order(state, 'this'), reported)).toBeNull();
    },
  );

  test.each([
    'charged_back shipped',
    'charged_back delivered',
    'charged_back approved cancelled',
    'charged_back pending deleted',
  ])('is recorded for an order that is %s', (state) => {
    const reported = { outcome: 'refunded', reason: 'charged_back' } as const;
    const paid = order(state, 'this');
    expect(classifyPayment(paid, payment({ ...won, ...reported }))?.command).toBe('winDispute');
    // Also when the provider reports the payment as approved again.
    expect(classifyPayment(paid, payment(reported))?.command).toBe('winDispute');
  });

  test('of a payment that did not pay the order is under review', () => {
    const reported = payment({ ...won, outcome: 'refunded', reason: 'charged_back' });
    for (const state of ['paid delivered', 'refunded approved cancelled', 'paid pending deleted']) {
      expect(classifyPayment(order(state, 'other'), reported)).toEqual({
        ...{ command: 'reviewPayment', reason: 'dispute_won' },
      });
    }
  });

  test('changes nothing for a payment that the shop refunded', () => {
    const reported = payment({ ...won, outcome: 'refunded', reason: 'by_administrator' });
    for (const state of ['refunded delivered', 'refunded pending deleted']) {
      expect(classifyPayment(order(state, 'this'), reported)).toBeNull();
    }
  });

  test('is refunded now when the payment was charged back before the shop refunded it', () => {
    const previous = { status: 'charged_back', statusDetail: 'settled', refunded: centavos(0) };
    for (const paymentId of ['this', 'other']) {
      const reported = payment({ ...won, outcome: 'refunded', reason: 'withdrawal', previous });
      expect(classifyPayment(order('refunded delivered', paymentId), reported)).toEqual({
        ...{ command: 'refundPayment', reason: 'withdrawal' },
      });
    }
  });
});

describe('an undecided or already settled payment changes nothing', () => {
  test('a payment that is pending, failed or unknown, unless a claim is about it', () => {
    for (const each of possible) {
      const { status } = each.payment;
      if (isCollected(each.payment) || isRefunded(each.payment) || status === 'in_mediation')
        continue;
      expect(classify(each)).toBeNull();
    }
  });

  test('an approved payment that was accepted or put under review before', () => {
    for (const each of possible) {
      const { status, outcome } = each.payment;
      if (status === 'approved' && (outcome === 'accepted' || outcome === 'review'))
        expect(classify(each)).toBeNull();
    }
  });

  test('the same payment reported twice', () => {
    for (const each of possible) {
      const decision = classify(each);
      if (decision) expect(classify(apply(each, decision))).toBeNull();
    }
  });
});

describe('a further partial refund is detected', () => {
  const known = fromPesos(1000);
  const reported = payment({ refunded: fromPesos(2000) });

  test('when the refunded amount increased, up to less than the total', () => {
    expect(isFurtherPartRefunded(reported, known)).toBe(true);
  });

  test('also of a payment whose dispute was won', () => {
    const won = { ...reported, status: 'charged_back', statusDetail: 'reimbursed' };
    expect(isFurtherPartRefunded(won, known)).toBe(true);
  });

  test.each([
    ['the same refunded amount', { ...reported, refunded: known }],
    ['a full refund', { ...reported, refunded: total }],
    ['a payment that is no longer collected', { ...reported, status: 'refunded' }],
  ])('but not for %s', (_case, now) => {
    expect(isFurtherPartRefunded(now, known)).toBe(false);
  });
});

/** The order and the payment after the command was executed. */
function apply(
  { order: before, payment: reported }: Combination,
  decision: NonNullable<PaymentDecision>,
) {
  const found = findCase(decision.command, before);
  if (!found) throw new Error(`${decision.command} is refused`);
  const reason = 'reason' in decision ? decision.reason : reported.status;
  return {
    order: {
      ...before,
      ...applyCase(before, found),
      paymentId: decision.command === 'pay' ? reported.id : before.paymentId,
    },
    payment: {
      ...reported,
      outcome: found.outcome ?? reported.outcome,
      reason: found.outcome === 'refunded' ? reason : null,
      previous: reported,
    },
  };
}
