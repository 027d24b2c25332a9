import { expect, test } from 'vitest';
import type { Product } from '#domain/contract/catalogue.ts';
import { plainProduct } from '#domain/testing/plain-product.ts';
import { findStockConflicts, withReceived } from './product-conflicts.tsx';
import { emptyVariant, formOf } from './product-form.ts';

const product: Product = {
  ...plainProduct,
  _id: 'p',
  precio: 100,
  variants: [
    {
      _id: 'v',
      color: 'Black',
      modelName: 'Negra',
      thumbnailImages: [],
      thumbnailImageMain: null,
      sizes: [
        { _id: 'm', size: 'M', stock: 5 },
        { _id: 'l', size: 'L', stock: 2 },
      ],
    },
  ],
};

const withStocks = (m: number, l: number): Product => ({
  ...product,
  variants: product.variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size) => ({ ...size, stock: size._id === 'm' ? m : l })),
  })),
});

/** The form of `product`, with 9 entered for the M. */
const recountedForm = () => {
  const form = formOf(product);
  const [size] = form.variants[0]?.sizes ?? [];
  if (size) size.stock = 9;
  return form;
};

test('a size that was recounted and sold concurrently is a conflict, with both figures', () => {
  expect([...findStockConflicts(recountedForm(), withStocks(3, 2))]).toEqual([
    ['m', { before: 5, current: 3 }],
  ]);
});

test('a sale of a size that was not recounted is not a conflict', () => {
  expect(findStockConflicts(recountedForm(), withStocks(5, 0)).size).toBe(0);
});

test('new and removed sizes are not conflicts', () => {
  const form = recountedForm();
  form.variants.push({ ...emptyVariant, sizes: [{ size: 'S', stock: 1 }] });
  expect(findStockConflicts(form, { ...product, variants: [] }).size).toBe(0);
});

test('what was received is added to the stock that is left after sales, and a lower count is not', () => {
  expect(withReceived({ before: 5, current: 3 }, 15)).toBe(13);
  expect(withReceived({ before: 5, current: 8 }, 6)).toBe(9);
  for (const typed of [5, 2, Number.NaN, undefined]) {
    expect(withReceived({ before: 5, current: 3 }, typed)).toBeNull();
  }
});
