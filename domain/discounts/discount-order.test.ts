import { describe, expect, test } from 'vitest';
import type { Discount } from '../contract/discounts.ts';
import { type PriceSettings, priceOrder } from '../orders/breakdown.ts';
import { type Centavos, centavos, fromPesos } from '../shared/money.ts';
import { plainDiscount } from '../testing/plain-discount.ts';
import { type DiscountableLine, withDiscounts } from './apply-discounts.ts';
import type { CodeRefusal } from './discount.ts';
import { discountOrder, type noDiscounts } from './discount-order.ts';

const now = new Date('2026-11-20T15:00:00Z');
const pricedWith = (freeFrom: Centavos | null): PriceSettings => ({
  ...{ rates: { cost: fromPesos(10_000), freeFrom }, vat: null },
});

const discountOf = (change: Partial<Discount>): Discount => ({
  ...{ ...plainDiscount, _id: JSON.stringify(change), combines: false },
  ...change,
});

const lineOf = (change: Partial<DiscountableLine> = {}): DiscountableLine => ({
  ...{ unitPrice: fromPesos(100), quantity: 1, freeShipping: false },
  ...{ productId: 'tee', category: 'Remeras', store: 'Kings,Lv', ...change },
});

type OfferContext = {
  usage?: Partial<ReturnType<typeof noDiscounts.usageOf>>;
  discountCode?: string;
  /** From what the delivery is free. */
  freeFrom?: Centavos | null;
};

const ask = (
  lines: readonly DiscountableLine[],
  discounts: readonly Discount[],
  { usage, discountCode, freeFrom = null }: OfferContext = {},
) => {
  const settings = pricedWith(freeFrom);
  const usageOf = () => ({ uses: 0, ofAccount: 0, hasBought: false, ...usage });
  const offer = { discounts, discountCode: discountCode ?? null, usageOf };
  const discounted = discountOrder(lines, offer, { ...settings, now });
  return { ...discounted, breakdown: priceOrder(withDiscounts(lines, discounted), settings) };
};

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

test('two percentages that do not combine lower the prices of the garments that each selects', () => {
  const lines = [lineOf(), lineOf({ productId: 'cap', category: 'gorras', quantity: 3 })];
  const discounts = [
    discountOf({ percent: 10, categories: ['Remeras'] }),
    discountOf({ percent: 20, categories: ['Gorras'] }),
    discountOf({ percent: 15, productIds: ['cap'] }),
  ];
  const { ofLines, applied } = ask(lines, discounts);
  expect(ofLines).toEqual([1000, 6000]);
  expect(applied.map(({ discount, amount }) => [discount.percent, amount])).toEqual([
    [10, 1000],
    [20, 6000],
  ]);
});

