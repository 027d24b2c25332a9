import { expect, test } from 'vitest';
import { garmentText } from './garment-text.ts';

test.each([
  [{ modelName: 'Oversize', color: 'Black', size: 'M' }, 'Oversize · Negro · Talle M'],
  [{ modelName: '', color: 'Black', size: 'M' }, 'Negro · Talle M'],
  [{ modelName: null, color: null, size: 'Único' }, 'Talle Único'],
  [{ modelName: null, color: null, size: null }, ''],
])('the choice of %j reads "%s"', (garment, text) => {
  expect(garmentText(garment)).toBe(text);
});
