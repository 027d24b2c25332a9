import { describe, expect, test } from 'vitest';
import { fromPesos } from '../shared/money.ts';
import { defaultSettings } from '../site/default-settings.ts';
import { demoSettings } from '../site/demo-settings.ts';
import { priceSettingsOf } from '../testing/cart-samples.ts';
import { lineAt, type PricedLine, priceOrder } from './breakdown.ts';

const settings = priceSettingsOf(defaultSettings);
const withVat = priceSettingsOf(demoSettings);

const line = (pesos: number, quantity = 1, freeShipping = false): PricedLine => ({
  unitPrice: fromPesos(pesos),
  quantity,
  freeShipping,
});
const discounted = (pesos: number, quantity: number, discount: number): PricedLine => ({
  ...line(pesos, quantity),
  discount: fromPesos(discount),
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
    expect(priceOrder(lines, settings)).toEqual({
      lines: lines.map(({ unitPrice, quantity }) => {
        return { unitPrice, quantity, discount: 0, total: unitPrice * quantity, net: null };
      }),
      subtotal: fromPesos(subtotal),
      discount: 0,
      delivery: { cost: fromPesos(shipping), net: null },
      net: null,
      total: fromPesos(total),
    });
  });
});

describe('the price without national taxes', () => {
  test('is divided over the lines and the delivery, to the centavo', () => {
    const { lines, delivery, net, total } = priceOrder([line(30_000, 2), line(8_000)], withVat);
    expect([total, net]).toEqual([7_800_000, 6_446_281]);
    // The exact shares end in ,69, ,03 and ,28 of a centavo, so the first one has the centavo that remains.
    expect(lines.map((each) => each.net)).toEqual([4_958_678, 661_157]);
    expect(delivery.net).toBe(826_446);
  });

  test('a delivery that costs nothing contains no VAT', () => {
    expect(priceOrder([line(40_000, 1, true)], withVat).delivery).toEqual({ cost: 0, net: 0 });
  });

  test('a line without a price has none', () => {
    const breakdown = priceOrder([line(0), line(12_100, 1, true)], withVat);
    expect(breakdown.lines.map((each) => each.net)).toEqual([0, 1_000_000]);
  });

  test('an empty cart has a net of zero', () => {
    expect(priceOrder([], withVat)).toMatchObject({ lines: [], delivery: { net: 0 }, net: 0 });
  });

  test('is that of the amount after the discount', () => {
    const { lines, net } = priceOrder([discounted(12_100, 2, 12_100), line(0, 1, true)], withVat);
    expect([net, lines[0]?.net]).toEqual([1_000_000, 1_000_000]);
  });
});

describe('a discount', () => {
  test('is subtracted from its line, and the order shows the sum', () => {
    const lines = [discounted(25_000, 2, 5_000), discounted(8_000, 1, 0.5), line(1_000)];
    expect(priceOrder(lines, settings)).toMatchObject({
      lines: [
        { discount: 500_000, total: 4_500_000 },
        { discount: 50, total: 799_950 },
        { discount: 0, total: 100_000 },
      ],
      subtotal: 5_900_000,
      discount: 500_050,
      total: 6_399_950,
    });
  });

  test('may make a line free', () => {
    expect(lineAt(priceOrder([discounted(25_000, 2, 50_000)], withVat), 0)).toMatchObject({
      total: 0,
      net: 0,
    });
  });

  test('counts for the amount from which shipping is free', () => {
    const free = (freeFrom: number) => ({
      ...settings,
      rates: { ...settings.rates, freeFrom: fromPesos(freeFrom) },
    });
    const lines = [discounted(25_000, 2, 5_000)];
    expect(priceOrder(lines, free(45_000)).delivery.cost).toBe(0);
    expect(priceOrder(lines, free(45_001)).delivery.cost).toBe(settings.rates.cost);
  });

  test('above the price of its line, or below zero, is an error', () => {
    expect(() => priceOrder([discounted(100, 2, 200.01)], settings)).toThrow(RangeError);
    expect(() => priceOrder([discounted(100, 2, -0.01)], settings)).toThrow(RangeError);
  });
});

test('a line that a breakdown does not have is an error', () => {
  expect(() => lineAt(priceOrder([line(1)], settings), 1)).toThrow(RangeError);
});
