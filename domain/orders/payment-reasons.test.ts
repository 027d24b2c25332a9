import { expect, test } from 'vitest';
import {
  refundableReasons,
  refundReasons,
  reviewReasonNames,
  reviewReasons,
  undecidedReasons,
} from './payment-reasons.ts';

test('every reason has a description and a next step, and every refund reason is one', () => {
  for (const { what, todo } of Object.values(reviewReasons)) {
    expect(what).toMatch(/^[A-ZÁÉÍÓÚ].*[^.]$/);
    expect(todo).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  }
  expect(Object.keys(reviewReasons)).toEqual(expect.arrayContaining(Object.keys(refundReasons)));
});

test('every description is different', () => {
  const texts = Object.values(reviewReasons).map(({ what }) => what);
  expect(new Set(texts).size).toBe(texts.length);
});

test('only payments whose money the shop has can be refunded from the list', () => {
  expect(refundableReasons).toEqual([
    'delivery_withheld',
    'deleted_without_refund',
    'dispute_won',
    'partly_refunded_unpaid',
  ]);
});

test('a payment about which there is nothing to do needs no decision', () => {
  for (const reason of reviewReasonNames) {
    const isNothing = reviewReasons[reason].todo.startsWith('Nada');
    expect(undecidedReasons.includes(reason)).toBe(!isNothing);
  }
});
