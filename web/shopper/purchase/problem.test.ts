import { expect, test } from 'vitest';
import { teeEntry } from '#domain/testing/cart-samples.ts';
import { ApiError } from '../../api-client.ts';
import { isResolved, mayExist } from './problem.ts';

test('a shopper who removes units by hand has resolved the shortage', () => {
  const shortages = [{ sizeId: 'm', wanted: 5, available: 2 }];
  const problem = { kind: 'stock', shortages, text: '' } as const;
  expect(isResolved(problem, [teeEntry])).toBe(false);
  expect(isResolved(problem, [{ ...teeEntry, quantity: 2 }])).toBe(true);
});

test.each([
  ['no answer', 0, undefined, true],
  ['an answer of a proxy', 502, undefined, true],
  ['a refusal of a proxy', 403, undefined, true],
  ['an unexpected error', 500, 'internal_error', true],
  ['an expired session', 401, 'invalid_token', true],
  ['too many calls', 429, 'rate_limited', true],
  ['another request that places it', 409, 'order_in_progress', true],
  ['a failure of the provider', 502, 'payment_provider_failed', false],
  ['another price', 409, 'price_changed', false],
  ['missing units', 409, 'insufficient_stock', false],
] as const)(
  'after %s an order of the same reference may exist: %s %s %s',
  (_, status, code, expected) => {
    expect(mayExist(new ApiError(status, code ? { code } : {}))).toBe(expected);
  },
);

test('a failure of the provider that names its order has not ended it', () => {
  const body = { code: 'payment_provider_failed', orderId: 'order-1' } as const;
  expect(mayExist(new ApiError(502, body))).toBe(true);
});
