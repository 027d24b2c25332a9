import fc from 'fast-check';
import { expect, test } from 'vitest';
import { without } from '../testing/without.ts';
import { groupBy } from './group-by.ts';

test('groups are those of Map.groupBy, which older browsers lack', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (numbers) => {
      const lastDigit = (number: number) => number % 10;
      const expected = [...Map.groupBy(numbers, lastDigit)];
      without(Map, 'groupBy', () => expect([...groupBy(numbers, lastDigit)]).toEqual(expected));
    }),
  );
});
