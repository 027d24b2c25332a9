import { expect, test } from 'vitest';
import { refundableReasons, refundReasons, reviewReasons } from './payment-reasons.ts';

test('every reason says what happened and what to do, and every refund is one', () => {
  for (const { what, todo } of Object.values(reviewReasons)) {
    expect(what).toMatch(/^[A-ZÁÉÍÓÚ].*[^.]$/);
    expect(todo).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  }
  expect(Object.keys(reviewReasons)).toEqual(expect.arrayContaining(Object.keys(refundReasons)));
});

test('each reason says something else', () => {
  const texts = Object.values(reviewReasons).map(({ what }) => what);
  expect(new Set(texts).size).toBe(texts.length);
});

test('money that the shop still has can be refunded from the list, and no other', () => {
  expect(refundableReasons).toEqual([
    'deleted_without_refund',
    'dispute_won',
    'partly_refunded_unpaid',
  ]);
});
