import { describe, expect, test } from 'vitest';
import type { Variant } from '../contract/catalogue.ts';
import { combo, comboEntry, priceSettings, tee, teeEntry } from '../testing/cart-samples.ts';
import { priceCart } from './price-cart.ts';
import { checkoutTexts, refuseCheckout } from './refuse-checkout.ts';
import { addUnits, revalidateCart } from './revalidate-cart.ts';

const today = { products: [tee], promotions: [combo] };
const open = { isLocked: false };
const none = { _id: 'm', size: 'M', stock: 0 };
const change = (more: object) => ({ key: 'tee-m', name: 'Remera', ...more });

test('a cart whose products did not change is returned unchanged', () => {
  const cart = [teeEntry, comboEntry];
  expect(revalidateCart(cart, today, open)).toEqual({ cart, changes: [] });
});

test('a corrected text, picture or store is shown and not reported', () => {
  const variants = tee.variants.map((each) => ({
    ...each,
    color: 'Blue',
    modelName: 'Azul',
    thumbnailImages: ['/blue.webp'],
    sizes: [{ _id: 'm', size: 'XL', stock: 9 }],
  }));
  const product = { ...tee, nombre: 'Remera lisa', store: 'Kings,Lv', variants };
  const promotion = { ...combo, name: 'Combo azul', image: '/combo.webp', store: 'Ambas' } as const;
  const catalogue = { products: [product], promotions: [promotion] };
  const { cart, changes } = revalidateCart([teeEntry, comboEntry], catalogue, open);
  const [variant] = teeEntry.variants;
  const sizes = [{ _id: 'm', size: 'XL', stock: 9 }];
  const [chosen] = comboEntry.products;
  const texts = { nombre: 'Remera lisa', modelName: 'Azul', color: 'Blue', size: 'XL' };
  expect(changes).toEqual([]);
  expect(cart).toEqual([
    {
      ...{ ...teeEntry, nombre: 'Remera lisa', image: '/blue.webp', store: 'Kings,Lv' },
      variants: [{ ...variant, color: 'Blue', modelName: 'Azul', sizes }],
    },
    {
      ...{ ...comboEntry, promoName: 'Combo azul', image: '/combo.webp', store: 'Ambas' },
      products: [{ ...chosen, ...texts }],
    },
  ]);
});

describe('a change of a tee is reported with the old and the new figure', () => {
  const black = tee.variants[0];
  const withStock = (stock: number) => ({
    ...tee,
    variants: [{ ...black, sizes: [{ _id: 'm', size: 'M', stock }] }],
  });
  test.each<[string, object[], object[], object]>([
    [
      'its price rose',
      [{ ...tee, precio: 33_000 }],
      [change({ kind: 'price', before: 30_000, after: 33_000 })],
      { precio: 33_000, quantity: 3 },
    ],
    [
      'its price fell',
      [{ ...tee, precio: 27_000 }],
      [change({ kind: 'price', before: 30_000, after: 27_000 })],
      { precio: 27_000 },
    ],
    [
      'fewer are left',
      [withStock(2)],
      [change({ kind: 'quantity', before: 3, after: 2 })],
      { quantity: 2 },
    ],
    [
      'none is left',
      [withStock(0)],
      [change({ kind: 'unavailable', reason: 'sold_out' })],
      { quantity: 3, unavailable: 'sold_out' },
    ],
    [
      'it is marked as sold out',
      [{ ...tee, ofertaNuevo: 'Sin Stock' }],
      [change({ kind: 'unavailable', reason: 'sold_out' })],
      { unavailable: 'sold_out' },
    ],
    [
      'its size is gone',
      [{ ...tee, variants: [{ ...black, sizes: [] }] }],
      [change({ kind: 'unavailable', reason: 'size_gone' })],
      { unavailable: 'size_gone' },
    ],
    [
      'its colour is gone',
      [{ ...tee, variants: [] }],
      [change({ kind: 'unavailable', reason: 'size_gone' })],
      { unavailable: 'size_gone' },
    ],
    [
      'it was disabled',
      [{ ...tee, state: false }],
      [change({ kind: 'unavailable', reason: 'product_gone' })],
      { unavailable: 'product_gone' },
    ],
    [
      'it is gone',
      [],
      [change({ kind: 'unavailable', reason: 'product_gone' })],
      { unavailable: 'product_gone' },
    ],
  ])('%s', (_, products, changes, shown) => {
    const catalogue = { products: products as (typeof tee)[], promotions: [] };
    const result = revalidateCart([teeEntry], catalogue, open);
    expect(result.changes).toEqual(changes);
    expect(result.cart[0]).toMatchObject(shown);
  });
});

