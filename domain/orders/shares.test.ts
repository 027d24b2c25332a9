import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '../shared/money.ts';
import { maxOrderTotal } from './limits.ts';
import { shareOut } from './shares.ts';

describe('an amount is shared out in proportion', () => {
  test.each<[title: string, amount: number, weights: number[], shares: number[]]>([
    ['no parts have no shares', 0, [], []],
    ['one part has everything', 100, [7], [100]],
    ['equal parts have equal shares', 90, [1, 1, 1], [30, 30, 30]],
    [
      'the first of equal parts have the remaining centavos',
      100,
      [1, 1, 1, 1, 1, 1],
      [17, 17, 17, 17, 16, 16],
    ],
    ['the largest remainder has the remaining centavo', 7, [1, 1, 4], [1, 1, 5]],
    ['a larger remainder is before an earlier one', 1, [2, 3], [0, 1]],
    ['a weight of zero has nothing', 101, [0, 1, 0, 1], [0, 51, 0, 50]],
    ['nothing is shared out over weights', 0, [3, 0, 2], [0, 0, 0]],
    ['nothing is shared out over weights of zero', 0, [0, 0], [0, 0]],
    ['fewer centavos than parts', 2, [1, 1, 1], [1, 1, 0]],
  ])('%s', (_title, amount, weights, shares) => {
    expect(shareOut(centavos(amount), weights)).toEqual(shares);
  });

  test('amounts of the largest orders are shared out without a rounding error', () => {
    const max = maxOrderTotal;
    expect(shareOut(centavos(max - 1), [max - 1, 1])).toEqual([max - 2, 1]);
  });

  test('no weights and negative numbers are errors', () => {
    expect(() => shareOut(centavos(1), [])).toThrow(RangeError);
    expect(() => shareOut(centavos(1), [0, 0])).toThrow(RangeError);
    expect(() => shareOut(centavos(-1), [1])).toThrow(RangeError);
    expect(() => shareOut(centavos(1), [2, -1])).toThrow(RangeError);
  });
});

describe('any shares', () => {
  const amounts = fc.integer({ min: 0, max: maxOrderTotal }).map(centavos);
  const weight = fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: maxOrderTotal }));
  const someWeights = fc
    .array(weight, { minLength: 1, maxLength: 30 })
    .filter((weights) => weights.some((each) => each > 0));

  test('sum exactly to the amount', () => {
    fc.assert(
      fc.property(amounts, someWeights, (amount, weights) => {
        expect(shareOut(amount, weights).reduce<number>((sum, share) => sum + share, 0)).toBe(
          amount,
        );
      }),
    );
  });

  test('are the exact proportion, rounded down or up; so none is negative, and zero has nothing', () => {
    fc.assert(
      fc.property(amounts, someWeights, (amount, weights) => {
        const whole = weights.reduce((sum, each) => sum + each, 0);
        shareOut(amount, weights).forEach((share, index) => {
          const exact = BigInt(amount) * BigInt(weights[index] ?? 0);
          const error = BigInt(share) * BigInt(whole) - exact;
          expect(error > -BigInt(whole) && error < BigInt(whole)).toBe(true);
          if (weights[index] === 0) expect(share).toBe(0);
        });
      }),
    );
  });

  test('a larger weight never has a smaller share', () => {
    fc.assert(
      fc.property(amounts, someWeights, (amount, weights) => {
        const sorted = [...weights].sort((one, other) => other - one);
        const shares = shareOut(amount, sorted);
        expect(shares).toEqual([...shares].sort((one, other) => other - one));
      }),
    );
  });
});
