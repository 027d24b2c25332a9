import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '#domain/contract/orders.ts';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import { OrderCard } from './order-card.tsx';

const { trackingCode: _, ...unsent } = sampleOrder;
const order: Order = { ...unsent, createdAt: '2026-11-21T02:30:00.000Z' };
const textOf = (change: Partial<Order> = {}) =>
  renderToStaticMarkup(<OrderCard order={{ ...order, ...change }} />).replaceAll(/<[^>]*>/g, ' ');

test('a purchase is named by its payment, and by its order while it has none', () => {
  expect(textOf()).toContain('Pago 123456789');
  expect(textOf({ paymentInfo: null })).toContain(`Orden ${order._id}`);
});

test('the date of a purchase is in Spanish, in the time zone of Argentina', () => {
  expect(textOf()).toMatch(/20 de noviembre de 2026\D+23:30/);
});

test('a purchase shows its tracking code when it has one', () => {
  expect(textOf()).not.toContain('Código de seguimiento');
  expect(textOf({ trackingCode: 'AR1' })).toMatch(/Código de seguimiento +AR1/);
});
