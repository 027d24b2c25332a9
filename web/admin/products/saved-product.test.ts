import { expect, test } from 'vitest';
import type { Product } from '#domain/contract/catalogue.ts';
import { savedProductOptions } from './saved-product.ts';

const product = { _id: '7', store: 'Lv,Kings', state: true } as Product;
const labelsOf = (saved: Product, addAnother: (() => void) | null) => {
  const { action, otherAction } = savedProductOptions(saved, addAnother);
  return [action?.label, otherAction?.label];
};

test('a product that was added can be seen in the shop, and another one added', () => {
  expect(labelsOf(product, () => {})).toEqual(['Ver en la tienda', 'Agregar otra']);
  expect(labelsOf(product, null)).toEqual(['Ver en la tienda', undefined]);
});

test('a product that shoppers do not see has no link to the shop', () => {
  expect(labelsOf({ ...product, state: false }, () => {})).toEqual([undefined, 'Agregar otra']);
  expect(savedProductOptions({ ...product, state: false }, null)).toEqual({});
});
