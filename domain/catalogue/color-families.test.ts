import { expect, test } from 'vitest';
import { knownColors } from './color.ts';
import { familyOf } from './color-families.ts';

test('each colour that the shop knows belongs to one of thirteen families', () => {
  const families = knownColors.map((color) => familyOf(color).value.label);
  expect(families).not.toContain('Otros colores');
  expect(new Set(families).size).toBe(13);
});

test.each([
  ['Turquesa', '#1fb5b5', 'Celeste'],
  ['Coral', '#ff7f50', 'Naranja'],
  ['Verde agua', '#a0e0ff', 'Verde'],
])('"%s" with the shade %s is found under %s', (color, shade, family) => {
  expect(familyOf(color, shade).value.label).toBe(family);
});

test.each([
  ['navy', 'Azul'],
  [' Forest GREEN ', 'Verde'],
  ['off white', 'Blanco'],
  ['Verde agua', 'Verde'],
  ['Tornasol', 'Otros colores'],
  ['constructor', 'Otros colores'],
])('"%s" is found under %s', (color, family) => {
  expect(familyOf(color).value.label).toBe(family);
});
