import { DEBOUNCE_TIME_RENDER } from '@mercadopago/sdk-react/esm/bricks/util/constants/index.js';
import { MercadoPagoInstance } from '@mercadopago/sdk-react/esm/mercadoPago/initMercadoPago/index.js';
import { expect, test } from 'vitest';
import { prepareSdk } from './prepare-sdk.ts';

test('the wallet mounts after 200 ms', () => {
  expect(DEBOUNCE_TIME_RENDER).toBe(200);
});

test('the provider’s library speaks Argentine Spanish, and is prepared once for a key', () => {
  prepareSdk('CLAVE');
  expect({ ...MercadoPagoInstance }).toMatchObject({
    publicKey: 'CLAVE',
    loadedInstanceMercadoPago: true,
    options: { locale: 'es-AR' },
  });
  const made = {} as NonNullable<typeof MercadoPagoInstance.instanceMercadoPago>;
  MercadoPagoInstance.instanceMercadoPago = made;
  prepareSdk('CLAVE');
  expect(MercadoPagoInstance.instanceMercadoPago).toBe(made);
});
