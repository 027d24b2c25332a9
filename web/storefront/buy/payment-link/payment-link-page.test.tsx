import { expect, test } from 'vitest';
import type { LinkedOrder } from '#domain/contract/payment-links.ts';
import { sampleOrder, sampleTransfer } from '#domain/testing/sample-order.ts';
import { textInShop } from '../../../testing/text-in-shop.tsx';
import { reads } from '../../../use-read.ts';
import PaymentLinkPage from './payment-link-page.tsx';

function textOf(change: Partial<LinkedOrder>): string {
  const { _id: orderId, products, discounts } = sampleOrder;
  const order: LinkedOrder = {
    ...{ orderId, products, discounts, totalAmount: 121_000, transfer: null },
    ...{ state: 'waiting', until: '2026-11-30T15:00:00.000Z' },
    ...change,
  };
  reads.setQueryData(['GET /api/payment-links/:token', { params: { token: '' } }], { order });
  return textInShop(<PaymentLinkPage />);
}

test('the total of a payment link has its price without national taxes', () => {
  expect(textOf({})).toContain('Total $121.000 ARS Precio sin impuestos nacionales $100.000');
});

test('the total of a payment link that waits for a transfer is what has to be transferred', () => {
  const transfer = { ...sampleTransfer, amount: 60_500, received: 48_400, discount: 12_100 };
  expect(textOf({ transfer })).toContain(
    'Pago por transferencia −$12.100 Total $108.900 ARS Precio sin impuestos nacionales $90.000',
  );
  expect(textOf({ transfer, state: 'in-process' })).toContain('Total $121.000 ARS');
});

test('a payment link says from when a pre-order is sent', () => {
  expect(textOf({ sentFrom: '2027-03-09' })).toContain('se envía desde el 9 de marzo de 2027');
  expect(textOf({})).not.toContain('Preventa');
});
