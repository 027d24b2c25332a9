import { describe, expect, test } from 'vitest';
import type { Discount } from '#domain/contract/discounts.ts';
import { parseNumber } from '../kit/field-texts.ts';
import { bodyOf, discountValues, newDiscount, previewOf, resolverOf } from './discount-values.ts';

const discount: Discount = {
  _id: '019343a0-0000-7000-8000-000000000001',
  name: 'Bienvenida',
  kind: 'amount',
  percent: null,
  amount: 1500.5,
  groupSize: null,
  code: 'HOLA',
  combines: true,
  store: 'Lv',
  categories: ['Remeras'],
  productIds: ['019343a0-0000-7000-8000-000000000002'],
  includesCombos: false,
  minAmount: 50_000,
  minUnits: null,
  firstPurchaseOnly: true,
  maxUses: 100,
  maxUsesPerAccount: 1,
  startDate: '2026-11-20T15:00:30.000Z',
  endDate: null,
  active: true,
};

/** The errors of a new discount with these values, by field. */
async function errorsOf(change: Partial<ReturnType<typeof newDiscount>>) {
  const values = { ...newDiscount(), name: 'Promo', percent: '10', ...change };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolverOf(null)(values, undefined, options);
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, (error as { message: string }).message]),
  );
}

test('a discount that is opened and saved again is the same, to the second', () => {
  const { _id, ...facts } = discount;
  expect(bodyOf(discountValues(discount), discount)).toEqual({ ...facts, endDate: '' });
});

test('fields that are empty have no limit, and an empty code is automatic', async () => {
  const body = bodyOf({ ...newDiscount(), name: 'Promo', percent: '10' }, null);
  expect(body).toMatchObject({ store: null, minAmount: null, minUnits: null, maxUses: null });
  expect(await errorsOf({})).toEqual({});
});

test('what another kind needs is not sent', () => {
  const typed = { ...newDiscount(), percent: '10', amount: '500', groupSize: '3' };
  expect(bodyOf({ ...typed, kind: 'free_shipping' }, null)).toMatchObject({
    percent: null,
    amount: null,
    groupSize: null,
  });
  expect(bodyOf({ ...typed, kind: 'units' }, null)).toMatchObject({ percent: 10, groupSize: 3 });
});

test.each([
  ['', null],
  ['10', 10],
  ['50.000', 50_000],
  ['1.500,50', 1500.5],
  ['1500.50', 1500.5],
  ['99,9', 99.9],
  ['diez', Number.NaN],
  ['1e5', Number.NaN],
  ['0.500', 0.5],
  ['-3', -3],
])('%o is read as %o', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

describe('what is typed wrong is refused beside its field', () => {
  const uses = 'Los usos deben ser de 1 a 1.000.000';
  test.each([
    [{ percent: '' }, { percent: 'Falta este dato' }],
    [{ percent: '101' }, { percent: 'El porcentaje debe ser un número entero de 1 a 100' }],
    [{ maxUses: '1,5' }, { maxUses: uses }],
    [{ minAmount: 'mucho' }, { minAmount: 'Debe ser un número' }],
    [
      { percent: '', maxUses: 'x' },
      { percent: 'Falta este dato', maxUses: uses },
    ],
    [{ code: 'HO' }, { code: 'El código lleva de 3 a 20 letras, números o guiones' }],
    [
      { startDate: '2026-12-02T10:00', endDate: '2026-12-01T10:00' },
      { endDate: 'El fin debe ser posterior al inicio' },
    ],
  ])('%o', async (change, expected) => {
    expect(await errorsOf(change)).toEqual(expected);
  });
});

test('the offer is previewed once its values are valid', () => {
  const units = { ...newDiscount(), kind: 'units', groupSize: '3' } as const;
  expect(previewOf(newDiscount())).toBeNull();
  expect(previewOf({ ...units, percent: '200' })).toBeNull();
  expect(previewOf({ ...units, percent: '100' })).toBe('3x2');
});
