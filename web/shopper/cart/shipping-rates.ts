import { create } from 'zustand';
import type { PublicSettings } from '#domain/contract/settings.ts';
import { type ShippingRates, shippingRatesOf } from '#domain/orders/shipping-rates.ts';
import { defaultPublicSettings } from '#domain/site/settings.ts';
import { type CallOptions, call } from '../../api-client.ts';

/** The shipping rates that the cart shows; with delivery methods they say nothing. */
export type ShownRates = ShippingRates & { hasMethods: boolean };

export const useShippingRates = create<ShownRates>(() => ratesOf(defaultPublicSettings));

export function setShippingRates(settings: PublicSettings): void {
  useShippingRates.setState(ratesOf(settings));
}

function ratesOf(settings: PublicSettings): ShownRates {
  return { ...shippingRatesOf(settings), hasMethods: settings.delivery !== undefined };
}

/** Reads the current rates from the API. */
export async function refreshShippingRates(options: CallOptions = {}): Promise<void> {
  setShippingRates(await call(fetch, 'GET /api/settings', {}, options));
}
