import { expect, test } from 'vitest';
import type { Refund } from '#domain/contract/payments.ts';
import { detailText, paymentStatusText, refundText } from './payment-texts.tsx';

const requested: Refund = {
  ...{ amount: 32_000, requestedAt: '2026-11-24T15:00:00.000Z', doneAt: null, attempts: 1 },
  ...{ lastError: null, isByHand: false, destination: null },
};
const done = { ...requested, doneAt: '2026-11-25T15:00:00.000Z' };

test.each<[Refund, string]>([
  [requested, 'Devolución en camino'],
  [{ ...requested, lastError: '500' }, 'La devolución falla y se reintenta'],
  [done, 'Devolución hecha'],
  [{ ...done, lastError: 'charged_back' }, 'La reemplazó el contracargo'],
  [{ ...done, lastError: 'refunded' }, 'La reemplazó la devolución de todo el pago'],
])('a refund is made only when its own money was refunded: %j', (refund, text) => {
  expect(refundText(refund)).toBe(text);
});

test('a rejected payment shows its reason in Spanish', () => {
  expect(paymentStatusText('rejected')).toBe('Rechazado');
  expect(detailText('cc_rejected_insufficient_amount')).toBe('fondos insuficientes');
});

test('an unknown reason is shown as the provider sends it', () => {
  expect(detailText('cc_rejected_new_reason')).toBe('cc_rejected_new_reason');
});
