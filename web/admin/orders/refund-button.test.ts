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
  expect(refundText({ order: sampleOrder, user }, choice, later)).toContain(
    `Mercado Pago devuelve $32.000 ARS. ${notice} La orden sigue`,
  );
});

test('a further refund of a payment whose refund Mercado Pago refused is the owner’s', () => {
  const user = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Paz' };
  const decision = { amount: fromPesos(32_000), isWhole: false };
  const choice = { wanted: nothing, decision, isByHand: true };
  expect(refundText({ order: sampleOrder, user }, choice, later)).toContain(
    'Queda para transferirle $32.000 ARS.',
  );
});
