import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Discount } from '../contract/discounts.ts';
import { type PriceSettings, priceOrder } from '../orders/breakdown.ts';
import { centavos, fromPesos } from '../shared/money.ts';
import { plainDiscount } from '../testing/plain-discount.ts';
import { withDiscounts } from './apply-discounts.ts';
import { isOfShownPrices } from './discount.ts';
import { discountOrder, noDiscounts } from './discount-order.ts';
import {
  nextSaleBoundary,
  productItem,
  promotionItem,
  type SaleItem,
  salePriceOf,
} from './sale-price.ts';

const now = new Date('2026-11-20T15:00:00Z');
const rates = { cost: fromPesos(10_000), freeFrom: null };
const settings = { rates, vat: null, now };
const tenth: Discount = { ...plainDiscount, _id: 'tenth' };
const tee = productItem({ _id: 'tee', categoria: 'Remeras', store: 'Kings,Lv', precio: 32_000 });
const combo = promotionItem({ store: 'Ambas', promoPrice: 50_000, freeShipping: true });

const pesosOf = (item: SaleItem, ...discounts: Partial<Discount>[]) => {
  const sale = salePriceOf(
    item,
    discounts.map((change, index) => ({ ...tenth, _id: `${index}`, ...change })),
    settings,
  );
  return sale && sale.price / 100;
};

test.each<[string, Partial<Discount>, boolean]>([
  ['a percentage', {}, true],
  ['one that does not combine', { combines: false }, true],
  [
    'one of a category and with dates',
    { categories: ['Remeras'], endDate: '2026-12-01T03:00:00Z' },
    true,
  ],
  ['one that is switched off', { active: false }, false],
  ['a discountCode', { code: 'HOLA' }, false],
  ['an amount off the order', { kind: 'amount', amount: 5000 }, false],
  ['3x2', { kind: 'units', groupSize: 3, percent: 100 }, false],
  ['one from an amount', { minAmount: 1 }, false],
  ['one from a number of units', { minUnits: 1 }, false],
  ['one with a number of uses', { maxUses: 1000 }, false],
  ['one with a number of uses for each account', { maxUsesPerAccount: 1 }, false],
  ['one for a first purchase', { firstPurchaseOnly: true }, false],
])('%s: whether it can change a shown price', (_title, change, expected) => {
  expect(isOfShownPrices({ ...tenth, ...change })).toBe(expected);
});

describe('what one unit costs', () => {
  test.each<[string, SaleItem, Partial<Discount>[], number | null]>([
    ['a tenth less', tee, [{}], 28_800],
    ['without discounts', tee, [], null],
    ['with one of its category', tee, [{ categories: ['Remeras'] }], 28_800],
    ['with one of the product', tee, [{ productIds: ['tee'] }], 28_800],
    ['with one of another category', tee, [{ categories: ['Gorras'] }], null],
    ['with one of a store that sells it', tee, [{ store: 'Lv' }], 28_800],
    ['with one of another store', { ...tee, store: 'Kings' }, [{ store: 'Lv' }], null],
    ['with two that combine', tee, [{}, { percent: 50 }], 14_400],
    [
      'with the best of two that do not',
      tee,
      [{ combines: false }, { combines: false, percent: 50 }],
      16_000,
    ],
    ['before it starts', tee, [{ startDate: '2026-11-20T15:00:01Z' }], null],
    ['when it starts', tee, [{ startDate: '2026-11-20T15:00:00Z' }], 28_800],
    ['when it has ended', tee, [{ endDate: '2026-11-20T15:00:00Z' }], null],
    ['of a combo', combo, [{}], 45_000],
    ['of a combo that is not included', combo, [{ includesCombos: false }], null],
    // The order costs 32.000 with one and 38.800 with the other.
    [
      'when a free delivery wins',
      tee,
      [{ combines: false }, { kind: 'free_shipping', combines: false }],
      null,
    ],
    ['beside a free delivery', tee, [{}, { kind: 'free_shipping' }], 28_800],
    ['to the centavo', { ...tee, unitPrice: fromPesos(33.33) }, [{ percent: 33 }], 22.33],
    ['at a hundred per cent', tee, [{ percent: 100 }], 0.01],
    ['of one centavo', { ...tee, unitPrice: centavos(1) }, [{}], null],
  ])('%s', (_title, item, discounts, expected) => {
    expect(pesosOf(item, ...discounts)).toBe(expected);
  });

  test('it has the period that its discounts have in common', () => {
    const from = (startDate: string | null, endDate: string | null) => ({
      ...tenth,
      ...{ startDate, endDate },
    });
    const discounts = [
      from('2026-11-01T03:00:00.000Z', '2026-12-01T03:00:00.000Z'),
      from('2026-11-10T03:00:00.000Z', null),
      // Not one of the item.
      { ...from('2026-11-19T03:00:00.000Z', '2026-11-21T03:00:00.000Z'), categories: ['Gorras'] },
    ];
    expect(salePriceOf(tee, discounts, settings)).toMatchObject({
      startDate: '2026-11-10T03:00:00.000Z',
      endDate: '2026-12-01T03:00:00.000Z',
    });
    expect(salePriceOf(tee, [tenth], settings)).toMatchObject({ startDate: null, endDate: null });
  });
});

