import { expect, test } from 'vitest';
import { comboEntry } from '../testing/cart-samples.ts';
import { type Cart, type ChosenGarment, incrementEntry, type ProductEntry } from './cart.ts';

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

/** The garment in the size that `entry` takes. */
const ofTheTee = (garment: ChosenGarment): ChosenGarment => ({ ...garment, sizeId: 's' });

const quantityAfter = (cart: Cart) => {
  const outcome = incrementEntry(cart, 'k');
  return 'refused' in outcome ? outcome.refused : outcome.cart[0]?.quantity;
};

test('a shopper takes one more while there is stock', () => {
  expect(quantityAfter([entry(1, 2)])).toBe(2);
});

test('a shopper cannot take more than the stock', () => {
  expect(quantityAfter([entry(2, 2)])).toBe('No hay stock suficiente.');
});

const limit = 'Puedes llevar hasta 10 unidades de cada talle por compra.';

test('a shopper takes ten units of a size at most, however many there are', () => {
  expect(quantityAfter([entry(9, 50)])).toBe(10);
  expect(quantityAfter([entry(10, 50)])).toBe(limit);
  expect(quantityAfter([entry(10, 10)])).toBe('No hay stock suficiente.');
});

test('the units of combos count, and a combo is limited as a product is', () => {
  const withTee = { ...comboEntry, quantity: 2, products: comboEntry.products.map(ofTheTee) };
  const cart: Cart = [entry(8, 50), withTee];
  expect(quantityAfter(cart)).toBe(limit);
  expect(incrementEntry(cart, withTee.key)).toEqual({ refused: limit });
  expect(quantityAfter([entry(8, 50), comboEntry])).toBe(9);
});

test('a size that is over the limit does not stop another entry', () => {
  const other = { ...entry(11, 50), key: 'other' };
  const [variant] = other.variants;
  const [size] = variant.sizes;
  const cart: Cart = [
    { ...other, variants: [{ ...variant, sizes: [{ ...size, _id: 'other' }] }] },
    entry(1, 50),
  ];
  expect('cart' in incrementEntry(cart, 'k')).toBe(true);
});
