import { describe, expect, test } from 'vitest';
import { type CartChange, mergeChanges } from './cart-changes.ts';

const change = (more: object) => ({ key: 'tee-m', name: 'Remera', ...more });

describe('changes that the shopper has not read are merged', () => {
  const price = (before: number, after: number) =>
    change({ kind: 'price', before, after }) as CartChange;
  const gone = change({ kind: 'unavailable', reason: 'sold_out' }) as CartChange;
  const back = change({ kind: 'back' }) as CartChange;
  test.each<[string, CartChange[], CartChange[], CartChange[]]>([
    ['two rises are one', [price(10, 12)], [price(12, 15)], [price(10, 15)]],
    ['a rise that was reverted is none', [price(10, 12)], [price(12, 10)], []],
    ['changes of different kinds stay separate', [price(10, 12)], [gone], [price(10, 12), gone]],
    ['unavailable and available again is available', [gone], [back], [back]],
  ])('%s', (_, earlier, later, merged) => {
    expect(mergeChanges(earlier, later)).toEqual(merged);
  });
});
