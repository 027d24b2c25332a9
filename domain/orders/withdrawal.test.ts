import { expect, test } from 'vitest';
import { isInTime, parseOrderNumber, responseDue, withdrawalEnd } from './withdrawal.ts';

test('ten whole Argentine days follow the delivery, whatever its hour', () => {
  const end = new Date('2026-12-02T03:00:00Z');
  expect(withdrawalEnd(new Date('2026-11-21T03:00:00Z'), '')).toEqual(end);
  expect(withdrawalEnd(new Date('2026-11-22T02:59:59Z'), '')).toEqual(end);
});

test.each([
  ['a Saturday', '2026-11-18', '', '2026-12-01'],
  ['a Sunday before a holiday', '2026-11-19', '30/11/2026 = Feriado', '2026-12-02'],
  ['a holiday', '2026-11-27', '7/12/2026 = Puente\n8/12/2026 = Inmaculada', '2026-12-10'],
])('a term that would end on %s ends on the next working day', (_, delivered, holidays, end) => {
  const deliveredAt = new Date(`${delivered}T15:00:00Z`);
  expect(withdrawalEnd(deliveredAt, holidays)).toEqual(new Date(`${end}T03:00:00Z`));
});

test.each([
  ['2026-12-02T02:59:59Z', null, true],
  ['2026-12-02T03:00:00Z', null, false],
  ['2026-12-02T03:00:00Z', '2026-12-02T02:59:59Z', true],
  ['2026-12-04T03:00:00Z', '2026-12-02T03:00:00Z', false],
])(
  'a request at %s, first at %s, for a delivery of 21 November is in time: %s',
  (at, first, expected) => {
    const requestedAt = new Date(at);
    const firstRequestedAt = first === null ? null : new Date(first);
    const deliveredAt = new Date('2026-11-21T15:00:00Z');
    expect(isInTime({ requestedAt, firstRequestedAt, deliveredAt }, '')).toBe(expected);
  },
);

test('a request before the delivery is in time', () => {
  const requested = { requestedAt: new Date(), firstRequestedAt: null };
  expect(isInTime({ ...requested, deliveredAt: null }, '')).toBe(true);
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
