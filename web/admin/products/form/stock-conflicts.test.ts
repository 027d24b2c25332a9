import { expect, test } from 'vitest';
import type { Product } from '#domain/contract/catalogue.ts';
import { emptyVariant, formOf } from './product-form.ts';
import { findStockConflicts } from './stock-conflicts.ts';

const product: Product = {
  _id: 'p',
  nombre: 'Remera',
  descripcion: '',
  cuidados: '',
  precio: 100,
  categoria: null,
  store: 'Kings',
  state: true,
  menu: false,
  ofertaNuevo: 'Nada',
  image: null,
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
  version: '1.1',
};

const withStocks = (m: number, l: number): Product => ({
  ...product,
  variants: product.variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size) => ({ ...size, stock: size._id === 'm' ? m : l })),
  })),
});

/** The form of the product as it was, in which somebody typed 9 for the M. */
const counted = () => {
  const form = formOf(product);
  const [size] = form.variants[0]?.sizes ?? [];
  if (size) size.stock = 9;
  return form;
};

test('a size that was counted anew and sold meanwhile is a conflict, with both figures', () => {
  expect([...findStockConflicts(counted(), withStocks(3, 2))]).toEqual([
    ['m', { before: 5, current: 3 }],
  ]);
});

test('a sale of a size that nobody counted is none', () => {
  expect(findStockConflicts(counted(), withStocks(5, 0)).size).toBe(0);
});

test('new sizes and sizes that are gone are none', () => {
  const form = counted();
  form.variants.push({ ...emptyVariant, sizes: [{ size: 'S', stock: 1 }] });
  expect(findStockConflicts(form, { ...product, variants: [] }).size).toBe(0);
});
