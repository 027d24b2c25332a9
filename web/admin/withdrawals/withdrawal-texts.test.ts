import { expect, test } from 'vitest';
import type { ListedWithdrawal } from '#domain/contract/withdrawals.ts';
import { termText, timeLeft } from './withdrawal-texts.ts';

type ListedOrder = NonNullable<ListedWithdrawal['order']>;

const delivered: ListedOrder = {
  _id: '019aa2f0-5c00-7d10-8a3e-1b2c7f3c9a21',
  ...{
    state: 'Entregado',
    totalAmount: 42_000,
    leftAmount: 42_000,
    isShipped: true,
    isRefunded: false,
  },
  ...{ canAccept: true, deliveredAt: '2026-11-21T15:00:00.000Z' },
};
const unpaid = { deliveredAt: null, canAccept: false, isShipped: false };

test.each<[title: string, order: Partial<ListedOrder> | null, isInTime: boolean, text: string]>([
  ['in time', {}, true, 'Entregada el 21 de nov de 2026, 12:00, dentro del plazo de 10 días'],
  ['too late', {}, false, 'Entregada el 21 de nov de 2026, 12:00, fuera del plazo de 10 días'],
  ['not delivered', { deliveredAt: null }, true, 'Todavía no figura como entregada'],
  [
    'not paid yet',
    { ...unpaid, state: 'Pendiente' },
    true,
    'Todavía no se pagó: no hay dinero para devolver',
  ],
  ['never paid', { ...unpaid, state: 'Cancelado' }, true, 'Se canceló sin pagarse'],
  [
    'refunded before',
    { deliveredAt: null, canAccept: false, isRefunded: true },
    true,
    'Todavía no figura como entregada',
  ],
  ['of no purchase', null, true, 'Ese correo no tiene una compra #7f3c9a21'],
])('a request %s says so', (_title, change, isInTime, text) => {
  const order = change && { ...delivered, ...change };
  expect(termText({ order, orderNumber: '7f3c9a21', isInTime })).toBe(text);
});

const now = new Date('2026-11-21T15:00:00Z');

test.each([
  ['2026-11-22T15:00:00Z', 'Quedan 24 horas para responder'],
  ['2026-11-21T16:59:59Z', 'Queda 1 hora para responder'],
  ['2026-11-21T15:59:59Z', 'Queda menos de una hora para responder'],
  ['2026-11-21T14:59:59Z', 'El plazo acaba de vencer'],
  ['2026-11-21T13:59:00Z', 'El plazo venció hace 1 hora'],
  ['2026-11-20T15:00:00Z', 'El plazo venció hace 24 horas'],
])('until %s: %s', (until, text) => {
  expect(timeLeft(until, now)).toEqual({ text, isOver: text.startsWith('El plazo') });
});
