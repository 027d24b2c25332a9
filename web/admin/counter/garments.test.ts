import { expect, test } from 'vitest';
import type { CounterProduct } from '#domain/contract/sales.ts';
import { indexGarments, presetSizes, searchCombos, searchGarments } from './garments.ts';

const size = (_id: string, barcode: string) => ({ _id, size: 'M', stock: 1, barcode });
const product = (
  nombre: string,
  variants: [color: string, modelName: string][],
): CounterProduct => ({
  ...{ _id: nombre, nombre, precio: 1, store: 'Kings', categoria: 'Remeras' },
  variants: variants.map(([color, modelName], index) => ({
    ...{ _id: `${nombre}-${index}`, color, modelName, image: null },
    sizes: [size(`${nombre}-${index}-s`, `${nombre}-${index}-b`)],
  })),
});
const tee = product('Remera Corazón', [
  ['Black', 'Oversize'],
  ['White', 'Clásica'],
]);
const hoodie = product('Buzo Ñandú', [['Black', '']]);
const all = [tee, hoodie];
const found = (text: string) =>
  searchGarments(all, text).found.map((one) => [
    one.product.nombre,
    one.variants.map(({ color }) => color),
  ]);

test('words find products without regard to accents, and of these the colours and models that they name', () => {
  expect(found('corazon')).toEqual([['Remera Corazón', ['Black', 'White']]]);
  expect(found('remera negro')).toEqual([
    ['Remera Corazón', ['Black']],
    ['Buzo Ñandú', ['Black']],
  ]);
  expect(found('clasica')).toEqual([['Remera Corazón', ['White']]]);
  expect(found('ñandu')).toEqual([['Buzo Ñandú', ['Black']]]);
  expect(found('pantalón')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

test('a size is found by its id and by its barcode', () => {
  const garments = indexGarments(all);
  expect(garments.get('Buzo Ñandú-0-b')?.product).toBe(hoodie);
  expect(garments.get('Remera Corazón-1-s')?.variant.color).toBe('White');
});

const comboOf = (name: string, ...sizeIds: string[][]) => ({
  ...{ _id: name, name, promoPrice: 1, store: 'Kings', freeShipping: false },
  products: sizeIds.map((ids, at) => ({ productId: String(at), sizeIds: ids })),
});

test('a combo is found by its name, while a size of each of its garments is sold', () => {
  const combos = [
    comboOf('Combo Corazón', ['Remera Corazón-0-s', 'gone'], ['Buzo Ñandú-0-s']),
    comboOf('Combo Ausente', ['gone']),
  ];
  const search = (text: string) =>
    searchCombos(combos, indexGarments(all), text).found.map(({ combo, choices }) => [
      combo.name,
      choices.map((sizes) => sizes.map(({ size: { _id } }) => _id)),
    ]);
  const whole = ['Combo Corazón', [['Remera Corazón-0-s'], ['Buzo Ñandú-0-s']]];
  expect(search('combo')).toEqual([whole]);
  expect(search('corazon')).toEqual([whole]);
  expect(search('')).toEqual([]);
});

test('the first twelve are shown, and whether there are more', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => product(`Gorra ${at}`, [['Black', '']]));
  const shown = ({ found, hasMore }: { found: unknown[]; hasMore: boolean }) => [
    found.length,
    hasMore,
  ];
  expect(shown(searchGarments(many(12), 'gorra'))).toEqual([12, false]);
  expect(shown(searchGarments(many(13), 'gorra'))).toEqual([12, true]);
  const sold = (count: number) =>
    Array.from({ length: count }, (_, at) => comboOf(`Combo ${at}`, ['Buzo Ñandú-0-s']));
  const gone = Array.from({ length: 12 }, (_, at) => comboOf(`Combo ausente ${at}`, ['gone']));
  const search = (count: number) =>
    shown(searchCombos([...gone, ...sold(count)], indexGarments(all), 'combo'));
  expect(search(12)).toEqual([12, false]);
  expect(search(13)).toEqual([12, true]);
});

test('of a garment with one size it is chosen at first, unless it is sold out', () => {
  const combo = {
    _id: 'c',
    name: 'Combo',
    promoPrice: 1,
    store: 'Kings',
    freeShipping: false,
    products: [],
  };
  const garment = (stock: number) => {
    const [variant] = hoodie.variants;
    const [only] = variant?.sizes ?? [];
    if (!variant || !only) throw new Error('A sample without a size');
    return { product: hoodie, variant, size: { ...only, stock } };
  };
  const choices = [[garment(1)], [garment(0)], [garment(1), garment(1)]];
  expect(presetSizes({ combo, choices })).toEqual(['Buzo Ñandú-0-s', '', '']);
});
