import { expect, test } from 'vitest';
import { nothing } from '#domain/orders/refund-choice.ts';
import { fromPesos } from '#domain/shared/money.ts';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import { refundText } from './refund-button.tsx';
import { later } from './refund-way-fields.tsx';

test.each([
  ['ana@example.com', 'El cliente recibe un correo.'],
  ['', 'Quien compró no dejó un correo: avisale vos.'],
])('a refund of the buyer “%s” says who receives an e-mail', (email, notice) => {
  const user = { email, firstName: 'Ana', lastName: 'Paz' };
  const decision = { amount: fromPesos(32_000), isWhole: false };
  const choice = { wanted: nothing, decision };
  expect(refundText({ order: sampleOrder, user }, choice, later)).toContain(
    `Mercado Pago devuelve $32.000 ARS. ${notice} La orden sigue`,
  );
});
