import { expect, test } from 'vitest';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import { chosenSlips } from './chosen-slips.ts';

const user = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Paz' };
const entryOf = (_id: string, change: Partial<typeof sampleOrder>) => ({
  ...{ order: { ...sampleOrder, isShipped: false, _id, ...change }, user },
  labelPrintedAt: null,
});

test('packing slips are printed in the order of the list, of what is paid and not yet delivered', () => {
  const entries = [
    entryOf('cancelled', { state: 'Cancelado' }),
    entryOf('unpaid', { state: 'Pendiente', paymentState: 'unpaid' }),
    entryOf('refunded', { paymentState: 'refunded' }),
    entryOf('delivered', { state: 'Entregado' }),
    entryOf('linked', { state: 'Aprobado', channel: 'link' }),
    entryOf('pick-up', { state: 'Aprobado', isReady: true }),
    entryOf('paid', { state: 'Aprobado' }),
  ];
  const ids = ['paid', 'gone', ...entries.map(({ order }) => order._id).slice(0, -1)];
  const { printed, failed } = chosenSlips(ids, entries);
  expect(printed.map(({ order }) => order._id)).toEqual(['paid', 'linked', 'pick-up']);
  expect(failed).toEqual([
    { orderId: 'cancelled', reason: 'Está cancelada' },
    { orderId: 'unpaid', reason: 'Todavía no está paga' },
    { orderId: 'refunded', reason: 'Se devolvió el pago' },
    { orderId: 'delivered', reason: 'Ya se entregó' },
    { orderId: 'gone', reason: 'No existe' },
  ]);
});
