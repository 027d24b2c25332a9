import type { PriceSettings } from '../orders/breakdown.ts';
import type { VatSettings } from '../orders/net-price.ts';
import { type ShippingSettings, shippingRatesOf } from '../orders/shipping-rates.ts';

/** What prices depend on in a shop without delivery methods. */
export const priceSettingsOf = (settings: ShippingSettings & VatSettings): PriceSettings => ({
  rates: shippingRatesOf(settings),
  vat: settings,
});
