import { expect, test } from 'vitest';
import type { OrderTransfer } from '#domain/contract/orders.ts';
import { sampleTransfer } from '#domain/testing/sample-order.ts';
import { textInShop } from '../../../testing/text-in-shop.tsx';
import { ExpiredTexts } from './expired-texts.tsx';

const textOf = (change: Partial<OrderTransfer>, status = 'approved') => {
  const order = { transfer: { ...sampleTransfer, ...change } };
  const lastPayment = { status, statusDetail: '' };
  return textInShop(<ExpiredTexts progress={{ order, lastPayment }} />);
};

test('a part of a transfer that came in before its order expired is returned, not looked for', () => {
  const coming = textOf({ received: 10_000.5 });
  expect(coming).toContain('Recibimos $10.000,50 ARS y te lo devolvemos.');
  expect(coming).not.toMatch(/No vimos|avisanos/);
  expect(textOf({ refunded: 20_000 })).toContain('Recibimos $20.000 ARS y te lo devolvemos');
  const returned = textOf({ refunded: 20_000 }, 'refunded');
  expect(returned).toContain('Recibimos $20.000 ARS y te lo devolvimos');
  expect(textOf({ received: 10_000, refunded: 20_000 }, 'refunded')).toContain(
    'Recibimos $30.000 ARS y te lo devolvemos',
  );
  expect(textOf({})).toContain('No vimos tu transferencia');
});
