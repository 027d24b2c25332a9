import { expect, test } from 'vitest';
import { teeEntry } from '#domain/testing/cart-samples.ts';
import { isResolved } from './problem.ts';

test('a shopper who removes units by hand has resolved the shortage', () => {
  const shortages = [{ sizeId: 'm', wanted: 5, available: 2 }];
  const problem = { kind: 'stock', shortages, text: '' } as const;
  expect(isResolved(problem, [teeEntry])).toBe(false);
  expect(isResolved(problem, [{ ...teeEntry, quantity: 2 }])).toBe(true);
});
