import { describe, expect, test } from 'vitest';
import { type CartChange, mergeChanges } from './cart-changes.ts';

const change = (more: object) => ({ key: 'tee-m', name: 'Remera', ...more });

describe('changes that were not read yet are told together', () => {
  const price = (before: number, after: number) =>
    change({ kind: 'price', before, after }) as CartChange;
  const gone = change({ kind: 'unavailable', reason: 'sold_out' }) as CartChange;
  const back = change({ kind: 'back' }) as CartChange;
  test.each<[string, CartChange[], CartChange[], CartChange[]]>([
    ['two rises are one', [price(10, 12)], [price(12, 15)], [price(10, 15)]],
    ['a rise that was taken back is none', [price(10, 12)], [price(12, 10)], []],
    ['different things stay apart', [price(10, 12)], [gone], [price(10, 12), gone]],
    ['gone and back again is back', [gone], [back], [back]],
  ])('%s', (_, earlier, later, told) => {
    expect(mergeChanges(earlier, later)).toEqual(told);
  });
});
