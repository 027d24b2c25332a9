import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Order } from '#domain/contract/orders.ts';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import { OrderCard } from './order-card.tsx';

const { trackingCode: _, ...unsent } = sampleOrder;
const order: Order = { ...unsent, createdAt: '2026-11-21T02:30:00.000Z' };
const textOf = (change: Partial<Order> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OrderCard order={{ ...order, ...change }} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]*>/g, ' ');

test('a purchase is named by its payment, and by its order while it has none', () => {
  expect(textOf()).toContain('Pago 123456789');
  expect(textOf({ paymentInfo: null })).toContain(`Orden ${order._id}`);
});

test('a purchase shows the number that a withdrawal asks for', () => {
  expect(textOf().replaceAll(/\s+/g, ' ')).toContain('Compra #7f3c9a21');
});

test('the date of a purchase is in Spanish, in the time zone of Argentina', () => {
  expect(textOf()).toMatch(/20 de noviembre de 2026\D+23:30/);
});

test('a purchase shows its tracking code when it has one', () => {
  expect(textOf()).not.toContain('Código de seguimiento');
  expect(textOf({ trackingCode: 'AR1' })).toMatch(/Código de seguimiento +AR1/);
});
