import { expect, test } from 'vitest';
import { nextAttemptText } from './mail-row.tsx';

const now = new Date('2026-11-21T15:00:00Z');

test.each([
  ['2026-11-21T14:58:00Z', 'en menos de un minuto'],
  ['2026-11-21T15:00:59Z', 'en menos de un minuto'],
  ['2026-11-21T15:01:00Z', 'el 21 de nov de 2026, 12:01'],
])('an attempt at %s is %s', (at, text) => {
  expect(nextAttemptText(at, now)).toBe(text);
});
