import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Demand, ledgerKinds, stockLevel, sumDemand } from './stock.ts';

describe('how much is left, as the panel says it', () => {
  test.each([
    [-1, 'none'],
    [0, 'none'],
    [1, 'low'],
    [5, 'low'],
    [6, 'medium'],
    [15, 'medium'],
    [16, 'high'],
    [1_000_000, 'high'],
  ])('%d units are %s', (stock, level) => {
    expect(stockLevel(stock)).toBe(level);
  });
});

test('units move in five ways', () => {
  expect(ledgerKinds).toEqual(['reserve', 'release', 'sell', 'return', 'adjust']);
});

describe('what an order takes of each size', () => {
  test('a tee and a combo with the same tee take two of it', () => {
    const demands = [
      { sizeId: 'm', quantity: 1 },
      { sizeId: 'cap', quantity: 3 },
      { sizeId: 'm', quantity: 1 },
    ];
    expect(sumDemand(demands)).toEqual([
      { sizeId: 'cap', quantity: 3 },
      { sizeId: 'm', quantity: 2 },
    ]);
  });

  test('nothing takes nothing', () => {
    expect(sumDemand([])).toEqual([]);
  });

  const demand: fc.Arbitrary<Demand> = fc.record({
    sizeId: fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__', 'constructor'),
    quantity: fc.integer({ min: 1, max: 1000 }),
  });
  const demands = fc.array(demand, { maxLength: 40 });

  test('no unit is lost or invented, size by size', () => {
    fc.assert(
      fc.property(demands, (wanted) => {
        for (const { sizeId, quantity } of sumDemand(wanted)) {
          let units = 0;
          for (const each of wanted) if (each.sizeId === sizeId) units += each.quantity;
          expect(quantity).toBe(units);
        }
        const units = (list: Demand[]) => list.reduce((sum, each) => sum + each.quantity, 0);
        expect(units(sumDemand(wanted))).toBe(units(wanted));
      }),
    );
  });

  test('each size comes once, in the order in which all orders take them', () => {
    fc.assert(
      fc.property(demands, (wanted) => {
        const ids = sumDemand(wanted).map(({ sizeId }) => sizeId);
        expect(ids).toEqual([...new Set(wanted.map(({ sizeId }) => sizeId))].sort());
      }),
    );
  });

  test('the order of the lines changes nothing, and the lines are left as they were', () => {
    fc.assert(
      fc.property(demands, (wanted) => {
        const before = structuredClone(wanted);
        expect(sumDemand([...wanted].reverse())).toEqual(sumDemand(wanted));
        expect(wanted).toEqual(before);
      }),
    );
  });
});
