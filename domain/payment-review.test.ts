import { expect, test } from 'vitest';
import { centavos } from './money.ts';
import { refundReasons } from './payment.ts';
import { judgeMatter, paymentMatters } from './payment-review.ts';

type Payment = Parameters<typeof judgeMatter>[0];
const payment = (change: Partial<Payment>): Payment => ({
  status: 'approved',
  outcome: 'accepted',
  reason: null,
  refunded: centavos(0),
  orderState: 'Aceptado',
  ...change,
});

test.each<[string, Partial<Payment>, string | null]>([
  ['a payment that paid its order', {}, null],
  ['a card that was rejected', { status: 'rejected', outcome: null }, null],
  ['a second payment', { outcome: 'refunded', reason: 'duplicate' }, 'duplicate'],
  [
    'a second payment that the provider has refunded',
    { status: 'refunded', outcome: 'refunded', reason: 'duplicate', refunded: centavos(5) },
    'duplicate',
  ],
  ['another amount', { outcome: 'refunded', reason: 'wrong_amount' }, 'wrong_amount'],
  ['an approval too late', { outcome: 'refunded', reason: 'too_late' }, 'too_late'],
  [
    'a chargeback before the parcel left',
    {
      status: 'charged_back',
      outcome: 'refunded',
      reason: 'charged_back',
      orderState: 'Cancelado',
    },
    'charged_back',
  ],
  [
    'a chargeback of a delivered order',
    {
      status: 'charged_back',
      outcome: 'refunded',
      reason: 'charged_back',
      orderState: 'Entregado',
    },
    'charged_back_after_delivery',
  ],
  [
    'a chargeback of a deleted order',
    { status: 'charged_back', orderState: 'Eliminado' },
    'charged_back',
  ],
  [
    'money that the provider gave back',
    { status: 'refunded', outcome: 'refunded', reason: 'refunded', orderState: 'Cancelado' },
    'refunded',
  ],
  [
    'money given back after delivery',
    { status: 'refunded', outcome: 'refunded', reason: 'refunded', orderState: 'Entregado' },
    'refunded_after_delivery',
  ],
  ['a part given back', { refunded: centavos(500) }, 'partly_refunded'],
])('%s', (_, change, matter) => {
  expect(judgeMatter(payment(change))).toBe(matter);
});

test('every matter says what happened and what to do, and every reason of a refund is one', () => {
  for (const { what, todo } of Object.values(paymentMatters)) {
    expect(what).toMatch(/^[A-ZÁÉÍÓÚ].*[^.]$/);
    expect(todo).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  }
  expect(Object.keys(paymentMatters)).toEqual(expect.arrayContaining(Object.keys(refundReasons)));
});
