import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Selection } from '../catalogue/selection.ts';
import { isInDates, periodStatus } from '../shared/period.ts';
import { combo } from '../testing/cart-samples.ts';
import { hasEveryGarment, promoKey, readSizes, sizesParameter } from './promotion.ts';

describe('a combo is offered between its dates', () => {
  /** From June 1 to the end of June 30, in Buenos Aires. */
  const june = { startDate: '2026-06-01T00:00:00-03:00', endDate: '2026-07-01T00:00:00-03:00' };
  const never = { startDate: null, endDate: null };

  test.each([
    ['the last moment of May is too early', june, '2026-06-01T02:59:59.999Z', false],
    ['midnight of the first is included', june, '2026-06-01T03:00:00.000Z', true],
    ['the middle of June is included', june, '2026-06-15T12:00:00.000Z', true],
    ['the last moment of June is included', june, '2026-07-01T02:59:59.999Z', true],
    ['midnight of July is excluded', june, '2026-07-01T03:00:00.000Z', false],
    ['midnight of June in London is still May here', june, '2026-06-01T00:00:00.000Z', false],
    ['without dates it is always offered', never, '1999-01-01T00:00:00.000Z', true],
    [
      'without end it is offered forever',
      { ...june, endDate: null },
      '2099-01-01T00:00:00.000Z',
      true,
    ],
    ['without end it still has a start', { ...june, endDate: null }, '2026-05-01T00:00:00Z', false],
    [
      'without start it was always offered',
      { ...june, startDate: null },
      '1999-01-01T00:00:00Z',
      true,
    ],
    ['without start it still ends', { ...june, startDate: null }, '2026-07-01T03:00:00Z', false],
  ])('%s', (_title, period, now, expected) => {
    expect(isInDates(period, new Date(now))).toBe(expected);
  });

  test.each([
    ['in May', june, '2026-06-01T02:59:59Z', 'upcoming'],
    ['in June', june, '2026-06-01T03:00:00Z', 'current'],
    ['in July', june, '2026-07-01T03:00:00Z', 'over'],
    ['without dates', never, '2026-06-01T03:00:00Z', 'current'],
    ['open to the end', { ...june, endDate: null }, '2026-05-01T03:00:00Z', 'upcoming'],
    ['open at the start', { ...june, startDate: null }, '2026-07-01T03:00:00Z', 'over'],
  ])('its status in the panel %s', (_title, period, now, expected) => {
    expect(periodStatus(period, new Date(now))).toBe(expected);
  });

  test('a combo that ends when it starts is never offered', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (now) => {
        const instant = '2026-06-01T03:00:00.000Z';
        expect(isInDates({ startDate: instant, endDate: instant }, now)).toBe(false);
      }),
      { examples: [[new Date('2026-06-01T03:00:00.000Z')]] },
    );
  });

  test('of two consecutive combos exactly one is offered at any time', () => {
    const limit = '2026-06-15T03:00:00.000Z';
    const around = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(around, (milliseconds) => {
        const now = new Date(Date.parse(limit) + milliseconds);
        const first = isInDates({ startDate: null, endDate: limit }, now);
        const second = isInDates({ startDate: limit, endDate: null }, now);
        expect(first).toBe(!second);
      }),
      { examples: [[0], [-1], [1]] },
    );
  });
});

describe('the key of a combo in the cart', () => {
  const choice = (variantId: string, sizeId: string) => ({ productId: 'tee', variantId, sizeId });

  test('it is the promotion and the chosen variants and sizes', () => {
    expect(promoKey('combo', [choice('black', 'm'), choice('red', 'one')])).toBe(
      'combo_black-m_red-one',
    );
  });

  const choices = fc.array(
    fc.record({ productId: fc.uuid(), variantId: fc.uuid(), sizeId: fc.uuid() }),
    { minLength: 1, maxLength: 3 },
  );

  test('another size, model or combo has another key', () => {
    fc.assert(
      fc.property(fc.uuid(), choices, fc.uuid(), (promoId, chosen, other) => {
        const [first, ...rest] = chosen;
        if (!first) return;
        const keys = [
          promoKey(promoId, chosen),
          promoKey(other, chosen),
          promoKey(promoId, [{ ...first, sizeId: other }, ...rest]),
          promoKey(promoId, [{ ...first, variantId: other }, ...rest]),
          promoKey(promoId, rest),
        ];
        expect(new Set(keys).size).toBe(keys.length);
        expect(promoKey(promoId, structuredClone(chosen))).toBe(keys[0]);
      }),
    );
  });
});

test('a combo can be chosen while each of its products has a size with stock', () => {
  const [product] = combo.products as [(typeof combo)['products'][number]];
  const emptied = {
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      sizes: variant.sizes.map((size) => ({ ...size, stock: 0 })),
    })),
  };
  expect(hasEveryGarment({ products: [product] })).toBe(true);
  expect(hasEveryGarment({ products: [product, emptied] })).toBe(false);
});

describe('the chosen sizes in the URL of a combo', () => {
  const size = (sizeId: string, stock = 1) => ({ sizeId, size: sizeId, stock });
  const pictures = { thumbnailImages: [], thumbnailImageMain: null, modelName: '' };
  const product = (productId: string, sizes: ReturnType<typeof size>[]) => ({
    productId,
    nombre: productId,
    precio: 25_000,
    categoria: null,
    variants: [{ ...pictures, variantId: `${productId}-black`, color: 'Black', sizes }],
  });
  const products = [
    product('tee', [size('tee-m'), size('tee-l', 0)]),
    product('cap', [size('cap-u')]),
  ];
  const tee: [string, Selection] = ['tee', { variantId: 'tee-black', sizeId: 'tee-m' }];
  const cap: [string, Selection] = ['cap', { variantId: 'cap-black', sizeId: 'cap-u' }];

  test('are read again as they were written', () => {
    for (const chosen of [[], [tee], [cap], [cap, tee]]) {
      const parameter = sizesParameter(new Map(chosen));
      expect(readSizes({ products }, parameter)).toEqual(new Map(chosen));
    }
    expect(sizesParameter(new Map())).toBeNull();
  });

  test('are ignored when they are unknown or without stock', () => {
    for (const text of ['', '.', 'x', 'tee-l', 'tee', '../..']) {
      expect(readSizes({ products }, text).size).toBe(0);
    }
    expect([...readSizes({ products }, 'x.tee-l.cap-u')]).toEqual([cap]);
  });
});
