import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noDiscounts } from '../discounts/discount-order.ts';
import { centavos, sumMoney } from '../shared/money.ts';
import { isRefusal } from '../shared/refusal.ts';
import { priceSale } from './price-sale.ts';

const now = new Date('2026-11-27T15:00:00Z');
const terms = { offer: noDiscounts, vat: null, now };

const line = fc.record({
  productId: fc.constantFrom('a', 'b', 'c'),
  category: fc.constant(null),
  store: fc.constant('Kings'),
  unitPrice: fc.integer({ min: 1, max: 100_000_000 }).map(centavos),
  quantity: fc.integer({ min: 1, max: 40 }),
  freeShipping: fc.constant(false),
});

test('a reduction is shared out over the lines to the centavo, and none costs less than nothing', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (lines, share) => {
        const whole = sumMoney(lines.map((one) => centavos(one.unitPrice * one.quantity)));
        const reduction = centavos(Math.floor(whole * share));
        const priced = priceSale(lines, { ...terms, reduction });
        if (isRefusal(priced)) throw new Error(priced.message);
        const { breakdown } = priced;
        expect(breakdown.total).toBe(whole - reduction);
        expect(sumMoney(breakdown.lines.map(({ discount }) => discount))).toBe(reduction);
        expect(breakdown.lines.every(({ total }) => total >= 0)).toBe(true);
        expect(breakdown.delivery.cost).toBe(0);
      },
    ),
  );
});

test('a reduction that leaves nothing to pay is refused', () => {
  const one = {
    ...{ productId: 'a', category: null, store: 'Kings', freeShipping: false },
    ...{ unitPrice: centavos(100), quantity: 2 },
  };
  const refused = priceSale([one], { ...terms, reduction: centavos(200) });
  expect(isRefusal(refused) && refused.message).toBe(
    'El descuento no puede ser todo el importe de la venta.',
  );
});
