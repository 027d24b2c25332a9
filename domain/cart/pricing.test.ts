import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos, fromPesos, toPesos } from '../shared/money.ts';
import { rates } from '../testing/cart-samples.ts';
import { calculateTotals, type PricedLine } from './pricing.ts';

const line = (pesos: number, quantity = 1, freeShipping = false): PricedLine => ({
  unitPrice: fromPesos(pesos),
  quantity,
  freeShipping,
});

const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  unitPrice: fc.integer({ min: 0, max: 100_000_000_000 }).map(centavos),
  quantity: fc.integer({ min: 1, max: 50 }),
  freeShipping: fc.boolean(),
});
const anyLines = fc.array(anyLine, { minLength: 1 });

test('shipping costs 10.000 pesos', () => {
  expect(toPesos(rates.cost)).toBe(10_000);
});

describe('the cost of an order', () => {
  test.each<[title: string, PricedLine[], subtotal: number, shipping: number, total: number]>([
    ['an empty cart costs nothing, not even shipping', [], 0, 0, 0],
    ['one tee pays shipping', [line(25_000)], 25_000, 10_000, 35_000],
    ['two units of a tee pay shipping once', [line(25_000, 2)], 50_000, 10_000, 60_000],
    ['two products pay shipping once', [line(25_000), line(8_000)], 33_000, 10_000, 43_000],
    ['a combo may pay shipping', [line(40_000, 1, false)], 40_000, 10_000, 50_000],
    ['a combo with free shipping ships free', [line(40_000, 1, true)], 40_000, 0, 40_000],
    [
      'one combo with free shipping makes the whole order ship free',
      [line(25_000, 2), line(40_000, 1, true), line(1_000)],
      91_000,
      0,
      91_000,
    ],
    ['centavos add up exactly', [line(0.1), line(0.2)], 0.3, 10_000, 10_000.3],
    ['three at 19,99 cost 59,97', [line(19.99, 3)], 59.97, 10_000, 10_059.97],
    ['a free product pays shipping', [line(0)], 0, 10_000, 10_000],
  ])('%s', (_title, lines, subtotal, shipping, total) => {
    expect(calculateTotals(lines, rates)).toEqual({
      subtotal: fromPesos(subtotal),
      shipping: fromPesos(shipping),
      total: fromPesos(total),
    });
  });
});

test.each([
  [24_999.99, 10_000],
  [25_000, 0],
  [90_000, 0],
])('from the set subtotal of 25.000 shipping is free: %d ships for %d', (price, shipping) => {
  const freeFrom = { ...rates, freeFrom: fromPesos(25_000) };
  expect(calculateTotals([line(price)], freeFrom).shipping).toBe(fromPesos(shipping));
});

describe('any cart', () => {
  test('the total is the lines plus shipping', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const { subtotal, shipping, total } = calculateTotals(lines, rates);
        let sum = 0;
        for (const { unitPrice, quantity } of lines) sum += unitPrice * quantity;
        expect(subtotal).toBe(sum);
        expect(total).toBe(sum + shipping);
      }),
    );
  });

  test('shipping is free exactly when a promotion of the cart ships free', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const isFree = lines.filter((each) => each.freeShipping).length > 0;
        expect(calculateTotals(lines, rates).shipping).toBe(isFree ? 0 : 1_000_000);
      }),
    );
  });

  test('every amount is a whole number of centavos', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        for (const figure of Object.values(calculateTotals(lines, rates))) {
          expect(Number.isSafeInteger(figure)).toBe(true);
        }
      }),
    );
  });

  test('the order of the lines does not change the total', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        expect(calculateTotals([...lines].reverse(), rates)).toEqual(calculateTotals(lines, rates));
      }),
    );
  });

  test('one more unit never lowers the total', () => {
    fc.assert(
      fc.property(anyLines, anyLine, (lines, more) => {
        const added = { ...more, freeShipping: false };
        const before = calculateTotals(lines, rates).total;
        expect(calculateTotals([...lines, added], rates).total).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
