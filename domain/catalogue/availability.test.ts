import { expect, test } from 'vitest';
import { preorderTexts, sentFrom } from './availability.ts';

test('a product page says from which day a pre-order is sent, until that day begins in Argentina', () => {
  const preorder = { ofertaNuevo: 'Preventa', availableFrom: '2026-12-25' } as const;
  const textsAt = (now: string, product = {}) =>
    preorderTexts({ ...preorder, ...product }, new Date(now));
  expect(textsAt('2026-12-25T02:59:59.999Z')).toEqual([
    'Preventa: se envía desde el 25 de diciembre de 2026',
  ]);
  expect(textsAt('2026-12-25T03:00:00.000Z')).toEqual([]);
  expect(textsAt('2026-12-01T03:00:00.000Z', { availableFrom: null })).toEqual([]);
  expect(textsAt('2026-12-01T03:00:00.000Z', { ofertaNuevo: 'Nuevo' })).toEqual([]);
});

test('several products are sent from today, or from the day of the latest pre-order', () => {
  const now = new Date('2026-12-01T15:00:00Z');
  const preorder = (availableFrom: string | null) =>
    ({ ofertaNuevo: 'Preventa', availableFrom }) as const;
  const other = { ofertaNuevo: 'Nuevo', availableFrom: '2027-01-01' } as const;
  expect(sentFrom([preorder('2026-11-30'), preorder(null), other], now)).toBe('2026-12-01');
  const several = [preorder('2026-12-24'), preorder('2026-12-25'), preorder('2026-12-03')];
  expect(sentFrom(several, now)).toBe('2026-12-25');
});
