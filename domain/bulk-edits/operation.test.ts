import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BulkOperation } from '../contract/bulk-edits.ts';
import { fromPesos, toPesos } from '../shared/money.ts';
import { editPrice, editProduct, editStock } from './operation.ts';
import { type Rounding, roundingNames, roundPrice } from './round-price.ts';

type Price = NonNullable<BulkOperation['price']>;

const priced = (pesos: number, price: Price) => toPesos(editPrice(fromPesos(pesos), price));

describe('a price', () => {
  test.each<[number, Price['kind'], number, Rounding, number]>([
    [25_000, 'percent', 7, 'none', 26_750],
    [25_990, 'percent', 7, 'to_100', 27_800],
    [25_990, 'percent', 7, 'to_1000', 28_000],
    [25_990, 'percent', 7, 'ending_990', 27_990],
    [25_400, 'percent', 0, 'ending_990', 24_990],
    [25_490, 'percent', 0, 'ending_990', 25_990],
    [1234, 'percent', -10, 'ending_90', 1090],
    [33.33, 'percent', 33, 'none', 44.33],
    [100, 'percent', -99.99, 'none', 0.01],
    [20, 'percent', 0, 'to_1000', 1000],
    [300, 'percent', 0, 'ending_990', 990],
    [15_000, 'amount', -500.5, 'none', 14_499.5],
    [15_000, 'amount', 500, 'to_10', 15_500],
    [15_000, 'set', 9999.99, 'to_10', 10_000],
    [100, 'amount', -100, 'to_100', 0],
    [100, 'amount', -150, 'to_100', -50],
  ])('of $%d with %s %d, rounded to %s, becomes $%d', (pesos, kind, value, rounding, edited) => {
    expect(priced(pesos, { kind, value, rounding })).toBe(edited);
  });

  test('is rounded to the nearest one of its form, and stays positive', () => {
    const price = fc.integer({ min: 1, max: 10 ** 11 });
    fc.assert(
      fc.property(price, fc.constantFrom(...roundingNames), (cents, rounding) => {
        const rounded = roundPrice(fromPesos(cents / 100), rounding);
        const step = { none: 1, to_10: 1000, to_100: 10_000, to_1000: 100_000 }[
          rounding as 'to_10'
        ];
        const width = step ?? (rounding === 'ending_90' ? 10_000 : 100_000);
        expect(rounded).toBeGreaterThan(0);
        expect(roundPrice(rounded, rounding)).toBe(rounded);
        if (cents > width) expect(Math.abs(rounded - cents)).toBeLessThanOrEqual(width / 2);
        const ending = { ending_90: '90', ending_990: '990' }[rounding as 'ending_90'];
        if (ending) expect(String(rounded / 100)).toMatch(new RegExp(`${ending}$`));
      }),
    );
  });
});

const product = {
  precio: fromPesos(20_000),
  previousPrice: null,
  ofertaNuevo: 'Nada',
  state: true,
  categoria: 'Remeras',
};
const nothing: BulkOperation = {
  price: null,
  previousPrice: 'keep',
  ofertaNuevo: null,
  state: null,
  categoria: null,
  stock: null,
  includesCombos: false,
};

describe('a product', () => {
  test('on sale keeps the price before it', () => {
    const price = { kind: 'percent', value: -20, rounding: 'none' } as const;
    const sale = { ...nothing, price, previousPrice: 'current', ofertaNuevo: 'Oferta' } as const;
    expect(editProduct(product, sale)).toEqual({
      ...product,
      precio: fromPesos(16_000),
      previousPrice: fromPesos(20_000),
      ofertaNuevo: 'Oferta',
    });
  });

  test('whose price reaches the one before the offer no longer shows that', () => {
    const offered = { ...product, ofertaNuevo: 'Oferta', previousPrice: fromPesos(21_000) };
    const raise = (value: number) =>
      editProduct(offered, { ...nothing, price: { kind: 'percent', value, rounding: 'none' } });
    expect(raise(4).previousPrice).toBe(fromPesos(21_000));
    expect(raise(5).previousPrice).toBeNull();
  });

  test('loses its category with an empty one', () => {
    expect(editProduct(product, { ...nothing, categoria: '' }).categoria).toBeNull();
    expect(editProduct(product, nothing)).toEqual(product);
  });
});

test.each([
  [5, 'set', 12, 12],
  [5, 'amount', -8, 0],
  [5, 'percent', 50, 8],
  [999_999, 'amount', 5, 1_000_000],
  [1_000_003, 'amount', -1, 1_000_002],
  [1_000_003, 'percent', 10, 1_000_003],
] as const)('a stock of %d with %s %d becomes %d', (stock, kind, value, edited) => {
  expect(editStock(stock, { kind, value })).toBe(edited);
});
