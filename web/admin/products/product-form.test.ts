import { expect, test } from 'vitest';
import { isIncomplete, type ProductForm } from './product-form.ts';

const variant = { color: 'Black', modelName: 'Negra', sizes: [{ size: 'M', stock: 0 }] };
const form: ProductForm = {
  nombre: 'Remera',
  precio: 25_000,
  store: 'Kings',
  variants: [variant],
};

test('a product with its name, price, store and a named variant is complete', () => {
  expect(isIncomplete(form)).toBe(false);
});

test.each<[string, Partial<ProductForm>]>([
  ['a name', { nombre: ' ' }],
  ['a price', { precio: 0 }],
  // The value of an empty number field.
  ['a typed price', { precio: Number.NaN }],
  ['a store', { store: '' }],
  ['a variant', { variants: [] }],
  ['the colour of a variant', { variants: [variant, { ...variant, color: '' }] }],
  ['the model of a variant', { variants: [{ ...variant, modelName: ' ' }] }],
  ['the name of a size', { variants: [{ ...variant, sizes: [{ size: '', stock: 3 }] }] }],
])('a product without %s is incomplete', (_, change) => {
  expect(isIncomplete({ ...form, ...change })).toBe(true);
});
