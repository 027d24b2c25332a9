import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Discount } from '../contract/discounts.ts';
import { type PriceSettings, priceOrder } from '../orders/breakdown.ts';
import { type OrderPart, refundAmount } from '../orders/refund-amount.ts';
import { centavos, fromPesos, sumMoney } from '../shared/money.ts';
import { isRefusal } from '../shared/refusal.ts';
import { plainDiscount } from '../testing/plain-discount.ts';
import { applyDiscounts, type DiscountableLine, withDiscounts } from './apply-discounts.ts';
import { discountOrder, noDiscounts } from './discount-order.ts';

const settings: PriceSettings = { rates: { cost: fromPesos(100), freeFrom: null }, vat: null };

const products = ['tee', 'cap', 'coat'] as const;
const categories = { tee: 'Remeras', cap: 'Gorras', coat: null };

const anyLine: fc.Arbitrary<DiscountableLine> = fc
  .record({
    unitPrice: fc
      .oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 10_000_000 }))
      .map(centavos),
    quantity: fc.integer({ min: 1, max: 7 }),
    product: fc.constantFrom(...products, null),
    freeShipping: fc.constant(false),
    store: fc.constantFrom('Kings', 'Lv', 'Kings,Lv'),
  })
  .map(({ product, ...line }) => ({
    ...{ ...line, productId: product, category: product && categories[product] },
  }));
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 8 });

const everything: Discount = { ...plainDiscount, _id: 'all', amount: 1, groupSize: 3 };

const anyTerms = fc.record({
  kind: fc.constantFrom('percentage', 'amount', 'units', 'free_shipping'),
  percent: fc.integer({ min: 1, max: 100 }),
  amount: fc
    .oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 10_000_000 }))
    .map((cents) => cents / 100),
  groupSize: fc.integer({ min: 2, max: 4 }),
  combines: fc.boolean(),
});
const anySelection = fc.record({
  store: fc.constantFrom(null, 'Kings' as const, 'Lv' as const),
  categories: fc.subarray(['Remeras', 'Gorras']),
  productIds: fc.subarray([...products]),
  includesCombos: fc.boolean(),
  minAmount: fc.option(fc.integer({ min: 1, max: 100_000 })),
  minUnits: fc.option(fc.integer({ min: 1, max: 8 })),
});
const anyDiscount: fc.Arbitrary<Discount> = fc
  .record({ terms: anyTerms, selection: anySelection })
  .map(({ terms, selection }) => ({ ...everything, ...terms, ...selection }));
const anyDiscounts = fc.array(anyDiscount, { maxLength: 4 });
/** Of the whole cart, without a minimum. */
const anyPlain = anyTerms.map((terms): Discount => ({ ...everything, ...terms }));

const price = (lines: readonly DiscountableLine[], discounts: readonly Discount[]) => {
  const discounted = applyDiscounts(lines, discounts, settings);
  return { ...discounted, breakdown: priceOrder(withDiscounts(lines, discounted), settings) };
};
/** What the lines cost, without the delivery. */
const linesCost = (...asked: Parameters<typeof price>) => {
  const { total, delivery } = price(...asked).breakdown;
  return total - delivery.cost;
};

const oneMore = (lines: readonly DiscountableLine[], at: number) =>
  lines.map((line, index) => ({
    ...line,
    quantity: line.quantity + (index === at % lines.length ? 1 : 0),
  }));

test('of two that cost the same, the same one is free in any order', () => {
  const line = { unitPrice: centavos(1000), quantity: 1, freeShipping: false, store: 'Kings' };
  const tee = { ...line, productId: 'tee', category: 'Remeras' };
  const cap = { ...line, productId: 'cap', category: 'Gorras' };
  const discounts: Discount[] = [
    { ...everything, kind: 'units', groupSize: 2, percent: 100 },
    { ...everything, kind: 'percentage', percent: 50, categories: ['Gorras'] },
  ];
  expect(linesCost([tee, cap], discounts)).toBe(linesCost([cap, tee], discounts));
});

