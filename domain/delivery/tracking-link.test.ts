import { expect, test } from 'vitest';
import { sampleOrder } from '../testing/sample-order.ts';
import { without } from '../testing/without.ts';
import { isTrackingUrl, trackingLink } from './tracking-link.ts';

const correo = 'https://www.correoargentino.com.ar/formularios/e-commerce?id={codigo}';

test.each([
  [correo, true],
  ['https://correo.example/envios/{codigo}/estado', true],
  ['https://correo.example/#{codigo}', true],
  ['http://correo.example/?id={codigo}', false],
  ['javascript:alert({codigo})', false],
  ['https://correo.example/?id=', false],
  ['https://correo.example/?id={codigo}&otro={codigo}', false],
  // The code must not choose the host.
  ['https://{codigo}.example/', false],
  ['https://correo.example{codigo}', false],
  ['https://ana:clave@correo.example/{codigo}', false],
  ['correo.example/{codigo}', false],
  ['', false],
])('%s is an address with the place of the code: %s', (text, expected) => {
  expect(isTrackingUrl(text)).toBe(expected);
});

const delivery = {
  ...{ id: '1', name: 'Correo', kind: 'door' as const, days: { min: 1, max: 2 }, place: null },
  trackingUrl: correo,
};

test('the code is encoded in the link', () => {
  expect(trackingLink({ delivery }, 'AR 1&x=#2$&')).toBe(
    'https://www.correoargentino.com.ar/formularios/e-commerce?id=AR%201%26x%3D%232%24%26',
  );
});

test('browsers without URL.canParse show the link as well', () => {
  without(URL, 'canParse', () => {
    expect(trackingLink({ delivery }, 'AR1')).toBe(correo.replace('{codigo}', 'AR1'));
  });
});

test.each(['javascript:alert("{codigo}")', 'http://correo.example/{codigo}', 'not an address'])(
  '%s, which cannot be saved, is no link',
  (trackingUrl) => {
    expect(trackingLink({ delivery: { ...delivery, trackingUrl } }, 'AR1')).toBeNull();
  },
);

test('without a code, a method or its address there is no link', () => {
  expect(trackingLink({ delivery }, undefined)).toBeNull();
  expect(trackingLink(sampleOrder, 'AR1')).toBeNull();
  expect(trackingLink({ delivery: { ...delivery, trackingUrl: '' } }, 'AR1')).toBeNull();
});
