import { expect, test } from 'vitest';
import { isInTime, parseOrderNumber, responseDue, withdrawalEnd } from './withdrawal.ts';

test('ten whole Argentine days follow the delivery, whatever its hour', () => {
  const end = new Date('2026-12-02T03:00:00Z');
  expect(withdrawalEnd(new Date('2026-11-21T03:00:00Z'))).toEqual(end);
  expect(withdrawalEnd(new Date('2026-11-22T02:59:59Z'))).toEqual(end);
});

test.each([
  ['2026-12-02T02:59:59Z', true],
  ['2026-12-02T03:00:00Z', false],
])('a request at %s for a delivery of 21 November is in time: %s', (requestedAt, expected) => {
  const deliveredAt = new Date('2026-11-21T15:00:00Z');
  expect(isInTime(new Date(requestedAt), deliveredAt)).toBe(expected);
});

test('a request before the delivery is in time', () => {
  expect(isInTime(new Date(), null)).toBe(true);
});

test('the shop has 24 hours to respond', () => {
  expect(responseDue(new Date('2026-11-21T15:00:00Z'))).toEqual(new Date('2026-11-22T15:00:00Z'));
});

test.each([
  ['7f3c9a21', '7f3c9a21'],
  [' #7F3C9A21 ', '7f3c9a21'],
  ['# 7f3c9a21', '7f3c9a21'],
  ['019aa2f0-5c00-7d10-8a3e-1b2c7f3c9a21', '7f3c9a21'],
  ['', null],
  ['7f3c9a2', null],
  ['mi compra 7f3c9a21', null],
  ["'; drop 7f3c9a21", null],
])('the order number %j is read as %j', (entered, number) => {
  expect(parseOrderNumber(entered)).toBe(number);
});
