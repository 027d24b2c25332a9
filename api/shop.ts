import type { ShopBase } from './http/route-module.ts';
import type { GeoService } from './modules/geo/geo-service.ts';
import type { MediaStore } from './modules/media/store.ts';
import type { PaymentProvider } from './modules/orders/payments/provider.ts';

/** What the shop runs on. Use cases take the parts they need; only handlers see the whole. */
export type Shop = ShopBase & {
  provider: PaymentProvider;
  media: MediaStore;
  geo: GeoService;
};
