import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

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