describe('a change of a combo is reported', () => {
  test.each<[string, object[], object[]]>([
    ['ended', [], [{ kind: 'unavailable', reason: 'promotion_over' }]],
    [
      'was disabled',
      [{ ...combo, active: false }],
      [{ kind: 'unavailable', reason: 'promotion_gone' }],
    ],
    [
      'no longer has the chosen size',
      [{ ...combo, products: [{ ...combo.products[0], variants: [] }] }],
      [{ kind: 'unavailable', reason: 'garment_gone' }],
    ],
    [
      'costs more and no longer ships free',
      [{ ...combo, promoPrice: 55_000, freeShipping: false }],
      [
        { kind: 'price', before: 50_000, after: 55_000 },
        { kind: 'shipping', isFree: false },
      ],
    ],
  ])('it %s', (_, promotions, changes) => {
    const catalogue = { products: [tee], promotions: promotions as (typeof combo)[] };
    expect(revalidateCart([comboEntry], catalogue, open).changes).toEqual(
      changes.map((each) => ({ key: 'combo-m', name: 'Combo', ...each })),
    );
  });

  test('a combo with an unavailable garment has the reason of the garment', () => {
    const reasonOf = (products: (typeof tee)[]) =>
      revalidateCart([comboEntry], { products, promotions: [combo] }, open).cart[0]?.unavailable;
    const [black] = tee.variants;
    const soldOut = { ...black, sizes: [{ _id: 'm', size: 'M', stock: 0 }] } as Variant;
    expect(reasonOf([{ ...tee, state: false }])).toBe('garment_gone');
    expect(reasonOf([{ ...tee, variants: [soldOut] }])).toBe('garment_sold_out');
    expect(reasonOf([{ ...tee, ofertaNuevo: 'Sin Stock' }])).toBe('garment_sold_out');
    expect(reasonOf([tee])).toBeUndefined();
  });

  test('it shares the stock of its sizes with the entries added before it', () => {
    const [black] = tee.variants;
    const scarce = {
      ...tee,
      variants: [{ ...black, sizes: [{ _id: 'm', size: 'M', stock: 4 }] }],
    } as typeof tee;
    const { cart } = revalidateCart([teeEntry, comboEntry], { ...today, products: [scarce] }, open);
    expect(cart.map(({ quantity }) => quantity)).toEqual([3, 1]);
  });
});

test('an unavailable entry stays visible, adds no cost and blocks the checkout', () => {
  const { cart } = revalidateCart(
    [teeEntry, comboEntry],
    { products: [tee], promotions: [] },
    open,
  );
  expect(cart).toHaveLength(2);
  expect(priceCart(cart, priceSettings)).toEqual(priceCart([teeEntry], priceSettings));
  expect(refuseCheckout(cart)).toBe(checkoutTexts.unavailable);
});

describe('while Kings is locked', () => {
  const locked = { isLocked: true };
  const reasonsIn = (store: string, promotionStore: typeof combo.store) => {
    const catalogue = {
      products: [{ ...tee, store }],
      promotions: [{ ...combo, store: promotionStore }],
    };
    const { cart } = revalidateCart([teeEntry, comboEntry], catalogue, locked);
    return cart.map(({ unavailable }) => unavailable);
  };

  test('the cart shows why what only Kings sells cannot be bought', () => {
    expect(reasonsIn('Kings', 'Kings')).toEqual(['store_closed', 'store_closed']);
    const { cart, changes } = revalidateCart([teeEntry], today, locked);
    expect(changes).toEqual([change({ kind: 'unavailable', reason: 'store_closed' })]);
    expect(refuseCheckout(cart)).toBe(checkoutTexts.unavailable);
  });

  test('what Lv sells too can be bought', () => {
    expect(reasonsIn('Kings,Lv', 'Ambas')).toEqual([undefined, undefined]);
    expect(reasonsIn('Lv', 'Lv')).toEqual([undefined, undefined]);
  });

  test('a cart can be bought again once Kings opens', () => {
    const closed = revalidateCart([teeEntry], today, locked).cart;
    const { cart, changes } = revalidateCart(closed, today, open);
    expect(cart).toEqual([teeEntry]);
    expect(changes).toEqual([change({ kind: 'back' })]);
  });
});

test('an entry that is available again is reported and can be bought', () => {
  const gone = revalidateCart([teeEntry], { products: [], promotions: [] }, open).cart;
  const { cart, changes } = revalidateCart(gone, today, open);
  expect(changes).toEqual([change({ kind: 'back' })]);
  expect(cart).toEqual([teeEntry]);
});

test('the units of an own order count as stock', () => {
  const soldOut = { ...tee, variants: tee.variants.map((each) => ({ ...each, sizes: [none] })) };
  const products = addUnits([soldOut], [teeEntry]);
  expect(revalidateCart([teeEntry], { products, promotions: [] }, open).changes).toEqual([]);
  const [change] = revalidateCart(
    [teeEntry],
    { products: [soldOut], promotions: [] },
    open,
  ).changes;
  expect(change).toMatchObject({ kind: 'unavailable', reason: 'sold_out' });
  expect(addUnits([soldOut], [comboEntry])[0]?.variants[0]?.sizes[0]?.stock).toBe(2);
});
