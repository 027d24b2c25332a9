import { expect, test } from 'vitest';
import type { Order } from '#domain/contract/orders.ts';
import type { OwnData } from '#domain/contract/own-data.ts';
import { agreedDelivery } from '#domain/orders/payment-link.ts';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import { textInShop } from '../../testing/text-in-shop.tsx';
import { OwnDataList } from './own-data-list.tsx';

const names = { firstName: 'Ana', lastName: 'Paz', userName: 'ana', email: 'ana@example.com' };
const createdAt = '2026-11-20T15:00:00.000Z';
const nothing = { consents: [], sessions: [], favourites: [], withdrawals: [], stockAlerts: [] };

function textOf(change: Partial<Order>): string {
  const data: OwnData = {
    account: { ...names, createdAt, verifiedAt: null, newsAcceptedAt: null },
    orders: [{ ...sampleOrder, ...change }],
    ...nothing,
  };
  return textInShop(<OwnDataList data={data} />);
}

test('an order has its address, or how it was handed over without one', () => {
  const { address, city } = sampleOrder.shippingInfo;
  expect(textOf({ delivery: null })).toContain(`Envío: ${address}, ${city}`);
  const shippingInfo = Object.fromEntries(
    Object.keys(sampleOrder.shippingInfo).map((name) => [name, '']),
  ) as Order['shippingInfo'];
  const atCounter = textOf({ channel: 'counter', delivery: null, shippingInfo });
  expect(atCounter).toMatch(/En el mostrador $/);
  expect(atCounter).not.toContain('Envío');
  const agreed = textOf({ channel: 'link', delivery: agreedDelivery('1'), shippingInfo });
  expect(agreed).toMatch(/Entrega a convenir $/);
  expect(agreed).not.toContain('Envío');
});
