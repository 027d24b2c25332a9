import { expect, test } from 'vitest';
import { cellsOf } from './tracking-codes-dialog.tsx';

test.each([
  ['CP1\r\nCP2\r\n', ['CP1', 'CP2']],
  ['CP1\r\n\r\nCP3', ['CP1', '', 'CP3']],
  ['\n CP2 \n', ['', 'CP2']],
  ['CP1\rCP2', ['CP1', 'CP2']],
  ['CP1', ['CP1']],
])('an empty cell of a pasted column moves no code to another order: %j', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});
