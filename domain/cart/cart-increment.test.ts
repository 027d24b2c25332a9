import { expect, test } from 'vitest';
import { maxOrderLines, tooManyLinesText } from '../orders/limits.ts';
import { comboEntry, tee } from '../testing/cart-samples.ts';
import { addProduct } from './add-entry.ts';
import type { Cart, ChosenGarment, ProductEntry } from './cart.ts';
import { incrementEntry } from './increment-entry.ts';

const entry = (quantity: number, stock: number): ProductEntry => ({
  type: 'product',
  key: 'k',
  _id: 'p',
  nombre: 'Remera',
  image: '',
  precio: 100,
  store: 'Kings',
  menu: false,
  variants: [
    {
      _id: 'v',
      color: 'Black',
      modelName: 'Negro',
      thumbnailImageMain: null,
      sizes: [{ _id: 's', size: 'M', stock }],
    },
  ],
  quantity,
});

/** The garment in the size of `entry`. */
const inTeeSize = (garment: ChosenGarment): ChosenGarment => ({ ...garment, sizeId: 's' });

const quantityAfter = (cart: Cart) => {
  const outcome = incrementEntry(cart, 'k');
  return 'refused' in outcome ? outcome.refused : outcome.cart[0]?.quantity;
};

test('a shopper adds one more while there is stock', () => {
  expect(quantityAfter([entry(1, 2)])).toBe(2);
});

test('a shopper cannot add more than the stock', () => {
  expect(quantityAfter([entry(2, 2)])).toBe('No hay stock suficiente.');
});

const limit = 'Podés llevar hasta 10 unidades de cada talle por compra.';

test('a shopper adds ten units of a size at most, even with more in stock', () => {
  expect(quantityAfter([entry(9, 50)])).toBe(10);
  expect(quantityAfter([entry(10, 50)])).toBe(limit);
  expect(quantityAfter([entry(10, 10)])).toBe('No hay stock suficiente.');
});

test('the units of combos count, and combos have the same limit as products', () => {
  const withTee = { ...comboEntry, quantity: 2, products: comboEntry.products.map(inTeeSize) };
  const cart: Cart = [entry(8, 50), withTee];
  expect(quantityAfter(cart)).toBe(limit);
  expect(incrementEntry(cart, withTee.key)).toEqual({ refused: limit });
  expect(quantityAfter([entry(8, 50), comboEntry])).toBe(9);
});

test('a size that is over the limit does not block another entry', () => {
  const other = { ...entry(11, 50), key: 'other' };
  const [variant] = other.variants;
  const [size] = variant.sizes;
  const cart: Cart = [
    { ...other, variants: [{ ...variant, sizes: [{ ...size, _id: 'other' }] }] },
    entry(1, 50),
  ];
  expect('cart' in incrementEntry(cart, 'k')).toBe(true);
});

test('a cart has as many entries as an order has lines, and each of them can have more units', () => {
  const addTee = (cart: Cart) => addProduct(cart, tee, { variantId: 'black', sizeId: 'm' });
  const others = Array.from({ length: maxOrderLines }, (_, at) => ({
    ...entry(1, 50),
    key: `other-${at}`,
  }));
  expect(addTee(others)).toEqual({ refused: tooManyLinesText });
  const full = addTee(others.slice(1));
  if ('refused' in full) throw new Error(full.refused);
  expect(full.cart).toHaveLength(maxOrderLines);
  expect(addTee(full.cart)).toMatchObject({ cart: { length: maxOrderLines } });
  expect('cart' in incrementEntry(full.cart, 'black-m')).toBe(true);
});
