import initMercadoPago, {
  MercadoPagoInstance,
} from '@mercadopago/sdk-react/esm/mercadoPago/initMercadoPago/index.js';

/**
 * Gives the provider's library the shop's key. Its script must have loaded: the library is told so,
 * since its own loader knows one fixed address and warns of a script that is there already.
 */
export function prepareSdk(publicKey: string): void {
  MercadoPagoInstance.loadedInstanceMercadoPago = true;
  initMercadoPago(publicKey, { locale: 'es-AR' });
}
