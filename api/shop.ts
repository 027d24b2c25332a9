import type { Cache } from './cache/cache.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/schema.ts';
import type { FailureLog } from './failures/failure-log.ts';
import type { GeoService } from './modules/geo/geo-service.ts';
import type { MediaStore } from './modules/media/store.ts';
import type { PaymentProvider } from './modules/orders/payments/provider.ts';

/** What the shop runs on. Use cases take the parts they need; only handlers see the whole. */
export type Shop = {
  db: Db;
  config: Pick<
    Config,
    | 'PUBLIC_URL'
    | 'RATE_LIMIT'
    | 'RESERVATION_MINUTES'
    | 'MAX_OPEN_ORDERS'
    | 'MP_SDK_URL'
    | 'MP_REDIRECT_MODE'
    | 'SIZE_CHART_PRODUCTS'
    | 'usesSimulator'
  > & { jwtSecret: string; mpPublicKey: string };
  provider: PaymentProvider;
  media: MediaStore;
  geo: GeoService;
  now(): Date;
  /** Where failures are reported that no caller sees. */
  failures: FailureLog;
  /** What is kept of answers; drops by itself what the database says has changed. */
  cache: Cache;
  /** Waits until the cache has heard of every change that is committed. */
  hearChanges(): Promise<void>;
};
