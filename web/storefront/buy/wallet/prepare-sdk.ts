import initMercadoPago, {
  MercadoPagoInstance,
} from '@mercadopago/sdk-react/esm/mercadoPago/initMercadoPago/index.js';

/**
 * Initialises the SDK with the shop's public key. Its script must have loaded (`load-script.ts`): the
 * flag disables the SDK's own loader, which would add the script again from a fixed URL.
 */
export function prepareSdk(publicKey: string): void {
  MercadoPagoInstance.loadedInstanceMercadoPago = true;
  initMercadoPago(publicKey, { locale: 'es-AR' });
}
