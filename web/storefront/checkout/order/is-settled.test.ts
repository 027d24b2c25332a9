import { expect, test } from 'vitest';
import { teeEntry } from '#domain/testing/cart-samples.ts';
import { isSettled } from './is-settled.ts';

const shortage = { sizeId: 'm', wanted: 5, available: 2 };

test('a shopper who takes units away by hand has settled the shortage', () => {
  const problem = { kind: 'stock', shortages: [shortage], text: '' } as const;
  expect(isSettled({ ...problem, shortages: [shortage] }, [teeEntry])).toBe(false);
  expect(isSettled({ ...problem, shortages: [shortage] }, [{ ...teeEntry, quantity: 2 }])).toBe(
    true,
  );
});
