import type { ShopBase } from './http/route-module.ts';
import type { Carrier } from './modules/delivery/carriers/carrier.ts';
import type { GeoService } from './modules/geo/geo-service.ts';
import type { DirectUploads } from './modules/media/firebase/direct-uploads.ts';
import type { MediaStore } from './modules/media/stores/store.ts';
import type { InstallmentService } from './modules/orders/payments/installment-service.ts';
import type { PaymentProvider } from './modules/orders/payments/provider.ts';

/** The dependencies of the shop. Use cases take the ones they need; only handlers get all of them. */
export type Shop = ShopBase & {
  provider: PaymentProvider;
  installments: InstallmentService;
  media: MediaStore;
  /** Uploads of browsers to the bucket; null when they upload to the shop. */
  directUploads: DirectUploads | null;
  geo: GeoService;
  /** Null when none is configured. */
  carrier: Carrier | null;
};
