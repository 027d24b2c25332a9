import { describe, expect, test } from 'vitest';
import {
  canExchange,
  countedExchangeStates,
  type ExchangeAction,
  type ExchangeState,
  exchangeStates,
  exchangeTransitions,
  getExchangeRule,
  hasExchangeableUnit,
  openExchangeStates,
  refuseExchangeAction,
} from './exchange.ts';

const actions = Object.keys(exchangeTransitions) as ExchangeAction[];
const changes = actions.filter((action) => action !== 'request');

/** The allowed actions of each state; any other one is refused. */
const allowed: Record<ExchangeState, ExchangeAction[]> = {
  requested: ['receive', 'refuse', 'cancel'],
  received: ['ship', 'cancel'],
  shipped: [],
  refused: [],
  cancelled: [],
};

describe('an exchange changes by the listed transitions only', () => {
  const cases = exchangeStates.flatMap((state) =>
    changes.map((action) => [state, action] as const),
  );

  test.each(cases)('one that is %s on %s', (state, action) => {
    const refusal = refuseExchangeAction(state, action);
    expect(refusal === null).toBe(allowed[state].includes(action));
    if (refusal) expect(refusal.code).toBe('illegal_transition');
  });

  test('every state can be reached from a request', () => {
    const reached = new Set<ExchangeState>([getExchangeRule('request').to]);
    for (const state of reached) {
      for (const action of allowed[state]) reached.add(getExchangeRule(action).to);
    }
    expect([...reached].sort()).toEqual([...exchangeStates].sort());
  });

  test('open states are those that have a way out', () => {
    const open = exchangeStates.filter((state) => allowed[state].length > 0);
    expect([...openExchangeStates]).toEqual(open);
    expect([...countedExchangeStates]).toEqual([...open, 'shipped']);
  });
});

/** What a way through the table does to the stock of the old and of the new size. */
function sum(way: readonly ExchangeAction[], unit: 'oldUnit' | 'newUnit'): number {
  const signs = { reserve: -1, sell: -1, release: 1, return: 1, adjust: 0 };
  return way
    .flatMap((action) => getExchangeRule(action)[unit])
    .reduce((total, kind) => total + signs[kind], 0);
}

test.each<[ExchangeAction[], number, number]>([
  [['request'], 0, -1],
  [['request', 'receive'], 1, -1],
  [['request', 'receive', 'ship'], 1, -1],
  [['request', 'refuse'], 0, 0],
  [['request', 'cancel'], 0, 0],
  [['request', 'receive', 'cancel'], 1, 0],
])('after %j the old size has %i more units and the new one %i', (way, old, next) => {
  expect([sum(way, 'oldUnit'), sum(way, 'newUnit')]).toEqual([old, next]);
});

test.each([
  [1, [], [], true],
  [1, [], ['shipped'], false],
  [1, [], ['refused', 'cancelled'], true],
  [2, [], ['requested'], true],
  [2, [2, 2], ['requested', 'received', 'shipped'], true],
  [2, [2, 2], ['requested', 'received', 'shipped', 'shipped'], false],
] as const)(
  'of %i units, in a combo of %j, with exchanges %j one is left: %s',
  (quantity, items, states, left) => {
    const line = { quantity, items: items.map((units) => ({ quantity: units })) };
    const exchanges = states.map((state) => ({ state }));
    expect(hasExchangeableUnit([line], exchanges)).toBe(left);
  },
);

test.each([
  ['2026-11-01T03:00:00Z', 30, '2026-12-02T02:59:59Z', true],
  ['2026-11-01T03:00:00Z', 30, '2026-12-02T03:00:00Z', false],
  ['2026-11-01T03:00:00Z', 1, '2026-11-01T04:00:00Z', true],
  ['2026-11-01T03:00:00Z', 0, '2026-11-01T04:00:00Z', false],
])('delivered at %s, within %i days, at %s: %s', (deliveredAt, days, now, can) => {
  expect(canExchange(new Date(deliveredAt), days, new Date(now))).toBe(can);
});
