import { describe, expect, test } from 'vitest';
import type { Product } from '../contract/catalogue.ts';
import { productInput } from '../contract/product-input.ts';
import { plainProduct } from '../testing/plain-product.ts';
import { productFacts } from './edit-facts.ts';
import { listStaleValues, refuseStaleEdit } from './stale-edit.ts';

const id = (n: number) => `0193b2a0-0000-7000-8000-00000000000${n}`;
const [black, m, l] = [id(1), id(2), id(3)];

/** A tee as it was read: five M, two L. */
const read: Product = {
  ...plainProduct,
  _id: id(0),
  precio: 30_000,
  variants: [
    {
      _id: black,
      color: 'Black',
      modelName: 'Negra',
      thumbnailImages: [],
      thumbnailImageMain: null,
      sizes: [
        { _id: m, size: 'M', stock: 5 },
        { _id: l, size: 'L', stock: 2 },
      ],
    },
  ],
  version: '1.4',
};
const withStocks = (stockM: number, stockL: number) =>
  read.variants.map((variant) => ({
    ...variant,
    sizes: [
      { _id: m, size: 'M', stock: stockM },
      { _id: l, size: 'L', stock: stockL },
    ],
  }));

/** The tee after one M was sold. */
const sold: Product = { ...read, variants: withStocks(4, 2), version: '1.5' };
const { version: _, ...plain } = read;

const stale = (sent: object, current: Product, soldSizes = [m]) =>
  listStaleValues({ sent: productInput.parse(sent), current, soldSizes: new Set(soldSizes) }).map(
    ({ name, sent: value, current: now }) => [name, value, now],
  );

describe('a product is saved as it was read before a sale', () => {
  test.each<[string, object, unknown[]]>([
    ['with the version', read, [[`${m}.stock`, 5, 4]]],
    ['without it', plain, [[`${m}.stock`, 5, 4]]],
    ['without any id', { ...plain, variants: withoutIds() }, [[`${m}.stock`, 5, 4]]],
    ['with the current version', { ...read, version: '1.5' }, []],
    ['with the current stock', { ...read, variants: withStocks(4, 2) }, []],
    [
      'with another count of the L',
      { ...read, variants: withStocks(4, 9) },
      [[`${l}.stock`, 9, 2]],
    ],
    ['with a count of an L that never sold', { ...plain, variants: withStocks(4, 9) }, []],
    ['with an invalid version', { ...read, version: 'x' }, [[`${m}.stock`, 5, 4]]],
  ])('%s', (_case, sent, expected) => {
    expect(stale(sent, sold)).toEqual(expected);
  });

  test('the previous stock of a size takes precedence over the version', () => {
    const variants = read.variants.map((variant) => ({
      ...variant,
      sizes: variant.sizes.map((size) => ({ ...size, stockBefore: size.stock })),
    }));
    expect(stale({ ...read, variants }, sold)).toEqual([]);
    expect(stale({ ...plain, variants }, sold)).toEqual([]);
  });

  test('without the version only the stock of sold sizes is compared', () => {
    expect(stale({ ...plain, variants: withStocks(9, 9) }, sold, [])).toEqual([]);
    expect(stale({ ...plain, nombre: 'Otra', variants: withStocks(4, 2) }, sold)).toEqual([]);
  });

  test('units that were sold and returned are no conflict while the stock is the same', () => {
    expect(stale(read, { ...read, version: '1.6' })).toEqual([]);
    expect(stale(plain, { ...read, version: '1.6' })).toEqual([]);
    expect(stale({ ...read, variants: withStocks(9, 2) }, { ...read, version: '1.6' })).toEqual([
      [`${m}.stock`, 9, 5],
    ]);
  });

  test('a size that is left out is removed, even with sales', () => {
    const variants = read.variants.map((each) => ({ ...each, sizes: each.sizes.slice(1) }));
    expect(stale({ ...read, variants }, sold)).toEqual([]);
  });

  function withoutIds() {
    return [{ color: 'Black', modelName: 'negra', sizes: [{ size: 'm', stock: 5 }] }];
  }
});

describe('a product is saved as it was read before another save', () => {
  const saved: Product = { ...read, precio: 99, nombre: 'Otra', version: '2.4' };

  test('different values are reported by name, equal values are not', () => {
    expect(stale({ ...read, nombre: 'Otra' }, saved)).toEqual([['precio', 30_000, 99]]);
    expect(stale({ ...read, nombre: 'Otra', precio: 99 }, saved)).toEqual([]);
    expect(stale(plain, saved)).toEqual([]);
  });

  test('the previous value of a fact takes precedence over the version', () => {
    const before = { ...productFacts(read), precio: 99 };
    expect(stale({ ...read, before }, saved)).toEqual([['nombre', 'Remera', 'Otra']]);
  });

  test('a size added by another save is not removed', () => {
    const added = { _id: id(4), size: 'S', stock: 1 };
    const more = read.variants.map((each) => ({ ...each, sizes: [...each.sizes, added] }));
    const now = { ...read, variants: more, version: '2.6' };
    expect(stale(read, now)).toEqual([[`${id(4)}.size`, null, 'S']]);
    expect(stale({ ...read, seen: [black, m, l] }, now)).toEqual([]);
  });
});

describe('the refusal names the first value', () => {
  const refusal = (sent: object, current: Product) =>
    refuseStaleEdit({ sent: productInput.parse(sent), current, soldSizes: new Set([m]) });

  test.each<[string, object, Product, string]>([
    [
      'a stock',
      read,
      sold,
      'El producto cambió después de que lo leíste. Stock de Negra, talle M: enviaste 5 y ahora es 4. Volvé a leerlo antes de guardar.',
    ],
    [
      'a stock without a version',
      plain,
      sold,
      'Puede haber ventas posteriores a tu lectura. Stock de Negra, talle M: enviaste 5 y ahora es 4. Para cambiarlo, leé el producto y enviá su version.',
    ],
    [
      'a fact',
      read,
      { ...read, nombre: 'x'.repeat(90), version: '2.4' },
      `El producto cambió después de que lo leíste. nombre: enviaste «Remera» y ahora es «${'x'.repeat(59)}…. Volvé a leerlo antes de guardar.`,
    ],
    [
      'a fact with its previous value',
      { ...read, before: { precio: 30_000 } },
      { ...read, precio: 99 },
      'Otra persona guardó cambios mientras editabas.',
    ],
  ])('%s', (_case, sent, current, message) => {
    expect(refusal(sent, current)?.message).toBe(message);
  });

  test('it has the sent values and the current product', () => {
    expect(refusal(read, { ...sold, precio: 99, version: '2.5' })?.details.more).toEqual({
      changes: ['precio', `${m}.stock`],
      sent: { precio: 30_000, [`${m}.stock`]: 5 },
      current: { ...sold, precio: 99, version: '2.5' },
    });
    expect(refusal(plain, read)).toBeNull();
  });
});
