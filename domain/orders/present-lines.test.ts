import { expect, test } from 'vitest';
import { lineDetails } from '../catalogue/garment-text.ts';
import { sampleExchange, sampleOrder } from '../testing/sample-order.ts';
import { presentLines } from './present-lines.ts';

const details = (exchanges: (typeof sampleExchange)[]) =>
  presentLines({ ...sampleOrder, exchanges }).map((line) => lineDetails(line));

test('a purchase names the sizes that its shopper has after the exchanges that were shipped', () => {
  const bought = details([]);
  expect(bought[1]?.[1]).toBe('Jogger Palacio: Gris oscuro · Talle 42');
  expect(details([{ ...sampleExchange, state: 'requested', receivedAt: null }])).toEqual(bought);
  expect(details([sampleExchange])[1]).toEqual([
    bought[1]?.[0],
    'Jogger Palacio: Gris oscuro · Talle 44',
  ]);
  const back = { ...sampleExchange, oldSize: '44', newSize: '42' };
  expect(details([sampleExchange, back])).toEqual(bought);
});

test('of two units one of which was exchanged both sizes are named', () => {
  const exchange = { ...sampleExchange, line: 0, item: null, oldSize: 'M', newSize: 'L' };
  expect(details([exchange])[0]).toEqual(['Oversize · Negro · Talle M (1) y L (1)']);
  expect(details([exchange, exchange])[0]).toEqual(['Oversize · Negro · Talle L']);
});
