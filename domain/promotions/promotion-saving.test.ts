import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savingOf } from './promotion-saving.ts';

test.each([
  [
    'two garments for less',
    50_000,
    [32_000, 32_000],
    { separate: 64_000, saved: 14_000, percent: 22 },
  ],
  ['the same price', 64_000, [32_000, 32_000], { separate: 64_000, saved: 0, percent: 0 }],
  ['a combo that costs more', 70_000, [64_000], { separate: 64_000, saved: -6000, percent: -9 }],
  ['cents', 0.1, [0.1, 0.2], { separate: 0.3, saved: 0.2, percent: 67 }],
  ['no product', 50_000, [], { separate: 0, saved: -50_000, percent: 0 }],
  ['free products', 10, [0], { separate: 0, saved: -10, percent: 0 }],
])('%s', (_title, promoPrice, prices, saving) => {
  expect(savingOf(promoPrice, prices)).toEqual(saving);
});

test('the saving plus the price of the combo is the cost of its products', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_00 });
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 30 }), (promo, prices) => {
      const { separate, saved } = savingOf(
        promo / 100,
        prices.map((price) => price / 100),
      );
      expect(Math.round(saved * 100) + promo).toBe(Math.round(separate * 100));
    }),
  );
});
