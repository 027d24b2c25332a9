import { describe, expect, test } from 'vitest';
import {
  canTransition,
  getTransition,
  type OrderAction,
  type OrderState,
  orderStates,
  orderTransitions,
  paidStates,
  refuseTransition,
} from './order.ts';

const actions = Object.keys(orderTransitions) as OrderAction[];

/** All that may happen to an order, state by state; whatever is not here is refused. */
const allowed: Record<OrderState, Partial<Record<OrderAction, OrderState>>> = {
  Pendiente: { pay: 'Aceptado', expire: 'Cancelado', giveUp: 'Cancelado', fail: 'Cancelado' },
  Cancelado: { payLate: 'Aceptado' },
  Aceptado: { approve: 'Aprobado', remove: 'Eliminado', refund: 'Cancelado' },
  Aprobado: { deliver: 'Entregado', refund: 'Cancelado' },
  Entregado: { revert: 'Aprobado' },
  Eliminado: { restore: 'Aceptado' },
};

describe('an order moves as the shop says and in no other way', () => {
  const cases = orderStates.flatMap((state) => actions.map((action) => [state, action] as const));

  test.each(cases)('an order in %s that is asked to %s', (state, action) => {
    const target = allowed[state][action];
    expect(canTransition(state, action)).toBe(target !== undefined);
    if (target) expect(getTransition(action).to).toBe(target);
  });

  test('placing an order makes it: no order can be placed again', () => {
    expect(getTransition('place')).toMatchObject({ from: [], to: 'Pendiente' });
  });

  test('every state that a transition names is a state', () => {
    for (const action of actions) {
      const { from, to } = getTransition(action);
      for (const state of [...from, to]) expect(orderStates).toContain(state);
    }
  });

  test('every state can be reached from placing the order', () => {
    const reached = new Set<OrderState>([getTransition('place').to]);
    for (const state of reached) {
      for (const action of actions) {
        if (canTransition(state, action)) reached.add(getTransition(action).to);
      }
    }
    expect([...reached].sort()).toEqual([...orderStates].sort());
  });

  test('no transition leads from a state to itself', () => {
    for (const action of actions) {
      const { from, to } = getTransition(action);
      expect(from).not.toContain(to);
    }
  });

  test('a delivered order can only be reverted, a deleted one only restored', () => {
    const ways = (state: OrderState) => actions.filter((action) => canTransition(state, action));
    expect(ways('Entregado')).toEqual(['revert']);
    expect(ways('Eliminado')).toEqual(['restore']);
    expect(ways('Cancelado')).toEqual(['payLate']);
  });
});

describe('the units follow the order', () => {
  /** Units off the shelf, per unit ordered. */
  const held: Record<OrderState, number> = {
    Pendiente: 1,
    Aceptado: 1,
    Aprobado: 1,
    Entregado: 1,
    Cancelado: 0,
    Eliminado: 0,
  };
  const taken = { reserve: 1, sell: 1, release: -1, adjust: 0 };

  test.each(actions)('%s leaves off the shelf what the order holds, no unit more', (action) => {
    const { from, to, stock } = getTransition(action);
    const moved = stock.reduce((sum, kind) => sum + taken[kind], 0);
    for (const before of from.length > 0 ? from.map((state) => held[state]) : [0]) {
      expect(before + moved).toBe(held[to]);
    }
  });

  test.each([
    ['place', ['reserve']],
    ['pay', ['release', 'sell']],
    ['payLate', ['sell']],
    ['restore', ['sell']],
    ['expire', ['release']],
    ['giveUp', ['release']],
    ['fail', ['release']],
    ['refund', ['release']],
    ['remove', ['release']],
    ['approve', []],
    ['deliver', []],
    ['revert', []],
  ] as const)('to %s writes %j in the ledger', (action, kinds) => {
    expect(getTransition(action).stock).toEqual(kinds);
  });
});

describe('letters', () => {
  test.each([
    ['pay', 'accepted'],
    ['payLate', 'accepted'],
    ['approve', 'approved'],
    ['deliver', 'delivered'],
    ['refund', 'refunded'],
    ['place', undefined],
    ['expire', undefined],
    ['giveUp', undefined],
    ['fail', undefined],
    ['revert', undefined],
    ['remove', undefined],
    ['restore', undefined],
  ] as const)('to %s sends the letter %s', (action, mail) => {
    expect(getTransition(action).mail).toBe(mail);
  });
});

test('a purchase is what was paid and not taken back', () => {
  expect(paidStates).toEqual(['Aceptado', 'Aprobado', 'Entregado']);
});

test.each([
  ['Entregado', 'approve', 'Aceptado'],
  ['Cancelado', 'pay', 'Pendiente'],
  ['Entregado', 'refund', 'Aceptado o Aprobado'],
] as const)('an order in %s cannot %s, and is told which can', (state, action, which) => {
  expect(refuseTransition(state, action)).toMatchObject({
    code: 'illegal_transition',
    message: `La orden está en estado ${state}; solo se puede hacer con una orden en estado ${which}.`,
  });
});
