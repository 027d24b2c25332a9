import { describe, expect, test } from 'vitest';
import { shortId } from '#domain/orders/order-state.ts';
import { isTable, pasteCodes } from './pasted-codes.ts';

const [a, b, c] = ['1', '2', '3'].map((digit) => `0a1b2c3d-0000-4000-8000-00000a1b2c3${digit}`);
if (!a || !b || !c) throw new Error('There are three orders');
const orders = [a, b, c].map((_id) => ({ _id }));
const numberOf = (id: string) => `#${shortId(id)}`;

describe('a pasted column of codes', () => {
  test.each([
    ['CP1\r\nCP2\r\nCP3\r\n', { [a]: 'CP1', [b]: 'CP2', [c]: 'CP3' }],
    ['CP1\r\n\r\nCP3', { [a]: 'CP1', [c]: 'CP3' }],
    ['\n CP2 \nCP3', { [b]: 'CP2', [c]: 'CP3' }],
    ['CP1\rCP2\rCP3', { [a]: 'CP1', [b]: 'CP2', [c]: 'CP3' }],
  ])('an empty cell moves no code to another order: %j', (text, codes) => {
    expect(pasteCodes(text, orders, 0)).toEqual({ codes, notice: null });
  });

  test('says how many codes are left over, and how many orders have none', () => {
    const longer = pasteCodes('CP1\nCP2\nCP3', orders, 1);
    expect(longer.codes).toEqual({ [b]: 'CP1', [c]: 'CP2' });
    expect(longer.notice?.text).toBe('Sin pegar: 1 código');
    expect(pasteCodes('CP1\nCP2', orders, 0).notice?.text).toBe('Sin código: 1 orden');
  });
});

describe('two pasted columns', () => {
  test.each([
    ['with the numbers first', `${numberOf(c)}\tCP3\n${numberOf(a)}\tCP1\n`],
    ['with the codes first', `CP3\t${numberOf(c)}\nCP1\t${numberOf(a)}`],
    ['with plain numbers', `${shortId(c).toUpperCase()}\tCP3\r\n${shortId(a)}\tCP1`],
    ['with whole numbers', `${c}\tCP3\n${a}\tCP1`],
    ['with a row for each line', `${numberOf(c)}\tCP3\n${numberOf(c)}\tCP3\n${numberOf(a)}\tCP1`],
    ['with empty rows', `${numberOf(c)}\tCP3\n\t\n${numberOf(a)}\tCP1\n${numberOf(b)}\t`],
  ])('%s are matched by the number of the order', (_, text) => {
    expect(pasteCodes(text, orders, 1)).toEqual({
      codes: { [a]: 'CP1', [c]: 'CP3' },
      notice: null,
    });
  });

  test('name the rows of other orders, and of an order with another code', () => {
    const rows = [`#99999999\tCP9`, `${numberOf(a)}\tCP1`, `${numberOf(a)}\tCP2`];
    const { codes, notice } = pasteCodes(rows.join('\n'), orders, 0);
    expect(codes).toEqual({ [a]: 'CP1' });
    expect(notice?.text).toBe('Sin pegar: 2 renglones');
    expect(notice?.detail).toContain(`#99999999, ${numberOf(a)}.`);
  });

  test.each(['#99999999\tCP9', `${numberOf(a)}\tCP1\tOCA`, 'CP1\tCP2\nCP3\tCP4', 'CP1\nCP2\tx'])(
    'that have no number of these orders, or more cells, are refused: %j',
    (text) => {
      const { codes, notice } = pasteCodes(text, orders, 0);
      expect(codes).toEqual({});
      expect(notice?.text).toBe('No se pegó ningún código');
    },
  );
});

test.each([
  ['CP1', false],
  [' CP1\n', false],
  ['CP1\nCP2', true],
  ['#00000001\tCP1', true],
  ['#00000001\t', true],
])('%j is more than one code: %j', (text, expected) => {
  expect(isTable(text)).toBe(expected);
});