describe('what a discount takes off', () => {
  test('a percentage is shared out over the lines it selects, to the centavo', () => {
    const lines = [
      lineOf({ unitPrice: centavos(3333), quantity: 1 }),
      lineOf({ unitPrice: centavos(3333), quantity: 2 }),
      lineOf({ productId: 'cap', category: 'Gorras', unitPrice: centavos(9999) }),
    ];
    const { ofLines, applied } = ask(lines, [discountOf({ percent: 15, categories: ['Remeras'] })]);
    expect(ofLines).toEqual([500, 1000, 0]);
    expect(applied[0]?.amount).toBe(1500);
  });

  test('33 pesos less 22 are 11, and not 10.99', () => {
    const { breakdown } = ask(
      [lineOf({ unitPrice: fromPesos(33) })],
      [discountOf({ kind: 'amount', amount: 22 })],
    );
    expect(breakdown.lines[0]?.total).toBe(1100);
  });

  test.each([
    ['3x2 of three: the cheapest is free', 3, 100, [1, 1, 1], [0, 0, 5000]],
    ['3x2 of five: one is free', 3, 100, [3, 1, 1], [10_000, 0, 0]],
    ['3x2 of six: two are free, of each three the cheapest', 3, 100, [4, 1, 1], [10_000, 0, 5000]],
    ['the second at half its price', 2, 50, [1, 1, 0], [0, 4000, 0]],
    ['one alone costs the same', 2, 50, [1, 0, 0], [0, 0, 0]],
  ])('%s', (_what, groupSize, percent, quantities, expected) => {
    const prices = [10_000, 8000, 5000].map(centavos);
    const lines = prices.map((unitPrice, at) =>
      lineOf({ unitPrice, quantity: quantities[at] ?? 0 }),
    );
    const { ofLines } = ask(lines, [discountOf({ kind: 'units', groupSize, percent })]);
    expect(ofLines).toEqual(expected);
  });

  test('free shipping takes nothing off the lines', () => {
    const { breakdown, applied } = ask([lineOf()], [discountOf({ kind: 'free_shipping' })]);
    expect([breakdown.total, breakdown.discount]).toEqual([fromPesos(100), 0]);
    expect(applied).toMatchObject([{ amount: 0 }]);
  });

  test('free shipping is not among them where the delivery costs nothing without it', () => {
    const ten = discountOf({ percent: 10, combines: true });
    const free = discountOf({ kind: 'free_shipping', combines: true });
    const used = ask([lineOf()], [ten, free]);
    expect(used.applied.map(({ discount }) => discount)).toEqual([ten, free]);
    const unused = ask([lineOf()], [ten, free], { freeFrom: fromPesos(90) });
    expect(unused.applied).toMatchObject([{ discount: ten, amount: 1000 }]);
    expect(unused).toMatchObject({ shipsFree: true, breakdown: { total: fromPesos(90) } });
  });

  test('one centavo of the lines stays, whatever is stacked', () => {
    const discounts = [
      discountOf({ percent: 100, combines: true }),
      discountOf({ kind: 'amount', amount: 5000, combines: true }),
      discountOf({ kind: 'free_shipping', combines: true }),
    ];
    const { breakdown, applied, ofLines } = ask([lineOf(), lineOf()], discounts);
    expect(breakdown.total).toBe(1);
    expect(sum(applied.map(({ amount }) => amount))).toBe(sum(ofLines));
  });

  test.each<[string, Partial<Discount>, Partial<DiscountableLine>, boolean]>([
    ['a category', { categories: ['Gorras'] }, {}, false],
    ['a product', { productIds: ['tee'] }, {}, true],
    ['a product or a category', { productIds: ['x'], categories: ['Remeras'] }, {}, true],
    ['a store', { store: 'Lv' }, { store: 'Kings' }, false],
    ['a store of both', { store: 'Lv' }, { store: 'Kings,Lv' }, true],
    ['garments without combos', { includesCombos: false }, { productId: null }, false],
    ['combos of both stores', { store: 'Lv' }, { productId: null, store: 'Ambas' }, true],
  ])('the selection of %s', (_what, change, line, isSelected) => {
    const { applied } = ask([lineOf(line)], [discountOf(change)]);
    expect(applied.length > 0).toBe(isSelected);
  });
});

describe('which discounts combine', () => {
  test('those that combine apply one after the other, and the best of the others wins alone', () => {
    const ten = discountOf({ percent: 10, combines: true });
    const twenty = discountOf({ percent: 20, combines: true });
    const quarter = discountOf({ percent: 25 });
    const third = discountOf({ percent: 30 });
    expect(ask([lineOf()], [ten, twenty]).breakdown.discount).toBe(2800);
    expect(ask([lineOf()], [ten, twenty, quarter]).applied).toHaveLength(2);
    expect(ask([lineOf()], [ten, twenty, quarter, third]).applied).toMatchObject([
      { discount: third },
    ]);
  });

  test('free shipping wins over a smaller discount', () => {
    const free = discountOf({ kind: 'free_shipping' });
    const { applied } = ask([lineOf()], [discountOf({ percent: 50 }), free]);
    expect(applied).toMatchObject([{ discount: free }]);
  });
});

