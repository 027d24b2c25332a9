import { expect, test } from 'vitest';
import { factLabel, factText } from './fact-texts.ts';

test('a changed value is labelled with its path', () => {
  expect(factLabel({ path: ['state'] })).toBe('Estado');
  expect(factLabel({ path: ['variants', 'Negra', 'sizes', 'L', 'stock'] })).toBe(
    'Negra › L › stock',
  );
});

test.each([
  ['precio', 32_000, '$32.000 ARS'],
  ['stock', 5, '5'],
  ['paymentState', 'partly_refunded', 'Devuelto en parte'],
  ['refunded', 0, '$0 ARS'],
  ['minAmount', 50_000, '$50.000 ARS'],
  ['kind', 'free_shipping', 'Envío gratis'],
  ['active', true, 'Sí'],
  ['active', false, 'No'],
  ['state', false, 'Inactivo'],
  ['ofertaNuevo', 'SpecialHalloween', 'Especial Halloween'],
  ['trackingCode', undefined, '—'],
  ['descripcion', '', '(vacío)'],
  ['endDate', '2026-11-21T02:59:00.000Z', '20 de nov de 2026, 23:59'],
  ['format', 'a4', 'A4, cuatro por hoja'],
  ['orders', Array(20).fill('0-0-7f3c9a21').join(', '), Array(20).fill('#7f3c9a21').join(', ')],
  ['descripcion', 'x'.repeat(200), `${'x'.repeat(140)}…`],
])('%s %j is shown as %s', (name, value, text) => {
  expect(factText({ path: [name] }, value)).toBe(text);
});