describe('any discounts of any cart', () => {
  test('the total does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(anyLines, anyDiscounts, fc.infiniteStream(fc.nat()), (lines, discounts, keys) => {
        const shuffled = lines
          .map((line) => ({ line, key: keys.next().value ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ line }) => line);
        expect(linesCost(shuffled, discounts)).toBe(linesCost(lines, discounts));
      }),
    );
  });

  test('what they take off the lines is what they take off together', () => {
    fc.assert(
      fc.property(anyLines, anyDiscounts, (lines, discounts) => {
        const { ofLines, applied, breakdown } = price(lines, discounts);
        expect(sumMoney(applied.map(({ amount }) => amount))).toBe(sumMoney(ofLines));
        expect(breakdown.discount).toBe(sumMoney(ofLines));
      }),
    );
  });

  test('no line costs less than nothing, and all of them at least one centavo', () => {
    fc.assert(
      fc.property(anyLines, anyDiscounts, (lines, discounts) => {
        const { ofLines, breakdown } = price(lines, discounts);
        for (const share of ofLines) expect(share).toBeGreaterThanOrEqual(0);
        for (const { total } of breakdown.lines) expect(total).toBeGreaterThanOrEqual(0);
        expect(sumMoney(breakdown.lines.map(({ total }) => total))).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  test('a code never raises the total', () => {
    // Free from a share of the cart, so that discounts often end that.
    const anyShipping = fc.record({
      cost: fc.integer({ min: 0, max: 100_000 }),
      from: fc.nat(100),
    });
    const anyOffer = fc.record({
      automatic: fc.array(anyPlain, { maxLength: 3 }),
      coded: anyPlain,
    });
    fc.assert(
      fc.property(
        anyLines,
        anyOffer,
        anyShipping,
        (lines, { automatic, coded }, { cost, from }) => {
          const discounts = [...automatic, { ...coded, code: 'HOLA' }];
          const whole = linesCost(lines, []);
          const freeFrom = centavos(Math.ceil((whole * from) / 100));
          const asked = { rates: { cost: centavos(cost), freeFrom }, vat: null, now: new Date() };
          const total = (discountCode: string | null) => {
            const offer = { ...noDiscounts, discounts, discountCode };
            const discounted = discountOrder(lines, offer, asked);
            return priceOrder(withDiscounts(lines, discounted), asked).total;
          };
          expect(total('HOLA')).toBeLessThanOrEqual(total(null));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('two lines of equal garments can change places', () => {
    fc.assert(
      fc.property(anyLines, anyLine, fc.nat(), anyDiscounts, (lines, twin, at, discounts) => {
        const other = { ...twin, quantity: twin.quantity + 1 };
        const place = at % (lines.length + 1);
        const put = (first: DiscountableLine, last: DiscountableLine) =>
          price([...lines.slice(0, place), first, ...lines.slice(place), last], discounts);
        expect(put(twin, other).breakdown.total).toBe(put(other, twin).breakdown.total);
      }),
    );
  });

  test('refunds of their units in any grouping give back exactly what each line cost', () => {
    const anyCuts = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(anyLines, anyDiscounts, anyCuts, (lines, discounts, cuts) => {
        const { breakdown } = price(lines, discounts);
        for (const [index, { quantity, total }] of breakdown.lines.entries()) {
          const part = (units: number): OrderPart => ({
            units: lines.map((_, at) => (at === index ? units : 0)),
            delivery: false,
          });
          let refunded = 0;
          let returned = 0;
          for (const cut of [...cuts, quantity]) {
            const wanted = Math.min(cut, quantity - refunded);
            const amount = refundAmount(breakdown, {
              refunded: part(refunded),
              wanted: part(wanted),
            });
            if (isRefusal(amount)) throw new Error(amount.message);
            refunded += wanted;
            returned += amount;
          }
          expect(returned).toBe(total);
        }
      }),
    );
  });
});

const lineOf = (unitPrice: number, quantity: number): DiscountableLine => ({
  ...{ unitPrice: centavos(unitPrice), quantity, freeShipping: false },
  ...{ productId: 'tee', category: 'Remeras', store: 'Kings' },
});

describe('one more unit', () => {
  const kinds = ['percentage', 'amount', 'units'] as const;
  test.each(kinds)('never costs less with one discount (%s) of anything', (kind) => {
    const minima = { minAmount: null, minUnits: null };
    fc.assert(
      fc.property(anyLines, anyDiscount, fc.nat(), (lines, discount, at) => {
        const discounts = [{ ...discount, kind, ...minima }];
        expect(linesCost(oneMore(lines, at), discounts)).toBeGreaterThanOrEqual(
          linesCost(lines, discounts),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('never costs less with percentages and amounts of the whole cart', () => {
    const anyTwo = fc.array(
      anyPlain.filter(({ kind }) => kind !== 'units'),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(anyLines, anyTwo, fc.nat(), (lines, discounts, at) => {
        expect(linesCost(oneMore(lines, at), discounts)).toBeGreaterThanOrEqual(
          linesCost(lines, discounts),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('may cost nothing with 3x2, and less where two offers of units take turns on it', () => {
    const units = (groupSize: number): Discount => ({
      ...everything,
      kind: 'units',
      percent: 100,
      groupSize,
    });
    const cost = (quantity: number) => linesCost([lineOf(100, quantity)], [units(3)]);
    expect([2, 3, 4].map(cost)).toEqual([200, 200, 300]);
    // Each offer counts its units from the most expensive of all, whatever another one made cheaper before it.
    const both = [
      { ...units(2), percent: 88 },
      { ...units(2), percent: 38 },
    ];
    const two = (quantity: number) => linesCost([lineOf(4, quantity), lineOf(1, 1)], both);
    expect([1, 2].map(two)).toEqual([4, 3]);
  });

  test('may cost less where it reaches the minimum of a discount', () => {
    const half = { ...everything, percent: 50, minUnits: 4 };
    const cost = (quantity: number) => linesCost([lineOf(100, quantity)], [half]);
    expect([3, 4].map(cost)).toEqual([300, 200]);
  });
});
