import { expect, test } from 'vitest';
import type { PickListRow } from '#domain/contract/packing.ts';
import { countParcel, isGarmentCode, scanGarment } from './scan.ts';

const row: PickListRow = {
  ...{ sizeId: 'm', barcode: '2000000000015', category: null, title: 'Remera Rey' },
  ...{ modelName: 'Negra', color: 'Black', size: 'M', image: null, units: 2, orders: [] },
};

test('a garment of the order is packed until all its units are in', () => {
  expect(scanGarment(row.barcode, [row], {})).toEqual({ kind: 'packed', row });
  expect(scanGarment(row.barcode, [row], { m: 1 })).toEqual({ kind: 'packed', row });
  expect(scanGarment(row.barcode, [row], { m: 2 })).toEqual({
    kind: 'refused',
    text: 'Ya están las 2 de Remera Rey, talle M.',
  });
});

test('a garment of another order is refused', () => {
  expect(scanGarment('4006381333931', [row], {}).kind).toBe('refused');
});

test('a garment that was refunded after it was packed has to be taken out again', () => {
  const refunded = { ...row, units: 0 };
  expect(countParcel([refunded], { m: 1 })).toEqual({ missing: 0, extra: 1 });
  expect(scanGarment(row.barcode, [refunded], {})).toEqual({
    kind: 'refused',
    text: 'Se devolvió el pago de Remera Rey, talle M. Devolvela al estante.',
  });
});

test('what is no barcode names an order', () => {
  expect(isGarmentCode(row.barcode)).toBe(true);
  expect(isGarmentCode('7f3c9a21')).toBe(false);
  expect(isGarmentCode('019aa2f0-5c00-7d10-8a3e-1b2c7f3c9a21')).toBe(false);
});

test('a unit too many of one garment does not stand for a missing one of another', () => {
  const rows = [
    { ...row, units: 1 },
    { ...row, sizeId: 'l', units: 1 },
  ];
  expect(countParcel(rows, { m: 1 })).toEqual({ missing: 1, extra: 0 });
  expect(countParcel(rows, { m: 1, l: 1 })).toEqual({ missing: 0, extra: 0 });
  // A unit was refunded after both had been packed.
  expect(countParcel(rows, { m: 2 })).toEqual({ missing: 1, extra: 1 });
});
