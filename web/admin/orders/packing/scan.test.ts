import { expect, test } from 'vitest';
import type { PickListRow } from '#domain/contract/packing.ts';
import { isGarmentCode, scanGarment } from './scan.ts';

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

test('what is no barcode names an order', () => {
  expect(isGarmentCode(row.barcode)).toBe(true);
  expect(isGarmentCode('7f3c9a21')).toBe(false);
  expect(isGarmentCode('019aa2f0-5c00-7d10-8a3e-1b2c7f3c9a21')).toBe(false);
});
