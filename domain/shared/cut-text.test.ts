import { expect, test } from 'vitest';
import { cut, shorten } from './cut-text.ts';

test.each([
  ['Remera', 6, 'Remera', 'Remera'],
  ['Remera Rey', 8, 'Remera R', 'Remera…'],
  ['Rey 👑👑', 6, 'Rey 👑👑', 'Rey 👑👑'],
  ['Rey 👑👑', 5, 'Rey 👑', 'Rey…'],
  ['Rey 👑👑👑', 6, 'Rey 👑👑', 'Rey 👑…'],
])('«%s» is cut at %i whole characters', (text, length, whole, shortened) => {
  expect([cut(text, length), shorten(text, length)]).toEqual([whole, shortened]);
});
