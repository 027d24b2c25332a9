import { expect, test } from 'vitest';
import { preorderTexts } from './availability.ts';

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
