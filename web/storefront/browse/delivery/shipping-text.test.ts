import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/site/default-settings.ts';
import { shippingText } from './shipping-text.ts';

const flat = { ...defaultSettings, shippingCost: 10_000, freeShippingFrom: null };

test('one cost for all of Argentina, and from which amount it is free', () => {
  const text = 'A toda la Argentina por $10.000, con código de seguimiento.';
  expect(shippingText(flat, null)).toBe(text);
  expect(shippingText({ ...flat, freeShippingFrom: 90_000 }, null)).toBe(
    `${text} Gratis desde $90.000.`,
  );
});

/** Of a parcel of the usual weight. */
const usual = { from: 100, to: 200 };

test.each([
  [{ from: 5000, to: 7000 }, false, 'De $5.000 a $7.000, según tu código postal.'],
  [
    { from: 0, to: 7000, isEstimate: true },
    false,
    'De gratis a aprox. $7.000, según tu código postal.',
  ],
  [{ from: 7000, to: 7000 }, true, 'Cuesta $7.000. También podés retirar sin costo.'],
  [{ from: 0, to: 0 }, false, 'Es gratis.'],
  [null, true, 'Podés retirar sin costo.'],
  [null, false, 'Esta prenda pesa demasiado para nuestros envíos: escribinos.'],
])('a shop whose deliveries cost %o, picked up: %s', (range, picksUp, text) => {
  expect(shippingText({ ...flat, delivery: { range: usual, picksUp } }, range)).toBe(text);
});
