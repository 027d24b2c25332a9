import { expect, test } from 'vitest';
import { deliveryMethodForm } from '#domain/contract/delivery-methods.ts';
import { doorMethod, pickupMethod } from '#domain/testing/delivery-methods.ts';
import { factLabel, factText } from './fact-texts.ts';

test('a changed value is labelled with its path', () => {
  expect(factLabel({ path: ['state'] })).toBe('Estado');
  expect(factLabel({ path: ['destination'] })).toBe('Destino');
  expect(factLabel({ path: ['variants', 'Negra', 'sizes', 'L', 'stock'] })).toBe(
    'Negra › L › stock',
  );
  expect(factLabel({ path: ['rates', '1', 'cost'] })).toBe('Tabla de costos › 1 › Costo');
});

test('what the audit has of links, sales, the drawer and deliveries is labelled', () => {
  const names = {
    order: ['total', 'reduction', 'announcedAt'],
    sale: ['reason', 'amount', 'total', 'note'],
    drawer: ['opening', 'counted', 'difference', 'note'],
    delivery: Object.keys(deliveryMethodForm.shape).filter((name) => name !== 'before'),
    place: Object.keys(pickupMethod().places[0] ?? {}),
    rate: Object.keys(doorMethod().rates[0] ?? {}),
  };
  const raw = Object.values(names)
    .flat()
    .filter((name) => factLabel({ path: [name] }) === name);
  expect(raw).toEqual([]);
});

test.each([
  ['precio', 32_000, '$32.000 ARS'],
  ['stock', 5, '5'],
  ['paymentState', 'partly_refunded', 'Devuelto en parte'],
  ['refunded', 0, '$0 ARS'],
  ['minAmount', 50_000, '$50.000 ARS'],
  ['kind', 'free_shipping', 'Envío gratis'],
  ['kind', 'pickup', 'Retiro en el local'],
  ['total', 246_913_579.1, '$246.913.579,10 ARS'],
  ['provinceId', '14', 'Córdoba'],
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
