import { expect, test } from 'vitest';
import type { Product } from '#domain/contract/catalogue.ts';
import { chooseSizes, sizesOf, tickedOf, tickSizes } from './combo-values.ts';

const sizesFor = (variant: string) =>
  ['S', 'M', 'L'].map((size) => ({ _id: `${variant}-${size}`, size, stock: 1 }));
const product = {
  _id: 'rey',
  variants: ['black', 'white'].map((_id) => ({ _id, sizes: sizesFor(_id) })),
} as unknown as Product;
const noSizes = { productId: 'rey', variants: [] };
const blackSizes = ['black-S', 'black-M', 'black-L'];

test('ticked sizes are sent by variant, in the order of the shop', () => {
  const sizeIds = ['white-L', 'black-M', 'black-S'];
  const choice = tickSizes(noSizes, product, { sizeIds, on: true });
  expect(choice).toEqual({
    productId: 'rey',
    variants: [
      { variantId: 'black', sizes: [{ sizeId: 'black-S' }, { sizeId: 'black-M' }] },
      { variantId: 'white', sizes: [{ sizeId: 'white-L' }] },
    ],
  });
  expect(tickSizes(choice, product, { sizeIds, on: false })).toEqual(noSizes);
});

test('all sizes of a variant are ticked at once, and the others are unchanged', () => {
  const white = tickSizes(noSizes, product, { sizeIds: ['white-M'], on: true });
  const both = tickSizes(white, product, { sizeIds: blackSizes, on: true });
  expect(sizesOf(both)).toEqual(new Set([...blackSizes, 'white-M']));
});

test('a variant is ticked as a whole, in part or not at all', () => {
  const some = tickSizes(noSizes, product, { sizeIds: ['black-S'], on: true });
  expect(tickedOf(noSizes, blackSizes)).toBe('none');
  expect(tickedOf(some, blackSizes)).toBe('some');
  expect(tickedOf(tickSizes(some, product, { sizeIds: blackSizes, on: true }), blackSizes)).toBe(
    'all',
  );
});

test('a size that the shop no longer has is removed from the choice', () => {
  expect(sizesOf(chooseSizes(product, new Set(['black-S', 'black-XXL'])))).toEqual(
    new Set(['black-S']),
  );
});
