import { expect, test } from 'vitest';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import { getAction, type OrderActionName, orderActions, questionOf } from './order-actions.ts';
import { trackingCodeChange } from './order-changes.ts';

test.each<[OrderActionName, question: string, done: string, failed: string]>([
  [
    'approve',
    '¿Estás seguro de aprobar esta orden?',
    'Orden aprobada con éxito',
    'Error al aprobar la orden',
  ],
  [
    'delete',
    '¿Estás seguro que quieres eliminar esta orden?',
    'Orden eliminada con éxito',
    'Error al eliminar la orden',
  ],
  [
    'deliver',
    '¿Estás seguro de marcar como entregada la orden?',
    'Orden marcada como entregada',
    'Error al marcar la orden como entregada',
  ],
  [
    'revert',
    "¿Estás seguro de revertir esta orden a 'Aprobado'?",
    "Orden revertida a 'Aprobado'",
    'Error al revertir la orden',
  ],
])(
  'the action %s shows the agreed question, success and failure',
  (name, question, done, failed) => {
    expect(orderActions[name]).toMatchObject({ question, done, failed });
  },
);

test('sending a tracking code shows the agreed success and failure', () => {
  expect(trackingCodeChange('AR1')).toMatchObject({
    done: 'Código de seguimiento enviado',
    failed: 'Error al enviar el código de seguimiento',
  });
});

test('what the panel says of an e-mail depends on the address that the buyer left', () => {
  const action = getAction('notCollected');
  const textOf = (email: string) =>
    questionOf({ order: sampleOrder, user: { email }, labelPrintedAt: null }, action);
  expect(textOf('ana@example.com')).toMatch(/El cliente recibe un correo\.$/);
  const without = textOf('');
  expect(without).toMatch(/Quien compró no dejó un correo: avisale vos\.$/);
  expect(without).not.toContain('recibe');
});

test('deleting an order whose label was printed says to take its garments from the parcel', () => {
  const order = { ...sampleOrder, isShipped: false };
  const textOf = (name: OrderActionName, labelPrintedAt: string | null) =>
    questionOf({ order, user: { email: '' }, labelPrintedAt }, getAction(name));
  expect(textOf('delete', order.createdAt)).toMatch(/ya se imprimió: no despaches el paquete/);
  expect(textOf('delete', null)).not.toContain('etiqueta');
  expect(textOf('approve', order.createdAt)).not.toContain('etiqueta');
});
