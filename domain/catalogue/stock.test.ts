import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Demand, ledgerKinds, stockLevel, sumDemand } from './stock.ts';

describe('stock levels in the admin panel', () => {
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

test('the ledger has five kinds', () => {
  expect(ledgerKinds).toEqual(['reserve', 'release', 'sell', 'return', 'adjust']);
});

describe('the demand of an order per size', () => {
  test('a tee and a combo with the same tee need two of it', () => {
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

  test('an empty order needs nothing', () => {
    expect(sumDemand([])).toEqual([]);
  });

  const demand: fc.Arbitrary<Demand> = fc.record({
    sizeId: fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__', 'constructor'),
    quantity: fc.integer({ min: 1, max: 1000 }),
  });
  const demands = fc.array(demand, { maxLength: 40 });

  test('the sum of each size is exact', () => {
    fc.assert(
      fc.property(demands, (lines) => {
        for (const { sizeId, quantity } of sumDemand(lines)) {
          let units = 0;
          for (const each of lines) if (each.sizeId === sizeId) units += each.quantity;
          expect(quantity).toBe(units);
        }
        const units = (list: Demand[]) => list.reduce((sum, each) => sum + each.quantity, 0);
        expect(units(sumDemand(lines))).toBe(units(lines));
      }),
    );
  });

  test('each size appears once, in the order of ids', () => {
    fc.assert(
      fc.property(demands, (lines) => {
        const ids = sumDemand(lines).map(({ sizeId }) => sizeId);
        expect(ids).toEqual([...new Set(lines.map(({ sizeId }) => sizeId))].sort());
      }),
    );
  });

  test('the order of the lines has no effect, and the input is not modified', () => {
    fc.assert(
      fc.property(demands, (lines) => {
        const before = structuredClone(lines);
        expect(sumDemand([...lines].reverse())).toEqual(sumDemand(lines));
        expect(lines).toEqual(before);
      }),
    );
  });
});
