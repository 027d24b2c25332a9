import { DEBOUNCE_TIME_RENDER } from '@mercadopago/sdk-react/esm/bricks/util/constants/index.js';
import { MercadoPagoInstance } from '@mercadopago/sdk-react/esm/mercadoPago/initMercadoPago/index.js';
import { expect, test } from 'vitest';
import { prepareSdk } from './mercado-pago-wallet.tsx';

test('the wallet mounts after 200 ms', () => {
  expect(DEBOUNCE_TIME_RENDER).toBe(200);
});

test('the provider’s library is set to Argentine Spanish and initialised once per key', () => {
  prepareSdk('CLAVE');
  expect({ ...MercadoPagoInstance }).toMatchObject({
    publicKey: 'CLAVE',
    loadedInstanceMercadoPago: true,
    options: { locale: 'es-AR' },
  });
  const instance = {} as NonNullable<typeof MercadoPagoInstance.instanceMercadoPago>;
  MercadoPagoInstance.instanceMercadoPago = instance;
  prepareSdk('CLAVE');
  expect(MercadoPagoInstance.instanceMercadoPago).toBe(instance);
});
