import { describe, expect, test } from 'vitest';
import {
  conditionsText,
  selectionText,
  soldText,
  statusOf,
  untilText,
  usesText,
} from './discount-texts.ts';

const now = new Date('2026-11-25T15:00:00.000Z');
const [before, after] = ['2026-11-20T15:00:00.000Z', '2026-12-01T03:00:00.000Z'];

describe('when a discount runs', () => {
  test.each([
    [{ active: false, startDate: null, endDate: before }, 'Desactivado'],
    [{ active: true, startDate: null, endDate: null }, 'Activo'],
    [{ active: true, startDate: before, endDate: after }, 'Activo'],
    [{ active: true, startDate: after, endDate: null }, 'Desde el 1 de dic de 2026, 00:00'],
    [{ active: true, startDate: null, endDate: before }, 'Venció el 20 de nov de 2026, 12:00'],
  ])('%o is shown as %s', (discount, text) => {
    expect(statusOf(discount, now).text).toBe(text);
  });
});

test('the end of a discount is shown until it is over', () => {
  expect(untilText({ endDate: after }, now)).toBe('hasta el 1 de dic de 2026, 00:00');
  expect(untilText({ endDate: before }, now)).toBeNull();
  expect(untilText({ endDate: null }, now)).toBeNull();
});

describe('what a discount applies to', () => {
  const all = { store: null, categories: [], productIds: [], includesCombos: true };
  const kings = { store: 'Kings', includesCombos: false } as const;
  test.each([
    [all, 'Las dos tiendas · todas las prendas · con combos'],
    [
      { ...all, ...kings, categories: ['Remeras', 'Buzos'], productIds: ['x', 'y'] },
      'Kings · Remeras, Buzos y 2 productos · sin combos',
    ],
    [{ ...all, productIds: ['x'] }, 'Las dos tiendas · 1 producto · con combos'],
  ])('%o is shown as %s', (selection, text) => {
    expect(selectionText(selection)).toBe(text);
  });
});

test('the conditions of a discount are listed, and one without any has no text', () => {
  const none = { minAmount: null, minUnits: null, firstPurchaseOnly: false };
  expect(conditionsText({ ...none, maxUsesPerAccount: null })).toBeNull();
  expect(
    conditionsText({
      minAmount: 50_000,
      minUnits: 3,
      firstPurchaseOnly: true,
      maxUsesPerAccount: 1,
    }),
  ).toBe('desde $50.000 ARS · desde 3 unidades · solo la primera compra · 1 uso por persona');
});

test.each([
  [0, null, '0 usos'],
  [1, null, '1 uso'],
  [12, 100, '12 de 100 usos'],
  [1200, 10_000, '1.200 de 10.000 usos'],
])('%i uses of %o are shown as %s', (uses, maxUses, text) => {
  expect(usesText({ uses, maxUses })).toBe(text);
});

test.each([
  ['percentage', 90_000, 'Vendió $90.000 y descontó $10.000'],
  ['free_shipping', 90_000, 'Vendió $90.000'],
  ['percentage', 0, null],
] as const)('what was sold with a discount of %s, %i, is shown as %s', (kind, sold, text) => {
  expect(soldText({ kind, sold, discounted: 10_000 })).toBe(text);
});
