import { expect, test } from 'vitest';
import type { LinkedOrder } from '#domain/contract/payment-links.ts';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import { textInShop } from '../../../testing/text-in-shop.tsx';
import { reads } from '../../../use-read.ts';
import PaymentLinkPage from './payment-link-page.tsx';

test('the total of a payment link has its price without national taxes', () => {
  const { _id: orderId, products, discounts } = sampleOrder;
  const order: LinkedOrder = {
    ...{ orderId, products, discounts, totalAmount: 121_000, transfer: null },
    ...{ state: 'waiting', until: '2026-11-30T15:00:00.000Z' },
  };
  reads.setQueryData(['GET /api/payment-links/:token', { params: { token: '' } }], { order });
  expect(textInShop(<PaymentLinkPage />)).toContain(
    'Total $121.000 ARS Precio sin impuestos nacionales $100.000',
  );
});
