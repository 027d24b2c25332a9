import { expect, test } from 'vitest';
import { detailText, paymentStatusText } from './payment-texts.tsx';

test('a rejected payment shows its reason in Spanish', () => {
  expect(paymentStatusText('rejected')).toBe('Rechazado');
  expect(detailText('cc_rejected_insufficient_amount')).toBe('fondos insuficientes');
});

test('an unknown reason is shown as the provider sends it', () => {
  expect(detailText('cc_rejected_new_reason')).toBe('cc_rejected_new_reason');
});
