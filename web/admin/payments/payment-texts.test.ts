import { expect, test } from 'vitest';
import { detailText, statusText } from './payment-texts.ts';

test('a rejected payment says why in Spanish', () => {
  expect(statusText('rejected')).toBe('Rechazado');
  expect(detailText('cc_rejected_insufficient_amount')).toBe('fondos insuficientes');
});

test("a word that the shop does not know is shown as the provider's own", () => {
  expect(detailText('cc_rejected_new_reason')).toBe('cc_rejected_new_reason');
});
