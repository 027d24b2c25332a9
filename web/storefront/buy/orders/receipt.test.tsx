import { expect, test } from 'vitest';
import type { Order } from '#domain/contract/orders.ts';
import { salePaymentId } from '#domain/counter/sale-methods.ts';
import { agreedDelivery } from '#domain/orders/payment-link.ts';
import { sampleOrder, sampleTransfer } from '#domain/testing/sample-order.ts';
import { textInShop } from '../../../testing/text-in-shop.tsx';
import { Receipt } from './receipt.tsx';

test('a receipt has the seller, the lines, the amounts and the contained VAT, and is no invoice', () => {
  const text = textInShop(<Receipt order={sampleOrder} number="7f3c9a21" />);
  for (const words of [
    'Este comprobante no es una factura.',
    '#7f3c9a21',
    'Vidriera Demostración S.A.',
    'CUIT 30-00000000-7',
    'Remera Corona Mayor',
    '2 × $32.000',
    '$64.000',
    'Combo Real',
    'Envío $10.000',
    'Total $124.000,50 ARS',
    'IVA contenido: $21.520,75',
    'Av. Colón 1234',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain(sampleOrder.shippingInfo.addressDni);
});

test('a receipt has what was refunded of the purchase', () => {
  const refunded = { units: [1, 0], delivery: false, amount: 32_000 };
  const textOf = (order: Order) => textInShop(<Receipt order={order} number="7f3c9a21" />);
  expect(textOf({ ...sampleOrder, refunded })).toContain('Devolución $32.000');
  expect(textOf(sampleOrder)).not.toContain('Devolución');
  const all = textOf({ ...sampleOrder, refunded, paymentState: 'refunded' });
  expect(all).toContain('Te estamos devolviendo el dinero.');
  expect(all).not.toContain('Devolución');
});

test('a receipt has the right to withdraw while the purchase can be withdrawn from', () => {
  const textOf = (change: Partial<Order>) =>
    textInShop(<Receipt order={{ ...sampleOrder, ...change }} number="7f3c9a21" />);
  const note =
    'Podés arrepentirte hasta 10 días corridos después de recibir tu compra, sin costo: /arrepentimiento';
  expect(textOf({})).toContain(note);
  expect(textOf({ channel: 'link' })).toContain(note);
  expect(textOf({ state: 'Cancelado', paymentState: 'unpaid' })).not.toContain('arrepentirte');
  expect(textOf({ paymentState: 'refunded' })).not.toContain('arrepentirte');
});

test('a receipt of an unpaid purchase says so', () => {
  const textOf = (change: Partial<Order>) =>
    textInShop(<Receipt order={{ ...sampleOrder, ...change }} number="7f3c9a21" />);
  expect(textOf({ state: 'Pendiente', paymentState: 'unpaid' })).toContain('Pago pendiente');
  const transfer = { ...sampleTransfer, amount: 111_600.5, discount: 12_400 };
  expect(textOf({ state: 'Pendiente', paymentState: 'unpaid', transfer })).toContain(
    'Pago pendiente: $111.600,50 ARS por transferencia',
  );
  expect(textOf({ state: 'Cancelado', paymentState: 'unpaid' })).toContain('No se pagó');
  expect(textOf({})).not.toMatch(/Pago pendiente|No se pagó/);
});

test('a receipt has the discounts of the purchase, and its lines before them', () => {
  const [first, ...others] = sampleOrder.products;
  const products = [{ ...first, discount: 6400 }, ...others] as Order['products'];
  const discounts = [
    { name: 'Semana', code: null, amount: 6400 },
    { name: 'Envío de regalo', code: 'GRATIS', amount: 0 },
  ];
  const order = { ...sampleOrder, products, discounts, totalAmount: 117_600.5 };
  const text = textInShop(<Receipt order={order} number="7f3c9a21" />);
  for (const words of ['$64.000', 'Semana −$6.400', 'Envío de regalo (GRATIS)', '$117.600,50']) {
    expect(text).toContain(words);
  }
});

test('a receipt of a sale at the counter has neither a delivery nor a payment of the provider', () => {
  const paymentInfo = { ...sampleOrder.paymentInfo, paymentId: salePaymentId('1') };
  const sale = { ...sampleOrder, channel: 'counter', paymentInfo, delivery: null } as Order;
  const text = textInShop(<Receipt order={sale} number="7f3c9a21" />);
  expect(text).toContain('Pago En el mostrador');
  for (const words of ['Mercado Pago', 'Envío', 'GRATIS', 'arrepentirte'])
    expect(text).not.toContain(words);
});

test('a receipt of a payment link names no delivery that costs', () => {
  const link: Order = { ...sampleOrder, channel: 'link', delivery: agreedDelivery('1') };
  const text = textInShop(<Receipt order={link} number="7f3c9a21" />);
  expect(text).not.toMatch(/Envío|GRATIS/);
});
