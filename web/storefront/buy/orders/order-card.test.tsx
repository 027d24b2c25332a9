import { expect, test } from 'vitest';
import type { Order } from '#domain/contract/orders.ts';
import type { ExchangeState } from '#domain/orders/exchange.ts';
import { agreedDelivery } from '#domain/orders/payment-link.ts';
import { sampleExchange, sampleOrder, sampleTransfer } from '#domain/testing/sample-order.ts';
import { textInShop } from '../../../testing/text-in-shop.tsx';
import { OrderCard } from './order-card.tsx';

const { trackingCode: _, ...unsent } = sampleOrder;
const order: Order = { ...unsent, createdAt: '2026-11-21T02:30:00.000Z' };
const textOf = (change: Partial<Order> = {}) =>
  textInShop(<OrderCard order={{ ...order, ...change }} />);

const pickUp: Order['delivery'] = {
  ...{ id: '1', name: 'Retiro', kind: 'pickup', days: { min: 1, max: 1 } },
  place: { id: '2', name: 'Local', address: 'Florida 1', hours: '9 a 18' },
};

test('a purchase is named by its payment, and by its order while it has none', () => {
  expect(textOf()).toContain('Pago 123456789');
  expect(textOf({ paymentInfo: null })).toContain(`Orden ${order._id}`);
});

test('a purchase shows what each of its lines costs, and the total', () => {
  const text = textOf();
  expect(text).toMatch(/\$32\.000 ARS × 2 \$64\.000 ARS.*\$50\.000,50 ARS \$50\.000,50 ARS/);
  expect(text).toContain('$124.000,50 ARS');
});

test('a purchase that waits for a transfer shows what the transfer has to be, and its discount', () => {
  const amounts = { amount: 101_600.5, received: 10_000, discount: 12_400 };
  const transfer = { ...sampleTransfer, ...amounts };
  const awaiting = textOf({ state: 'Pendiente', paymentState: 'unpaid', transfer });
  expect(awaiting).toContain('Pago por transferencia −$12.400');
  expect(awaiting).toContain('$111.600,50 ARS envio incluido');
  expect(awaiting).not.toContain('$124.000,50');
  expect(awaiting).not.toContain('Ver comprobante');
  expect(textOf()).toContain('Ver comprobante');
  expect(textOf({ transfer })).toContain('$124.000,50 ARS');
});

test('an unpaid purchase leads to its payment, unless that is in process', () => {
  const unpaid = textOf({ state: 'Pendiente', paymentState: 'unpaid' });
  expect(unpaid).toContain('Falta pagarla.');
  expect(unpaid).toContain('Elegir cómo pagar');
  const inProcess = textOf({ state: 'Pendiente', paymentState: 'in_process' });
  expect(inProcess).toContain('Mercado Pago está procesando el pago.');
  expect(inProcess).not.toContain('Elegir cómo pagar');
  expect(textOf()).not.toContain('Elegir cómo pagar');
});

test('a purchase shows the number that a withdrawal asks for', () => {
  expect(textOf()).toContain('Compra #7f3c9a21');
});

test('the date of a purchase is in Spanish, in the time zone of Argentina', () => {
  expect(textOf()).toMatch(/20 de noviembre de 2026\D+23:30/);
});

test('a purchase shows its tracking code when it has one', () => {
  expect(textOf()).not.toContain('Código de seguimiento');
  expect(textOf({ trackingCode: 'AR1' })).toMatch(/Código de seguimiento +AR1/);
});

test('a purchase links the page of its carrier beside its tracking code', () => {
  const delivery = {
    ...{ id: '1', name: 'Correo', kind: 'door' as const, days: { min: 1, max: 2 }, place: null },
    trackingUrl: 'https://correo.example/{codigo}',
  };
  expect(textOf({ trackingCode: 'AR1', delivery })).toContain('Seguir el envío');
  expect(textOf({ trackingCode: 'AR1' })).not.toContain('Seguir el envío');
});

test('a purchase that can be picked up says where and until when', () => {
  const ready: Partial<Order> = { isReady: true, isShipped: false, delivery: pickUp };
  expect(textOf(ready)).toContain('Listo para retirar en Local.');
  const term = { until: '2026-11-27', refunds: false };
  expect(textOf({ ...ready, pickUp: term })).toContain(
    'Listo para retirar en Local hasta el viernes 27 de noviembre.',
  );
  expect(textOf({ ...ready, pickUp: { ...term, refunds: true } })).toContain(
    'Después se cancela y te devolvemos el dinero.',
  );
});

