import { describe, expect, test } from 'vitest';
import { type GuardName, guardNames, type OrderFacts } from './guards.ts';
import {
  canTransition,
  getTransition,
  type OrderAction,
  orderEmailKinds,
  orderTransitions,
  refuseTransition,
} from './lifecycle.ts';
import { isShipped, type OrderState, orderStates, paidStates } from './order-state.ts';

const actions = Object.keys(orderTransitions) as OrderAction[];

/** The allowed transitions of each state; any other one is refused. */
const allowed: Record<OrderState, Partial<Record<OrderAction, OrderState>>> = {
  Pendiente: { pay: 'Aceptado', expire: 'Cancelado', cancel: 'Cancelado', fail: 'Cancelado' },
  Cancelado: { payLate: 'Aceptado', winDispute: 'Cancelado' },
  Aceptado: {
    approve: 'Aprobado',
    delete: 'Eliminado',
    deleteAndRefund: 'Eliminado',
    refund: 'Cancelado',
    withdraw: 'Cancelado',
  },
  Aprobado: {
    deliver: 'Entregado',
    refund: 'Cancelado',
    ship: 'Aprobado',
    refundShipped: 'Aprobado',
    winDispute: 'Aprobado',
    receiveReturn: 'Cancelado',
    withdraw: 'Cancelado',
    withdrawShipped: 'Aprobado',
  },
  Entregado: {
    revert: 'Aprobado',
    refundShipped: 'Entregado',
    winDispute: 'Entregado',
    receiveReturn: 'Cancelado',
    withdrawShipped: 'Entregado',
  },
  Eliminado: { restore: 'Aceptado', winDispute: 'Eliminado' },
};

const facts = (change: Partial<OrderFacts> = {}): OrderFacts => ({
  state: 'Aceptado',
  trackingCode: null,
  isRefunded: false,
  isPaymentInProcess: false,
  hasExchange: false,
  holdsPreferenceLease: true,
  ...change,
});

const targetOf = (state: OrderState, action: OrderAction) => getTransition(action).to ?? state;

describe('an order changes by the listed transitions only', () => {
  const cases = orderStates.flatMap((state) => actions.map((action) => [state, action] as const));

  test.each(cases)('an order in %s on %s', (state, action) => {
    const target = allowed[state][action];
    expect(canTransition(state, action)).toBe(target !== undefined);
    if (target) expect(targetOf(state, action)).toBe(target);
  });

  test('placing an order creates it: an existing order cannot be placed', () => {
    // One statement writes it, which other effects would not be part of.
    expect(getTransition('place')).toEqual({ from: [], to: 'Pendiente', stock: ['reserve'] });
  });

  test('every state can be reached from a new order', () => {
    const reached = new Set<OrderState>(['Pendiente']);
    for (const state of reached) {
      for (const action of actions) {
        if (canTransition(state, action)) reached.add(targetOf(state, action));
      }
    }
    expect([...reached].sort()).toEqual([...orderStates].sort());
  });

  test('every state has a transition to another state', () => {
    for (const state of orderStates) {
      const next = actions
        .filter((action) => canTransition(state, action))
        .map((action) => targetOf(state, action));
      expect(next.some((target) => target !== state)).toBe(true);
    }
  });

  test('a paid order can reach a final state from every state', () => {
    const ends: OrderState[] = ['Entregado', 'Cancelado', 'Eliminado'];
    for (const start of orderStates) {
      const reached = new Set([start]);
      for (const state of reached) {
        for (const action of actions) {
          if (canTransition(state, action)) reached.add(targetOf(state, action));
        }
      }
      expect(ends.some((end) => reached.has(end))).toBe(true);
    }
  });

  test('a transition with a target state is not allowed in that state', () => {
    for (const action of actions) {
      const { from, to } = getTransition(action);
      if (to) expect(from).not.toContain(to);
    }
  });
});

describe('guards', () => {
  test('each guard is used by a transition', () => {
    const used = new Set<GuardName>(
      actions.flatMap((action) => getTransition(action).guards ?? []),
    );
    expect([...used].sort()).toEqual([...guardNames].sort());
  });

  test.each<[OrderAction, Partial<OrderFacts>, string | null]>([
    ['deliver', { state: 'Aprobado' }, 'tracking_code_missing'],
    ['deliver', { state: 'Aprobado', trackingCode: 'AR1' }, null],
    ['expire', { state: 'Pendiente', isPaymentInProcess: true }, 'payment_in_process'],
    ['cancel', { state: 'Pendiente', isPaymentInProcess: true }, 'payment_in_process'],
    ['expire', { state: 'Pendiente' }, null],
    ['fail', { state: 'Pendiente', holdsPreferenceLease: false }, 'illegal_transition'],
    ['fail', { state: 'Pendiente' }, null],
    ['refund', { state: 'Aprobado', trackingCode: 'AR1' }, 'illegal_transition'],
    ['refund', { state: 'Aprobado' }, null],
    ['refundShipped', { state: 'Aprobado' }, 'illegal_transition'],
    ['refundShipped', { state: 'Aprobado', trackingCode: 'AR1' }, null],
    ['refundShipped', { state: 'Entregado' }, null],
    ['revert', { state: 'Entregado', isRefunded: true }, 'illegal_transition'],
    ['revert', { state: 'Entregado', hasExchange: true }, 'illegal_transition'],
    ['revert', { state: 'Entregado' }, null],
    ['restore', { state: 'Eliminado', isRefunded: true }, 'illegal_transition'],
    ['restore', { state: 'Eliminado' }, null],
    ['withdraw', { state: 'Aprobado' }, null],
    ['withdraw', { state: 'Aprobado', trackingCode: 'AR1' }, 'illegal_transition'],
    ['withdraw', { state: 'Aceptado', isRefunded: true }, 'illegal_transition'],
    ['withdrawShipped', { state: 'Entregado' }, null],
    ['withdrawShipped', { state: 'Aprobado' }, 'illegal_transition'],
    ['withdrawShipped', { state: 'Entregado', isRefunded: true }, 'illegal_transition'],
    ['receiveReturn', { state: 'Entregado' }, 'illegal_transition'],
    ['receiveReturn', { state: 'Aprobado', isRefunded: true }, 'illegal_transition'],
    ['receiveReturn', { state: 'Entregado', isRefunded: true }, null],
  ])('to %s an order with %j is refused as %s', (action, change, code) => {
    expect(refuseTransition(facts(change), action)?.code ?? null).toBe(code);
  });

  test.each([
    ['revert', 'Entregado', 'El pago se devolvió: la orden ya no se puede revertir.'],
    ['restore', 'Eliminado', 'El pago se devolvió: la orden ya no se puede restaurar.'],
  ] as const)('to %s a refunded order has its own refusal text', (action, state, message) => {
    expect(refuseTransition(facts({ state, isRefunded: true }), action)).toMatchObject({ message });
  });

  test.each([
    ['Entregado', 'approve', 'Aceptado'],
    ['Cancelado', 'pay', 'Pendiente'],
    ['Entregado', 'refund', 'Aceptado o Aprobado'],
  ] as const)(
    'an order in %s cannot %s, and the refusal names the allowed states',
    (state, action, allowedStates) => {
      expect(refuseTransition(facts({ state }), action)).toMatchObject({
        code: 'illegal_transition',
        message: `La orden está en estado ${state}; solo se puede hacer con una orden en estado ${allowedStates}.`,
      });
    },
  );
});

