import { expect, test } from 'vitest';
import type { Order } from '#domain/contract/orders.ts';
import type { OwnData } from '#domain/contract/own-data.ts';
import { agreedDelivery } from '#domain/orders/payment-link.ts';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import { textInShop } from '../../testing/text-in-shop.tsx';
import { OwnDataList } from './own-data-list.tsx';

const names = { firstName: 'Ana', lastName: 'Paz', userName: 'ana', email: 'ana@example.com' };
const createdAt = '2026-11-20T15:00:00.000Z';
const nothing = {
  ...{ consents: [], passkeys: [], sessions: [], favourites: [], withdrawals: [] },
  ...{ refunds: [], receipts: [], stockAlerts: [] },
};

function textOf(change: Partial<Order>, others: Partial<OwnData> = {}): string {
  const data: OwnData = {
    account: { ...names, createdAt, verifiedAt: null, newsAcceptedAt: null },
    orders: [{ ...sampleOrder, ...change }],
    ...nothing,
    ...others,
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

test('it says where refunds went to, which receipts were sent, and the passkeys', () => {
  const order = sampleOrder._id;
  const text = textOf(
    {},
    {
      refunds: [{ order, amount: 1500, destination: 'ANA.BANCO', at: createdAt }],
      receipts: [{ order, mediaType: 'application/pdf', sentAt: createdAt }],
      passkeys: [{ device: 'Firefox en Linux', createdAt }],
    },
  );
  expect(text).toMatch(/\$1\.500 ARS de la compra #7f3c9a21 ?, .*2026.* A: ANA\.BANCO/);
  expect(text).toMatch(/Un PDF de la compra #7f3c9a21 ?, .*2026/);
  expect(text).toMatch(/Firefox en Linux ?, desde el .*2026/);
});
