import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxOrderLines, tooManyLinesText } from '../orders/limits.ts';
import type { CartEntry, ProductEntry, PromotionEntry } from './cart.ts';
import { toRequest } from './cart-request.ts';
import { refuseCheckout, refuseMenuOnly } from './refuse-checkout.ts';

const entry = (menu: boolean, quantity = 1): ProductEntry => ({
  type: 'product',
  key: 'black-m',
  _id: 'tee',
  nombre: 'Remera',
  descripcion: 'Algodón',
  image: '/tee.webp',
  precio: 25_000,
  store: 'Kings',
  menu,
  variants: [
    {
      _id: 'black',
      color: 'black',
      modelName: 'Remera negra',
      thumbnailImageMain: '/swatch.webp',
      sizes: [{ _id: 'm', size: 'M', stock: 4 }],
    },
  ],
  quantity,
});

const combo: PromotionEntry = {
  type: 'promotion',
  key: 'combo_black-m',
  promoId: 'combo',
  promoKey: 'combo_black-m',
  promoName: 'Combo',
  promoPrice: 40_000,
  image: '',
  store: 'Ambas',
  freeShipping: false,
  products: [],
  quantity: 1,
};

const one = 'No se puede proceder con un solo ítem de menú en el carrito.';
const only =
  'No se puede proceder solo con ítems de menú en el carrito. Por favor, añada otros productos.';

describe('extras alone cannot be bought', () => {
  test.each<[string, CartEntry[], string | null]>([
    ['an empty cart has no such refusal', [], null],
    ['a tee', [entry(false)], null],
    ['a combo', [combo], null],
    ['one extra', [entry(true)], one],
    ['two of one extra', [entry(true, 2)], only],
    ['two extras', [entry(true), entry(true)], only],
    ['an extra and a tee', [entry(true), entry(false)], null],
    ['a tee and an extra', [entry(false), entry(true, 9)], null],
    ['extras and a combo', [entry(true, 3), combo], null],
  ])('%s', (_title, cart, expected) => {
    expect(refuseCheckout(cart)).toBe(expected);
  });

  test('a cart can be paid exactly when some entry is not an extra', () => {
    const entries = fc.array(
      fc.record({ menu: fc.boolean(), quantity: fc.integer({ min: 1, max: 9 }) }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(entries, (cart) => {
        const extras = cart.filter(({ menu }) => menu).length;
        expect(refuseMenuOnly(cart) === null).toBe(extras < cart.length);
      }),
    );
  });
});

describe('a cart with more units of a size than one order may have', () => {
  const text = 'Podés llevar hasta 10 unidades de cada talle por compra.';
  const withTees = {
    ...combo,
    quantity: 3,
    products: [
      {
        productId: 'tee',
        variantId: 'black',
        sizeId: 'm',
        quantity: 1,
        nombre: 'Remera',
        modelName: 'Remera negra',
        color: 'black',
        size: 'M',
      },
    ],
  };

  test.each<[string, CartEntry[], string | null]>([
    ['ten of a size', [entry(false, 10)], null],
    ['eleven of a size', [entry(false, 11)], text],
    ['seven and three in combos', [entry(false, 7), withTees], null],
    ['eight and three in combos', [entry(false, 8), withTees], text],
  ])('%s', (_title, cart, expected) => {
    expect(refuseCheckout(cart)).toBe(expected);
  });
});

test('a cart with more products and combos than one order may have cannot be paid', () => {
  const cart = Array.from({ length: maxOrderLines }, (_, at) => ({ ...combo, key: `combo-${at}` }));
  expect(refuseCheckout(cart)).toBeNull();
  expect(refuseCheckout([...cart, entry(false)])).toBe(tooManyLinesText);
});

describe('the cart as the checkout sends it', () => {
  test('a product is sent with its chosen variant and size', () => {
    expect(toRequest([entry(false, 2)])).toEqual([
      {
        _id: 'tee',
        nombre: 'Remera',
        description: 'Algodón',
        thumbnailImageMain: '/swatch.webp',
        precio: 25_000,
        quantity: 2,
        variants: entry(false).variants,
      },
    ]);
  });

  test('a combo is sent with its garments', () => {
    const products = [
      {
        productId: 'tee',
        variantId: 'black',
        sizeId: 'm',
        quantity: 1,
        nombre: 'Remera',
        modelName: 'Remera negra',
        color: 'black',
        size: 'M',
      },
    ];
    expect(toRequest([{ ...combo, products }])).toEqual([
      {
        promoId: 'combo',
        promoName: 'Combo',
        promoPrice: 40_000,
        image: '',
        quantity: 1,
        freeShipping: false,
        products,
      },
    ]);
  });
});
