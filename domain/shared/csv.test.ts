import { expect, test } from 'vitest';
import { parseCsv, toCsv, withoutApostrophe } from './csv.ts';

const write = (cells: readonly unknown[]) => toCsv([cells], { bom: false });

test('numbers have a decimal comma, and no text is a formula', () => {
  expect(write([1234.5, -2, '=A1', '+1', '-1', '@A', 'a=b'])).toBe(
    "1234,5;-2;'=A1;'+1;'-1;'@A;a=b\r\n",
  );
});

test.each(['a\nb', 'a\rb', 'a\r\nb', 'a;b', 'a"b'])('%j is one cell', (text) => {
  expect(parseCsv(write([text, 'end']), ';')).toEqual([{ line: 1, cells: [text, 'end'] }]);
});

test.each(['=A1', "'=A1", "''=A1", "'a", "'", '＝A1', '\tA'])(
  'the apostrophe that makes %j a text is removed, and no other',
  (text) => {
    const [row] = parseCsv(write([text]), ';') as { cells: string[] }[];
    expect(withoutApostrophe(row?.cells[0] ?? '')).toBe(text);
  },
);

test('a row has the line of the file in which it begins', () => {
  expect(parseCsv('a;b\r\n"1\n2";3\n\n4;5', ';')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1\n2', '3'] },
    { line: 4, cells: [''] },
    { line: 5, cells: ['4', '5'] },
  ]);
});