describe('a coupon', () => {
  const discountCode = 'HOLA10';
  test('applies, and without effect says why', () => {
    const hello = discountOf({ code: discountCode });
    expect(ask([lineOf()], [hello], { discountCode })).toMatchObject({
      codeProblem: null,
      applied: [{ amount: 1000 }],
    });
    expect(ask([lineOf()], [hello]).applied).toEqual([]);
    const better = discountOf({ percent: 50 });
    expect(ask([lineOf()], [hello, better], { discountCode }).codeProblem).toMatchObject({
      ...{ reason: 'not_combined', text: expect.stringMatching(/no se suma/) },
    });
  });

  test('that would end the free shipping, and cost more, says so', () => {
    const ten = discountOf({ code: discountCode });
    const lines = [lineOf({ unitPrice: fromPesos(5000) })];
    const asked = { discountCode, freeFrom: fromPesos(5000) };
    expect(ask(lines, [ten], asked)).toMatchObject({
      ...{ applied: [], breakdown: { total: fromPesos(5000) } },
      codeProblem: {
        reason: 'loses_free_shipping',
        text: 'Con el cupón HOLA10 perderías el envío gratis y no pagarías menos.',
      },
    });
    const third = discountOf({ percent: 30 });
    expect(ask(lines, [ten, third], { discountCode }).codeProblem?.reason).toBe('not_combined');
  });

  test('that would end the free shipping beside another discount leaves that one, and says so', () => {
    const automatic = discountOf({ percent: 10, combines: true });
    const lines = [lineOf({ unitPrice: fromPesos(100_000) })];
    const asked = { discountCode, freeFrom: fromPesos(85_000) };
    const ten = discountOf({ percent: 10, combines: true, code: discountCode });
    expect(ask(lines, [automatic, ten], asked)).toMatchObject({
      ...{ applied: [{ discount: automatic }], breakdown: { total: fromPesos(90_000) } },
      codeProblem: { reason: 'loses_free_shipping' },
    });
    const five = discountOf({ percent: 5, code: discountCode });
    expect(ask(lines, [automatic, five], asked)).toMatchObject({
      ...{ applied: [{ discount: automatic }], codeProblem: { reason: 'not_combined' } },
    });
  });

  test('of free shipping, where nothing is paid for it, says so', () => {
    const free = discountOf({ code: discountCode, kind: 'free_shipping' });
    const lines = [lineOf({ unitPrice: fromPesos(5000) })];
    const codeProblem = {
      reason: 'ships_free',
      text: 'Ya no pagás envío: el cupón HOLA10 no hace falta.',
    };
    const asked = { discountCode, freeFrom: fromPesos(5000) };
    expect(ask(lines, [free], asked).codeProblem).toEqual(codeProblem);
    const combined = { ...free, combines: true };
    const automatic = discountOf({ percent: 10, combines: true });
    const less = { ...asked, freeFrom: fromPesos(4000) };
    expect(ask(lines, [automatic, combined], less)).toMatchObject({
      ...{ applied: [{ discount: automatic }], codeProblem },
    });
  });

  test.each<[CodeRefusal, RegExp, Partial<Discount>, OfferContext['usage']?]>([
    ['unknown', /No hay ningún cupón/, { code: 'OTRO' }],
    ['unknown', /No hay ningún cupón/, { active: false }],
    [
      'upcoming',
      /vale desde el 1 de diciembre de 2026\.$/,
      { startDate: '2026-12-01T03:00:00.000Z' },
    ],
    [
      'upcoming',
      /desde el 20 de noviembre de 2026 a las 18:00\.$/,
      { startDate: '2026-11-20T21:00:00.000Z' },
    ],
    ['over', /ya venció/, { endDate: '2026-11-20T15:00:00.000Z' }],
    ['used_up', /se agotó/, { maxUses: 3 }, { uses: 3 }],
    ['account_limit', /Ya usaste/, { maxUsesPerAccount: 1 }, { ofAccount: 1 }],
    ['first_purchase', /primera compra/, { firstPurchaseOnly: true }, { hasBought: true }],
    ['not_selected', /no vale para lo que hay/, { categories: ['Gorras'] }],
    ['min_amount', /te faltan \$50 ARS/, { minAmount: 150 }],
    ['min_units', /te faltan 2\./, { minUnits: 3 }],
  ])('is refused, %s: %s', (reason, text, change, usage) => {
    const discounts = [discountOf({ code: discountCode, ...change })];
    const asked = ask([lineOf()], discounts, { discountCode, ...(usage ? { usage } : {}) });
    expect(asked.codeProblem).toEqual({ reason, text: expect.stringMatching(text) });
    expect(asked.applied).toEqual([]);
  });

  test('an automatic discount without a use left does not apply', () => {
    const automatic = discountOf({ maxUses: 1 });
    expect(ask([lineOf()], [automatic], { usage: { uses: 1 } }).applied).toEqual([]);
    expect(ask([lineOf()], [automatic]).applied).toHaveLength(1);
  });
});
