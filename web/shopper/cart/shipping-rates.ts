import { create } from 'zustand';
import type { PublicSettings } from '#domain/contract/settings.ts';
import { type ShippingRates, shippingRatesOf } from '#domain/orders/shipping-rates.ts';
import { defaultPublicSettings } from '#domain/site/settings.ts';
import { call } from '../../api-client.ts';

/** The shipping rates that the cart shows. */
export const useShippingRates = create<ShippingRates>(() => shippingRatesOf(defaultPublicSettings));

export function setShippingRates(settings: PublicSettings): void {
  useShippingRates.setState(shippingRatesOf(settings));
}

/** Reads the current rates from the API. */
export async function refreshShippingRates(options: { signal?: AbortSignal } = {}): Promise<void> {
  setShippingRates(await call(fetch, 'GET /api/settings', {}, options));
}
