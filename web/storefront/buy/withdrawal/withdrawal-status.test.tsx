import { expect, test } from 'vitest';
import { textInShop } from '../../../testing/text-in-shop.tsx';
import { WithdrawalStatus } from './withdrawal-status.tsx';

test('an accepted request leaves to the e-mail how the money and the garments come back', () => {
  const code = 'K7M3-QX9D-2PTZ';
  const withdrawal = {
    ...{ code, order: '7f3c9a21', state: 'accepted' as const, answer: null },
    ...{ requestedAt: '2026-11-21T15:00:00.000Z', settledAt: '2026-11-21T16:00:00.000Z' },
  };
  const posted = { kind: 'found' as const, code, withdrawal };
  const text = textInShop(<WithdrawalStatus code={code} posted={posted} onCode={() => {}} />);
  expect(text).toContain('Aceptamos tu arrepentimiento. Te mandamos un correo');
  expect(text).not.toMatch(/medio de pago|te escribimos/);
});
