import { expect, test } from 'vitest';
import {
  canExchange,
  type ExchangeState,
  hasExchangeableUnit,
  isInExchange,
  overdueExchangesBefore,
  presentSizes,
} from './exchange.ts';

test.each([
  [1, [], [], true],
  // The shopper has the new unit, and may exchange it again.
  [1, [], ['shipped after received'], true],
  [1, [], ['refused', 'cancelled'], true],
  // The shop has the old unit.
  [1, [], ['cancelled after received'], false],
  [2, [], ['requested'], true],
  [2, [2, 2], ['requested', 'received after received', 'cancelled after received'], true],
  [
    2,
    [2, 2],
    ['requested', 'received after received', 'requested', 'cancelled after received'],
    false,
  ],
] as const)(
  'of %i units, in a combo of %j, with exchanges %j one is left: %s',
  (quantity, items, states, left) => {
    const line = { quantity, items: items.map((units) => ({ quantity: units })) };
    const exchanges = states.map((text) => {
      const [state, received] = text.split(' after ');
      return { state: state as ExchangeState, receivedAt: received ?? null };
    });
    expect(hasExchangeableUnit([line], exchanges, [0])).toBe(left);
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

test.each([
  ['2026-11-20T03:00:00Z', '2026-12-21T02:59:59Z', false],
  ['2026-11-20T03:00:00Z', '2026-12-21T03:00:00Z', true],
  ['2026-11-21T02:59:59Z', '2026-12-21T02:59:59Z', false],
  ['2026-11-21T02:59:59Z', '2026-12-21T03:00:00Z', true],
])('an exchange requested at %s is overdue at %s: %s', (requestedAt, now, isOverdue) => {
  expect(new Date(requestedAt) < overdueExchangesBefore(new Date(now))).toBe(isOverdue);
});

test('a unit whose money was refunded is not exchanged', () => {
  const line = { quantity: 2, items: [] };
  expect(hasExchangeableUnit([line], [], [1])).toBe(true);
  expect(hasExchangeableUnit([line], [], [2])).toBe(false);
});

test('of a combo with the same garment twice, each refunded unit takes both', () => {
  const combo = { quantity: 1, items: [{ quantity: 2 }] };
  expect(hasExchangeableUnit([combo], [], [1])).toBe(false);
});

test.each([
  ['the last unit of a garment', 1, [], [1], true],
  ['one of two', 2, [], [1], false],
  ['a unit of another line', 1, [], [0, 1], false],
  ['one of two combos', 2, [2], [1], false],
  ['the last combo', 1, [2], [1], true],
] as const)('of a garment in exchange, a refund of %s', (_, quantity, items, units, is) => {
  const line = { quantity, items: items.map((of) => ({ quantity: of })) };
  const order = {
    products: [line, { quantity: 1, items: [] }],
    exchanges: [{ line: 0, item: items.length > 0 ? 0 : null, state: 'requested' as const }],
    refunded: { units: [0, 0] },
  };
  expect(isInExchange(order, units)).toBe(is);
  expect(isInExchange({ ...order, exchanges: [] }, units)).toBe(false);
});

test('a shopper has the sizes of the shipped exchanges, also the first one again', () => {
  const exchange = (oldSize: string, newSize: string, state: ExchangeState) => ({
    ...{ oldSize, newSize, state, receivedAt: state === 'requested' ? null : 'now' },
  });
  const bought = { size: 'M', quantity: 2 };
  const first = exchange('M', 'L', 'shipped');
  const m = { size: 'M', units: 1, exchangeable: 1 };
  expect(presentSizes(bought, [first])).toEqual([m, { ...m, size: 'L' }]);
  expect(presentSizes(bought, [first, exchange('L', 'M', 'requested')])).toEqual([
    m,
    { size: 'L', units: 1, exchangeable: 0 },
  ]);
  expect(presentSizes(bought, [first, exchange('L', 'M', 'shipped')])).toEqual([
    { size: 'M', units: 2, exchangeable: 2 },
  ]);
});