describe('each transition moves the units of its order', () => {
  /** Units taken from the stock in each state, per unit ordered. */
  const heldUnits: Record<OrderState, number> = {
    Pendiente: 1,
    Aceptado: 1,
    Aprobado: 1,
    Entregado: 1,
    Cancelado: 0,
    Eliminado: 0,
  };
  const unitsOfKind = { reserve: 1, sell: 1, release: -1, return: -1, adjust: 0 };

  test.each(actions)('%s moves exactly the units that its states differ by', (action) => {
    const { from, stock } = getTransition(action);
    const moved = stock.reduce((sum, kind) => sum + unitsOfKind[kind], 0);
    if (from.length === 0) expect(moved).toBe(heldUnits.Pendiente);
    for (const state of from)
      expect(heldUnits[state] + moved).toBe(heldUnits[targetOf(state, action)]);
  });

  test('shipped units are only restored by a return', () => {
    for (const action of actions) {
      const { guards = [], stock } = getTransition(action);
      if (guards.some((guard) => guard === 'shipped')) {
        expect(stock.every((kind) => kind === 'return')).toBe(true);
      } else {
        expect(stock).not.toContain('return');
      }
    }
    const shipped = facts({ state: 'Aprobado', trackingCode: 'AR1', isRefunded: true });
    expect(isShipped(shipped)).toBe(true);
    const released = actions.filter((action) =>
      getTransition(action).stock.some((kind) => kind === 'release'),
    );
    for (const action of released) {
      for (const state of orderStates) {
        if (!isShipped({ ...shipped, state })) continue;
        if (state === 'Pendiente' || state === 'Aceptado') continue;
        expect(refuseTransition({ ...shipped, state }, action)).not.toBeNull();
      }
    }
  });

  test.each([
    ['place', ['reserve']],
    ['pay', ['release', 'sell']],
    ['payLate', ['sell']],
    ['restore', ['sell']],
    ['expire', ['release']],
    ['cancel', ['release']],
    ['fail', ['release']],
    ['refund', ['release']],
    ['refundShipped', []],
    ['winDispute', []],
    ['receiveReturn', ['return']],
    ['delete', ['release']],
    ['deleteAndRefund', ['release']],
    ['approve', []],
    ['ship', []],
    ['deliver', []],
    ['revert', []],
  ] as const)('to %s writes %j to the ledger', (action, kinds) => {
    expect(getTransition(action).stock).toEqual(kinds);
  });
});

describe('order emails', () => {
  test.each([
    ['pay', 'accepted'],
    ['payLate', 'accepted'],
    ['approve', 'approved'],
    ['ship', 'shipped'],
    ['deliver', 'delivered'],
    ['refund', 'refunded'],
    ['refundShipped', 'refunded_shipped'],
    ['delete', 'deleted'],
    ['deleteAndRefund', 'refunded'],
    ['restore', 'restored'],
    ['place', undefined],
    ['expire', undefined],
    ['cancel', undefined],
    ['fail', undefined],
    ['revert', undefined],
    ['winDispute', undefined],
    ['receiveReturn', undefined],
  ] as const)('to %s sends the email %s', (action, email) => {
    expect(getTransition(action).email).toBe(email);
  });

  test('each email is sent by a transition', () => {
    const sent = new Set(actions.flatMap((action) => getTransition(action).email ?? []));
    expect([...sent].sort()).toEqual([...orderEmailKinds].sort());
  });
});

test('a deletion without refund is under review until it is refunded or restored', () => {
  expect(getTransition('delete').review).toBe('deleted_without_refund');
  expect(getTransition('deleteAndRefund').refund).toBe('by_administrator');
  expect(getTransition('restore').settlesReview).toBe('deleted_without_refund');
});

test('a purchase is paid, and neither cancelled nor deleted', () => {
  expect(paidStates).toEqual(['Aceptado', 'Aprobado', 'Entregado']);
});
