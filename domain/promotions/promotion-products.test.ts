import { expect, test } from 'vitest';
import type { Product } from '../contract/catalogue.ts';
import { plainProduct } from '../testing/plain-product.ts';
import { refuseUnknownProducts } from './promotion.ts';

const productOf = (key: string): Product => ({
  ...plainProduct,
  _id: key,
  nombre: `Remera ${key}`,
  precio: 32_000,
  variants: ['black', 'white'].map((color) => ({
    _id: `${key}-${color}`,
    color,
    modelName: color,
    thumbnailImages: [],
    thumbnailImageMain: null,
    sizes: ['M', 'L'].map((size) => ({ _id: `${key}-${color}-${size}`, size, stock: 1 })),
  })),
});

const catalogue = [productOf('a'), productOf('b')];

const choiceOf = (productId: string, variantId: string, ...sizeIds: string[]) => ({
  productId,
  variants: [{ variantId, sizes: sizeIds.map((sizeId) => ({ sizeId })) }],
});

const valid = choiceOf('a', 'a-black', 'a-black-M', 'a-black-L');

test('a combo of existing products is accepted', () => {
  expect(
    refuseUnknownProducts([valid, choiceOf('b', 'b-white', 'b-white-L')], catalogue),
  ).toBeNull();
});

test.each([
  ['an unknown product', choiceOf('c', 'c-black', 'c-black-M'), 'uno de los productos'],
  [
    'the variant of another product',
    choiceOf('b', 'a-black', 'a-black-M'),
    'variantes de Remera b',
  ],
  ['the size of another product', choiceOf('b', 'b-black', 'a-black-M'), 'talles de Remera b'],
  ['the size of another variant', choiceOf('b', 'b-black', 'b-white-M'), 'talles de Remera b'],
])('%s is refused with its name and index', (_title, wrong, name) => {
  const refusal = refuseUnknownProducts([valid, wrong], catalogue);
  expect(refusal?.code).toBe('not_found');
  expect(refusal?.message).toContain(name);
  expect(refusal?.details.fields).toEqual({ 'products.1.variants': refusal?.message });
});
