import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centavos,
  formatAmount,
  formatPrice,
  fromPesos,
  sumMoney,
  timesQuantity,
  toPesos,
} from './money.ts';

/** Up to a thousand times the highest price that the contract accepts. */
const amount = fc.integer({ min: 0, max: 100_000_000_000_000 }).map(centavos);
const price = fc.integer({ min: 0, max: 100_000_000_000 }).map(centavos);

describe('money is counted in whole centavos', () => {
  test.each([
    [0, 0],
    [1, 100],
    [0.01, 1],
    [0.1, 10],
    [0.29, 29],
    [1.1, 110],
    [19.99, 1_999],
    [4_503.35, 450_335],
    [25_000, 2_500_000],
    [999_999_999.99, 99_999_999_999],
  ])('%d pesos are %d centavos', (pesos, expected) => {
    expect(fromPesos(pesos)).toBe(expected);
  });

  test.each([
    [1.004, 100],
    [1.005, 101],
    [2.675, 268],
    [10.0049, 1_000],
  ])('a price of %d pesos is rounded half up to %d centavos', (pesos, expected) => {
    expect(fromPesos(pesos)).toBe(expected);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '%d is not an amount',
    (wrong) => {
      expect(() => centavos(wrong)).toThrow(RangeError);
    },
  );

  test('converting an amount to pesos and back does not change it', () => {
    fc.assert(
      fc.property(amount, (cents) => {
        expect(fromPesos(toPesos(cents))).toBe(cents);
      }),
    );
  });

  test('serializing an amount as JSON does not change it', () => {
    fc.assert(
      fc.property(price, (cents) => {
        expect(fromPesos(JSON.parse(JSON.stringify(toPesos(cents))))).toBe(cents);
      }),
    );
  });

  test('any price is converted to a whole number of centavos', () => {
    const anyPrice = fc.double({ min: 0, max: 1_000_000_000, noNaN: true });
    fc.assert(
      fc.property(anyPrice, (pesos) => {
        const cents = fromPesos(pesos);
        expect(Number.isSafeInteger(cents)).toBe(true);
        expect(Math.abs(cents - pesos * 100)).toBeLessThanOrEqual(0.501);
      }),
    );
  });
});

describe('sums of money', () => {
  test('an empty sum is zero', () => {
    expect(sumMoney([])).toBe(0);
  });

  test('three at $19,99 cost $59,97', () => {
    expect(timesQuantity(fromPesos(19.99), 3)).toBe(5_997);
  });

  test('the sum does not depend on the order of the amounts', () => {
    fc.assert(
      fc.property(fc.array(price), (amounts) => {
        expect(sumMoney(amounts)).toBe(sumMoney([...amounts].reverse()));
      }),
    );
  });

  test('a price times a quantity is the sum of as many prices', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 50 }), (cents, quantity) => {
        const sum = sumMoney(Array.from({ length: quantity }, () => cents));
        expect(timesQuantity(cents, quantity)).toBe(sum);
      }),
    );
  });

  test('a fractional quantity is refused', () => {
    expect(() => timesQuantity(centavos(1), 0.5)).toThrow(RangeError);
  });

  test('a sum too large to be exact is refused, not rounded', () => {
    const max = centavos(Number.MAX_SAFE_INTEGER);
    expect(() => sumMoney([max, max])).toThrow(RangeError);
  });
});

describe('prices as the shopper reads them', () => {
  test.each([
    [0, '$0'],
    [999, '$999'],
    [10_000, '$10.000'],
    [25_000, '$25.000'],
    [1_234_567, '$1.234.567'],
    [1_234.5, '$1.234,50'],
    [0.05, '$0,05'],
    [-5_000, '−$5.000'],
  ])('%d pesos read %s', (pesos, text) => {
    expect(formatAmount(pesos)).toBe(text);
    expect(formatPrice(pesos)).toBe(`${text} ARS`);
  });

  test('any amount is formatted as Intl.NumberFormat formats it', () => {
    const whole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 });
    const exact = new Intl.NumberFormat('es-AR', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    fc.assert(
      fc.property(price, (cents) => {
        const pesos = toPesos(cents);
        const expected = (Number.isInteger(pesos) ? whole : exact).format(pesos);
        expect(formatAmount(pesos)).toBe(`$${expected}`);
      }),
    );
  });
});
