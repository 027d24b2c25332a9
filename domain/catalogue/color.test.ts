import { expect, test } from 'vitest';
import { colorHex, colorName } from './color.ts';
import { findColor } from './find-color.ts';

test.each([
  ['black', 'Negro'],
  ['Black', 'Negro'],
  ['  OFF WHITE ', 'Crudo'],
  ['grey', 'Gris'],
  ['gray', 'Gris'],
  ['light blue', 'Celeste'],
])('the colour "%s" reads %s', (color, name) => {
  expect(colorName(color)).toBe(name);
});

test.each(['Tornasol', 'constructor', '__proto__', 'hasOwnProperty', ''])(
  'an unknown colour is shown as it was typed: "%s"',
  (color) => {
    expect(colorName(color)).toBe(color);
    expect(colorHex(color)).toMatch(/^#[0-9a-f]{6}$/);
  },
);

test.each([
  ['black', 'black'],
  [' Navy ', 'Navy'],
  ['negro', 'Black'],
  ['Verde oliva', 'Olive'],
  ['Turquesa', null],
  ['', null],
])('"%s" names the known colour %s', (text, color) => {
  expect(findColor(text)).toBe(color);
});

test('black and white have different swatches', () => {
  expect(colorHex('Black')).toBe('#141414');
  expect(colorHex('white')).toBe('#fafafa');
});
