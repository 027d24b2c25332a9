import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centavos, fromPesos } from '../shared/money.ts';
import {
  bestInstallment,
  type InstallmentOffer,
  mergeOffers,
  parseCostLabel,
} from './installments.ts';

const price = fromPesos(30_000);
const offer = (count: number, total: number, rate = 0, cftea: number | null = null) => ({
  ...{ count, rate, cftea },
  amount: fromPesos(Number((total / count).toFixed(2))),
  total: fromPesos(total),
});

test('the most expensive method of each count is shown', () => {
  const plans = mergeOffers(
    [
      [offer(1, 30_000), offer(3, 30_000), offer(6, 36_000, 20, 45.5)],
      [offer(1, 30_000), offer(3, 33_000, 10, 40.2), offer(6, 39_000, 30, 80)],
    ],
    price,
  );
  expect(plans).toEqual([
    { count: 1, amount: 30_000, total: 30_000, interestFree: true, cftea: null },
    { count: 3, amount: 11_000, total: 33_000, interestFree: false, cftea: 40.2 },
    { count: 6, amount: 6500, total: 39_000, interestFree: false, cftea: 80 },
  ]);
});

test('a plan without a rate whose total is above the price is not interest-free', () => {
  const [plan] = mergeOffers([[offer(3, 30_000.03)]], price);
  expect(plan?.interestFree).toBe(false);
});

test.each([
  [[offer(1, 30_000), offer(3, 30_000), offer(6, 36_000, 20)], 3],
  [[offer(1, 30_000), offer(6, 36_000, 20), offer(12, 50_000, 60)], 12],
  [[offer(1, 30_000)], null],
  [[], null],
])('the line shows the most interest-free installments, else the most', (offers, count) => {
  expect(bestInstallment(mergeOffers([offers], price))?.count ?? null).toBe(count);
});

test.each([
  ['CFT_10,20%|TEA_8,40%', 10.2],
  ['CFT_0,00%|TEA_0,00%', 0],
  ['TEA_8,40%|CFT_110,5%', 110.5],
  ['CFTEA_45.1%', 45.1],
  ['recommended_installment', null],
  ['CFT_%', null],
])('the cost in the label %s is %j', (label, cost) => {
  expect(parseCostLabel(label)).toBe(cost);
});

test('no method costs more than what is shown, and a free plan costs the price in each', () => {
  const anyOffer = fc.record({
    count: fc.integer({ min: 1, max: 24 }),
    amount: fc.integer({ min: 0, max: 1_000_000 }).map(centavos),
    total: fc.integer({ min: price, max: 10_000_000 }).map(centavos),
    rate: fc.constantFrom(0, 0, 12.5),
    cftea: fc.constantFrom(null, 30),
  });
  fc.assert(
    fc.property(fc.array(fc.array(anyOffer)), (offers) => {
      const plans = mergeOffers(offers, price);
      const all: InstallmentOffer[] = offers.flat();
      expect(plans.map(({ count }) => count)).toEqual(
        [...new Set(all.map(({ count }) => count))].sort((one, other) => one - other),
      );
      for (const { count, total, interestFree } of plans) {
        for (const each of all.filter((one) => one.count === count)) {
          expect(each.total).toBeLessThanOrEqual(fromPesos(total));
          if (interestFree) expect([each.total, each.rate]).toEqual([price, 0]);
        }
      }
    }),
  );
});
