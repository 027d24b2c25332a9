import { expect, test } from 'vitest';
import { nothing } from '#domain/orders/refund-choice.ts';
import { fromPesos } from '#domain/shared/money.ts';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import { refundText } from './refund-button.tsx';
import { later } from './refund-way-fields.tsx';

test.each([
  ['with an e-mail', 'ana@example.com', 'El cliente recibe un correo.'],
  ['without an e-mail', '', 'Quien compró no dejó un correo: avisale vos.'],
])('a refund of a buyer %s says whether one is sent', (_, email, notice) => {
  const user = { email, firstName: 'Ana', lastName: 'Paz' };
  const decision = { amount: fromPesos(32_000), isWhole: false };
  const choice = { wanted: nothing, decision, isByHand: false };
  expect(refundText({ order: sampleOrder, user, labelPrintedAt: null }, choice, later)).toContain(
    `Mercado Pago devuelve $32.000 ARS. ${notice} La orden sigue`,
  );
});

test('a further refund of a payment whose refund Mercado Pago refused is the owner’s', () => {
  const user = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Paz' };
  const decision = { amount: fromPesos(32_000), isWhole: false };
  const choice = { wanted: nothing, decision, isByHand: true };
  expect(refundText({ order: sampleOrder, user, labelPrintedAt: null }, choice, later)).toContain(
    'Queda para transferirle $32.000 ARS.',
  );
});

test('a refund of garments whose label was printed says to take them out, and of the delivery alone not', () => {
  const order = { ...sampleOrder, isShipped: false };
  const user = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Paz' };
  const textOf = (units: number[], isWhole: boolean) => {
    const wanted = { units, delivery: true };
    const choice = {
      ...{ wanted, isByHand: false, decision: { amount: fromPesos(32_000), isWhole } },
    };
    return refundText({ order, user, labelPrintedAt: order.createdAt }, choice, later);
  };
  expect(textOf([1, 0], false)).toContain('sacá esas prendas del paquete. No se puede deshacer.');
  expect(textOf([2, 1], true)).toContain('no despaches el paquete');
  expect(textOf([0, 0], false)).not.toContain('paquete');
});

test('a refund before an order is sent says whether its garments are for sale again', () => {
  const order = { ...sampleOrder, state: 'Aprobado' as const, isShipped: false };
  const user = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Paz' };
  const textOf = (returns: boolean, isWhole: boolean) => {
    const decision = { amount: fromPesos(32_000), isWhole };
    const choice = { wanted: { units: [1, 0], delivery: false }, isByHand: false, decision };
    return refundText({ order, user, labelPrintedAt: null }, choice, { returns, method: null });
  };
  expect(textOf(true, true)).toContain('la orden se cancela y sus prendas vuelven al stock.');
  expect(textOf(true, false)).toContain('Las prendas elegidas vuelven al stock.');
  expect(textOf(false, true)).toContain('la orden se cancela y sus prendas no vuelven a la venta.');
  expect(textOf(false, false)).toContain('Las prendas elegidas no vuelven a la venta.');
});
