import { expect, test } from 'vitest';
import { fieldOf, noOperation, operationOf, operationResolver } from './operation-values.ts';

const options = { fields: {}, shouldUseNativeValidation: false };
const resolve = (change: Partial<typeof noOperation>) =>
  operationResolver({ ...noOperation, ...change }, undefined, options);

test.each([
  ['raise_percent', '7', { kind: 'percent', value: 7 }],
  ['lower_percent', '12,5', { kind: 'percent', value: -12.5 }],
  ['lower_amount', '1.500', { kind: 'amount', value: -1500 }],
  ['set', '17.800,50', { kind: 'set', value: 17_800.5 }],
] as const)('the way %s with %s', (priceWay, price, change) => {
  expect(operationOf({ ...noOperation, priceWay, price, rounding: 'to_100' }).price).toEqual({
    ...change,
    rounding: 'to_100',
  });
});

test('combos are left when no price, or one price, is set', () => {
  const combos = (change: Partial<typeof noOperation>) =>
    operationOf({ ...noOperation, includesCombos: true, price: '5', ...change }).includesCombos;
  expect(combos({ priceWay: 'raise_amount' })).toBe(true);
  expect(combos({ priceWay: 'set' })).toBe(false);
  expect(combos({ priceWay: '', state: 'on' })).toBe(false);
});

test('a category is set, cleared, or left', () => {
  const category = (change: Partial<typeof noOperation>) =>
    operationOf({ ...noOperation, categoria: 'Buzos', ...change }).categoria;
  expect([
    category({}),
    category({ categoryWay: 'set' }),
    category({ categoryWay: 'clear' }),
  ]).toEqual([null, 'Buzos', '']);
});

test.each<[Partial<typeof noOperation>, Record<string, string>]>([
  [{}, { root: 'Elegí al menos un cambio' }],
  [{ priceWay: 'raise_percent' }, { price: 'El precio o porcentaje debe ser un número' }],
  [{ priceWay: 'lower_percent', price: '-10' }, { price: 'Escribilo sin el signo menos' }],
  [
    { priceWay: 'lower_percent', price: '100' },
    { price: 'El porcentaje debe ser mayor que −100 y como máximo 1000' },
  ],
  [{ priceWay: 'set', price: '0' }, { price: 'El precio debe ser mayor que cero' }],
  [{ stockWay: 'raise_amount', stock: '1,5' }, { stock: 'Debe ser un número entero' }],
  [{ categoryWay: 'set', categoria: ' ' }, { categoria: 'Escribí la categoría' }],
])('%j is refused at its field', async (change, messages) => {
  const { errors } = await resolve(change);
  const found = Object.entries(errors).map(([name, error]) => [name, error?.message]);
  expect(Object.fromEntries(found)).toEqual(messages);
});

test('an error of the shop is shown at its field, else above the form', () => {
  expect(fieldOf('operation.price.value')).toBe('price');
  expect(fieldOf('operation.stock.value')).toBe('stock');
  expect(fieldOf('operation')).toBe('root');
  expect(fieldOf('selection.ids')).toBe('root');
});