test('a purchase with a pre-order says from when it is sent, until that day, and until it is sent or ready', () => {
  const sent = { isShipped: false, sentFrom: '2999-02-15' };
  expect(textOf(sent)).toContain(
    'Recibimos el pago. Preventa: se envía desde el 15 de febrero de 2999.',
  );
  expect(textOf({ ...sent, delivery: pickUp })).toContain(
    'Preventa: va a estar lista desde el 15 de febrero de 2999.',
  );
  for (const past of [
    { ...sent, isShipped: true },
    { ...sent, sentFrom: '2026-02-15' },
  ]) {
    expect(textOf({ ...sent, ...past })).not.toContain('Preventa');
  }
});

test('a delivered purchase offers an exchange while it may, and shows its exchanges', () => {
  const delivered: Partial<Order> = { state: 'Entregado', deliveredAt: new Date().toISOString() };
  const offer = 'Cambiar un talle';
  expect(textOf(delivered)).toContain(offer);
  expect(textOf()).not.toContain(offer);
  expect(textOf({ ...delivered, deliveredAt: '2020-01-01T12:00:00.000Z' })).not.toContain(offer);
  expect(textOf({ ...delivered, paymentState: 'refunded' })).not.toContain(offer);
  const text = textOf({ ...delivered, exchanges: [sampleExchange] });
  expect(text).toContain('Cambio de talle 42 por 44');
  expect(text).toContain('Talle 44');
  expect(text).toMatch(/El talle nuevo está en camino\. .*Código de seguimiento: +AR0099999/);
});

test('an exchange of a purchase that is handed over as agreed is not sent', () => {
  const delivery = agreedDelivery('1');
  const textIn = (state: ExchangeState) =>
    textOf({ state: 'Entregado', delivery, exchanges: [{ ...sampleExchange, state }] });
  expect(textIn('requested')).toContain('Devolvenos la prenda: te escribimos para coordinarlo.');
  expect(textIn('received')).toContain('te avisamos cuando esté');
  expect(textIn('shipped')).toContain('escribinos para coordinar la entrega');
  for (const state of ['requested', 'received', 'shipped'] as const) {
    expect(textIn(state)).not.toMatch(/enviemos|preparando el envío|en camino/);
  }
});

test('a purchase shows the request to withdraw from it, with its code', () => {
  const withdrawal: Order['withdrawals'][number] = {
    ...{ code: 'K7M3-QX9D-2PTZ', reason: '', answer: null, settledAt: null },
    ...{ state: 'received' as const, requestedAt: '2026-11-21T15:00:00.000Z' },
  };
  const text = textOf({ withdrawals: [withdrawal] });
  expect(text).toContain('Arrepentimiento en espera de respuesta');
  expect(text).toContain('K7M3-QX9D-2PTZ');
  expect(textOf()).not.toContain('Arrepentimiento');
});

test('a purchase shows what was refunded of it, and not beside the refund of all of it', () => {
  const part: Partial<Order> = {
    paymentState: 'partly_refunded',
    refunded: { units: [1, 0], delivery: false, amount: 32_000 },
  };
  // Also while the refund is only requested.
  const amount = 'Devolución: $32.000 ARS';
  expect(textOf()).not.toContain('Devolución');
  expect(textOf(part)).toContain(amount);
  expect(textOf(part)).toContain('Tu pedido está en camino.');
  expect(textOf({ ...part, paymentState: 'refunded' })).not.toContain(amount);
});

test('a refunded purchase says whether the money has left the shop', () => {
  const refunded: Partial<Order> = { state: 'Cancelado', paymentState: 'refunded' };
  const done = { paymentId: '1', isRefundDone: true };
  expect(textOf(refunded)).toContain('Te estamos devolviendo el dinero.');
  expect(textOf({ ...refunded, paymentInfo: done })).toContain('Te devolvimos el dinero.');
  const chargedBack: Partial<Order> = { paymentState: 'charged_back', paymentInfo: done };
  expect(textOf(chargedBack)).toContain('Desconociste el pago: el banco te devuelve el dinero.');
  expect(textOf(chargedBack)).not.toContain('Te devolvimos');
});

test('a purchase at the counter names no delivery', () => {
  const text = textOf({ channel: 'counter', shippingCost: 0 });
  expect(text).toContain('$124.000,50 ARS');
  expect(text).not.toMatch(/envío|envio/i);
});

test('a purchase of a payment link is handed over as agreed, and names no delivery', () => {
  const link: Partial<Order> = {
    ...{ channel: 'link', shippingCost: 0, delivery: agreedDelivery('1') },
    ...{ isReady: true, isShipped: false },
  };
  const text = textOf(link);
  expect(text).toContain('Listo: se entrega como lo acordaste con la tienda.');
  expect(text).not.toMatch(/envío|envio|undefined/i);
  const pickUp = { until: '2026-11-27', refunds: false };
  expect(textOf({ ...link, pickUp })).toContain(
    'Listo: se entrega como lo acordaste con la tienda, hasta el viernes 27 de noviembre.',
  );
});
