import { expect, test } from 'vitest';
import type { Product } from '../contract/catalogue.ts';
import { refuseUnknownProducts } from './promotion-products.ts';

const productOf = (key: string): Product => ({
  _id: key,
  nombre: `Remera ${key}`,
  descripcion: '',
  cuidados: '',
  precio: 32_000,
  categoria: null,
  store: 'Kings',
  state: true,
  menu: false,
  ofertaNuevo: 'Nada',
  image: null,
  variants: ['black', 'white'].map((color) => ({
    _id: `${key}-${color}`,
    color,
    modelName: color,
    thumbnailImages: [],
    thumbnailImageMain: null,
    sizes: ['M', 'L'].map((size) => ({ _id: `${key}-${color}-${size}`, size, stock: 1 })),
  })),
  version: '1.1',
});
const known = [productOf('a'), productOf('b')];

const wantedOf = (productId: string, variantId: string, ...sizeIds: string[]) => ({
  productId,
  variants: [{ variantId, sizes: sizeIds.map((sizeId) => ({ sizeId })) }],
});
const right = wantedOf('a', 'a-black', 'a-black-M', 'a-black-L');

test('a combo over what the shop has is fine', () => {
  expect(refuseUnknownProducts([right, wantedOf('b', 'b-white', 'b-white-L')], known)).toBeNull();
});

test.each([
  ['an unknown product', wantedOf('c', 'c-black', 'c-black-M'), 'uno de los productos'],
  [
    'the variant of another product',
    wantedOf('b', 'a-black', 'a-black-M'),
    'variantes de Remera b',
  ],
  ['the size of another product', wantedOf('b', 'b-black', 'a-black-M'), 'talles de Remera b'],
  ['the size of another variant', wantedOf('b', 'b-black', 'b-white-M'), 'talles de Remera b'],
])('%s is refused by name and place', (_title, wrong, what) => {
  const refusal = refuseUnknownProducts([right, wrong], known);
  expect(refusal?.code).toBe('not_found');
  expect(refusal?.message).toContain(what);
  expect(refusal?.details.fields).toEqual({ 'products.1.variants': refusal?.message });
});
