import { describe, expect, test } from 'vitest';
import type { Product } from '../contract/catalogue.ts';
import type { Promotion } from '../contract/promotions.ts';
import { plainProduct, plainVariant } from '../testing/plain-product.ts';
import { productCard, promotionCard } from './listing-card.ts';
import type { Offer } from './offer.ts';

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

const combo: Promotion = {
  _id: 'combo',
  name: 'Dos remeras',
  description: '',
  image: null,
  promoPrice: 40_000,
  store: 'Ambas',
  promoType: 'Promo',
  freeShipping: false,
  startDate: null,
  endDate: null,
  active: true,
  products: [],
};

describe('the card of a product', () => {
  test('shows name, price, picture and a swatch per colour', () => {
    expect(productCard({ ...tee, hasStock: true, salePrice: null })).toEqual({
      _id: 'tee',
      name: 'Remera',
      price: 25_000,
      salePrice: null,
      previousPrice: null,
      image: '/tee.webp',
      badges: [],
      soldOut: false,
      disabled: false,
      dots: [
        { color: 'black', name: 'Negro', image: '/black.webp', shade: '#141414' },
        { color: 'white', name: 'Blanco', image: '/placeholder.webp', shade: '#fafafa' },
      ],
    });
  });

  test.each<[Offer, string[]]>([
    ['Nada', []],
    ['Nuevo', ['Nuevo']],
    ['Preventa', ['Preventa']],
    ['Oferta', ['En Oferta']],
    ['Sin Stock', ['Sin Stock']],
    ['SpecialHalloween', ['Especial Halloween']],
    ['SpecialChristmas', ['Especial Navidad']],
  ])('marked %s has the badges %j', (ofertaNuevo, badges) => {
    expect(productCard({ ...tee, ofertaNuevo, hasStock: true, salePrice: null }).badges).toEqual(
      badges,
    );
  });

  test.each([
    ['on offer for less', { ofertaNuevo: 'Oferta', previousPrice: 30_000 }, 30_000],
    ['no longer on offer', { ofertaNuevo: 'Nada', previousPrice: 30_000 }, null],
    ['on offer for as much', { ofertaNuevo: 'Oferta', previousPrice: 25_000 }, null],
    ['without one', { ofertaNuevo: 'Oferta', previousPrice: null }, null],
  ] as const)('the price before, %s', (_title, change, previousPrice) => {
    expect(productCard({ ...tee, ...change, hasStock: true, salePrice: null }).previousPrice).toBe(
      previousPrice,
    );
  });

  test.each([
    ['with a discount', { salePrice: 22_500 }, 25_000],
    [
      'on offer for less, with a discount',
      { ofertaNuevo: 'Oferta', previousPrice: 30_000, salePrice: 22_500 },
      30_000,
    ],
    ['no longer on offer, with a discount', { previousPrice: 30_000, salePrice: 22_500 }, 25_000],
  ] as const)('one price is crossed out, %s', (_title, change, previousPrice) => {
    const card = productCard({ ...tee, ...change, hasStock: true });
    expect(card).toMatchObject({ price: 25_000, salePrice: 22_500, previousPrice });
  });

  test('an offer without units left reads Sin Stock', () => {
    const card = productCard({ ...tee, ofertaNuevo: 'Oferta', hasStock: false, salePrice: null });
    expect(card).toMatchObject({ badges: ['Sin Stock'], soldOut: true, disabled: false });
  });

  test('one that is labelled Sin Stock is disabled, also with units left', () => {
    const card = productCard({ ...tee, ofertaNuevo: 'Sin Stock', hasStock: true, salePrice: null });
    expect(card).toMatchObject({ soldOut: true, disabled: true });
  });

  test('a colour that the shop does not know has the name and the shade that were entered', () => {
    const turquoise = { ...plainVariant('Turquesa', [1]), shade: '#1fb5b5' };
    const { dots } = productCard({
      ...tee,
      variants: [turquoise],
      hasStock: true,
      salePrice: null,
    });
    expect(dots).toMatchObject([{ name: 'Turquesa', shade: '#1fb5b5' }]);
  });
});

describe('the card of a combo', () => {
  const listedCombo = { ...combo, salePrice: null, hasEveryGarment: true };

  test.each<[string, Partial<Promotion>, string[], boolean]>([
    ['an active combo', {}, ['Promo'], false],
    ['a combo with free shipping', { freeShipping: true }, ['Promo', 'Envío gratis'], false],
    ['a combo of a season', { promoType: 'SpecialSummer' }, ['Especial Verano'], false],
    ['a combo without a type', { promoType: 'Nada' }, [], false],
    ['an inactive combo', { active: false }, ['Sin Stock'], true],
    [
      'an inactive one with free shipping',
      { active: false, freeShipping: true },
      ['Sin Stock'],
      true,
    ],
  ])('%s (%j) has the badges %j', (_title, change, badges, soldOut) => {
    expect(promotionCard({ ...listedCombo, ...change })).toEqual({
      _id: 'combo',
      salePrice: null,
      previousPrice: null,
      name: 'Dos remeras',
      price: 40_000,
      image: '/placeholder.webp',
      badges,
      soldOut,
      disabled: soldOut,
      dots: [],
    });
  });

  test('one with a garment that cannot be bought reads Sin Stock', () => {
    const card = promotionCard({ ...listedCombo, freeShipping: true, hasEveryGarment: false });
    expect(card).toMatchObject({ badges: ['Sin Stock'], soldOut: true, disabled: false });
  });

  test('with a discount its own price is crossed out', () => {
    const card = promotionCard({ ...listedCombo, salePrice: 36_000 });
    expect(card).toMatchObject({ price: 40_000, salePrice: 36_000, previousPrice: 40_000 });
  });

  test('shows its own picture', () => {
    expect(promotionCard({ ...listedCombo, image: '/combo.webp' }).image).toBe('/combo.webp');
  });
});
