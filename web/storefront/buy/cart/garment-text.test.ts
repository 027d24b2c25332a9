import { expect, test } from 'vitest';
import { garmentText } from './cart-entry-row.tsx';

test.each([
  [{ modelName: 'Negra', color: 'Black', size: 'M' }, 'Negra · Negro · Talle M'],
  [{ modelName: 'Negra', color: 'Black', size: '' }, 'Negra · Negro · Talle No especificado'],
])('a garment is named by model, colour and size: %j', (garment, text) => {
  expect(garmentText(garment)).toBe(text);
});
