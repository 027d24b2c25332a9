import { beforeEach, expect, test } from 'vitest';
import { isFirstResult, useShownResults } from './shown-results.ts';

beforeEach(() => useShownResults.setState({ shown: [] }));

test('the success of an order is new after its failure, and each is new once', () => {
  expect(isFirstResult('order-1', 'failure')).toBe(true);
  expect(isFirstResult('order-1', 'failure')).toBe(false);
  expect(isFirstResult('order-1', 'success')).toBe(true);
  expect(isFirstResult('order-1', 'success')).toBe(false);
  expect(isFirstResult('order-2', 'success')).toBe(true);
});
