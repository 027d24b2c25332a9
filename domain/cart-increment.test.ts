import { expect, test } from 'vitest';
import { type Cart, incrementEntry, type ProductEntry } from './cart.ts';

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
