import { expect, test } from 'vitest';
import { formatAge } from './item-parts.tsx';

const now = new Date('2026-11-20T15:00:00Z');

test.each([
  ['2026-11-20T15:00:30Z', 'hace 1 minuto'],
  ['2026-11-20T14:15:00Z', 'hace 45 minutos'],
  ['2026-11-19T16:00:00Z', 'hace 23 horas'],
  ['2026-11-17T12:00:00Z', 'hace 3 días'],
])('%s is shown as %s', (instant, text) => {
  expect(formatAge(instant, now)).toBe(text);
});
