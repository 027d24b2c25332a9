import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Product } from '../contract/catalogue.ts';
import { plainProduct, plainVariant } from '../testing/plain-product.ts';
import { isSoldOut, isVisible, mainImage, rankProducts } from './listing.ts';
import { type Offer, offerCodes } from './offer.ts';

const tee: Product = {
  ...plainProduct,
  categoria: 'Remeras',
  store: 'Lv,Kings',
  image: '/tee.webp',
  variants: [
    plainVariant('black', [1], ['/black.webp', '/black-2.webp']),
    plainVariant('white', [2]),
  ],
};

describe('what shoppers may see', () => {
  test.each([
    ['an active tee', true, 'Remeras', true],
    ['a disabled tee', false, 'Remeras', false],
    ['a product without category', true, null, true],
    ['a test product', true, 'test', false],
    ['a test product with spaces and capitals', true, ' Test ', false],
    ['a product whose category only starts like the hidden one', true, 'testeo', true],
    ['a disabled test product', false, 'test', false],
  ])('%s: %s, %s is visible: %s', (_title, state, categoria, expected) => {
    expect(isVisible({ state, categoria })).toBe(expected);
  });
});

describe('the listing', () => {
  const marked = (ofertaNuevo: Offer, at: number) => ({ ofertaNuevo, at });

  test('shows offers, then pre-sales, then new products, then all others in catalogue order', () => {
    const products = [...offerCodes, ...offerCodes].map(marked);
    expect(rankProducts(products).map(({ ofertaNuevo, at }) => `${ofertaNuevo} ${at}`)).toEqual([
      'Oferta 3',
      'Oferta 10',
      'Preventa 2',
      'Preventa 9',
      'Nuevo 1',
      'Nuevo 8',
      'Nada 0',
      'Sin Stock 4',
      'SpecialHalloween 5',
      'SpecialChristmas 6',
      'Nada 7',
      'Sin Stock 11',
      'SpecialHalloween 12',
      'SpecialChristmas 13',
    ]);
  });

  const anyProducts = fc
    .array(fc.constantFrom(...offerCodes), { maxLength: 40 })
    .map((offers) => offers.map(marked));
  const ranks = ['Oferta', 'Preventa', 'Nuevo'];
  const rankOf = (offer: string) => (ranks.includes(offer) ? ranks.indexOf(offer) : 3);

  test('ranking neither adds nor removes products, nor changes its input', () => {
    fc.assert(
      fc.property(anyProducts, (products) => {
        const ranked = rankProducts(products);
        expect([...ranked].sort((a, b) => a.at - b.at)).toEqual(products);
        expect(products.map(({ at }) => at)).toEqual([...products.keys()]);
      }),
    );
  });

  test('ranks are in ascending order, and equal ranks in catalogue order', () => {
    fc.assert(
      fc.property(anyProducts, (products) => {
        const ranked = rankProducts(products);
        for (const [at, next] of ranked.entries()) {
          const before = ranked[at - 1];
          if (!before) continue;
          const [low, high] = [rankOf(before.ofertaNuevo), rankOf(next.ofertaNuevo)];
          expect(low < high || (low === high && before.at < next.at)).toBe(true);
        }
      }),
    );
  });
});

describe('sold out', () => {
  test.each<[string, Offer, number[][], boolean]>([
    [
      'one unit of one size is enough to sell',
      'Nada',
      [
        [0, 0],
        [0, 1],
      ],
      false,
    ],
    ['no unit anywhere', 'Nada', [[0, 0], [0]], true],
    ['no variants', 'Nada', [], true],
    ['variants without sizes', 'Nada', [[]], true],
    ['marked Sin Stock, even with units left', 'Sin Stock', [[9]], true],
    ['an offer with stock', 'Oferta', [[3]], false],
  ])('%s', (_title, ofertaNuevo, stocks, expected) => {
    const variants = stocks.map((each, at) => plainVariant(`color ${at}`, each));
    expect(isSoldOut({ ofertaNuevo, variants })).toBe(expected);
  });
});

test('a product without picture shows that of its first model, else the placeholder', () => {
  expect(mainImage({ ...tee, image: null })).toBe('/black.webp');
  expect(mainImage({ image: null, variants: [] })).toBe('/placeholder.webp');
});