test('shown prices next change when a discount of theirs starts or ends', () => {
  const at = (day: number) => `2026-11-${day}T03:00:00.000Z`;
  const running = { ...tenth, startDate: at(10), endDate: at(25) };
  const coming = { ...tenth, startDate: at(23), endDate: at(24) };
  const discountCode = { ...tenth, code: 'HOLA', startDate: at(21) };
  expect(nextSaleBoundary([running], now)).toEqual(new Date(at(25)));
  expect(nextSaleBoundary([running, coming, discountCode], now)).toEqual(new Date(at(23)));
  expect(nextSaleBoundary([running], new Date(at(25)))).toBeNull();
  expect(nextSaleBoundary([tenth], now)).toBeNull();
});

describe('any item and any discounts', () => {
  const anyItem: fc.Arbitrary<SaleItem> = fc.oneof(
    fc.record({
      productId: fc.constantFrom('tee', 'cap'),
      category: fc.constantFrom('Remeras', null),
      store: fc.constantFrom('Kings', 'Lv', 'Kings,Lv'),
      unitPrice: fc.integer({ min: 1, max: 10_000_000 }).map(centavos),
      freeShipping: fc.constant(false),
    }),
    fc.record({
      productId: fc.constant(null),
      category: fc.constant(null),
      store: fc.constantFrom('Kings', 'Lv', 'Ambas'),
      unitPrice: fc.integer({ min: 1, max: 10_000_000 }).map(centavos),
      freeShipping: fc.boolean(),
    }),
  );
  const anyDiscount: fc.Arbitrary<Discount> = fc
    .record({
      kind: fc.constantFrom('percentage', 'percentage', 'free_shipping', 'amount', 'units'),
      percent: fc.integer({ min: 1, max: 100 }),
      store: fc.constantFrom(null, 'Kings' as const, 'Lv' as const),
      categories: fc.subarray(['Remeras']),
      productIds: fc.subarray(['tee']),
      includesCombos: fc.boolean(),
      minAmount: fc.option(fc.integer({ min: 1, max: 100_000 }), { freq: 2 }),
      startDate: fc.constantFrom(null, '2026-11-19T03:00:00Z', '2026-11-21T03:00:00Z'),
      combines: fc.boolean(),
    })
    .map((change) => ({ ...tenth, amount: 3000, groupSize: 2, ...change }));
  const anyDiscounts = fc.array(anyDiscount, { maxLength: 4 });
  const anyRates = fc.record({
    cost: fc.integer({ min: 0, max: 2_000_000 }).map(centavos),
    freeFrom: fc.option(fc.integer({ min: 1, max: 10_000_000 }).map(centavos)),
  });

  /** The breakdown of a cart with one unit. */
  const orderOf = (
    item: SaleItem,
    discounts: readonly Discount[],
    priced: PriceSettings & { now: Date },
  ) => {
    const lines = [{ ...item, quantity: 1 }];
    const discounted = discountOrder(lines, { ...noDiscounts, discounts }, priced);
    return priceOrder(withDiscounts(lines, discounted), priced);
  };

  test('the shown price is that of the line in a cart with one unit', () => {
    fc.assert(
      fc.property(anyItem, anyDiscounts, anyRates, (item, discounts, rates) => {
        const every = discounts.filter(isOfShownPrices);
        const priced = { rates, vat: null, now };
        const [line] = orderOf(item, every, priced).lines;
        const sale = salePriceOf(item, every, priced);
        expect(sale?.price ?? item.unitPrice).toBe(line?.total);
        expect(sale === null || (sale.price > 0 && sale.price < item.unitPrice)).toBe(true);
      }),
    );
  });

  test('no other automatic discount makes the order dearer than what is shown', () => {
    fc.assert(
      fc.property(anyItem, anyDiscounts, anyRates, (item, discounts, rates) => {
        const priced = { rates, vat: null, now };
        const shown = orderOf(item, discounts.filter(isOfShownPrices), priced);
        expect(orderOf(item, discounts, priced).total).toBeLessThanOrEqual(shown.total);
      }),
    );
  });

  test('a cart costs at most what the pages of its garments show, whatever combines', () => {
    const anyCart = fc.array(
      fc.record({ item: anyItem, quantity: fc.integer({ min: 1, max: 5 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(anyCart, anyDiscounts, (cart, discounts) => {
        const lines = cart.map(({ item, quantity }) => ({ ...item, quantity }));
        const discounted = discountOrder(lines, { ...noDiscounts, discounts }, settings);
        const shown = lines.map((line) => {
          const sale = salePriceOf(line, discounts.filter(isOfShownPrices), settings);
          const discount = centavos(
            (line.unitPrice - (sale?.price ?? line.unitPrice)) * line.quantity,
          );
          return { ...line, discount };
        });
        const { total } = priceOrder(withDiscounts(lines, discounted), settings);
        expect(total).toBeLessThanOrEqual(priceOrder(shown, settings).total);
      }),
      { numRuns: 500 },
    );
  });
});
