import { expect, test } from 'vitest';
import { cartGarmentText } from './cart-entry-row.tsx';

test.each([
  [{ modelName: 'Negra', color: 'Black', size: 'M' }, 'Negra · Negro · Talle M'],
  [{ modelName: 'Negra', color: 'Black', size: '' }, 'Negra · Negro · Talle No especificado'],
])('a garment is named by model, colour and size: %j', (garment, text) => {
  expect(cartGarmentText(garment)).toBe(text);
});
