import type { Cache } from './cache/cache.ts';
import type { Changes } from './cache/follow-changes.ts';
import type { Config } from './config/config.ts';
import type { Secrets } from './config/secrets.ts';
import type { FailureLog } from './failures/failure-log.ts';
import { withCarrierCircuitBreaker } from './modules/delivery/carriers/carrier-rates.ts';
import { createMiCorreo } from './modules/delivery/carriers/micorreo/adapter.ts';
import { withGeoCircuitBreaker } from './modules/geo/geo-service.ts';
import { createGeoref } from './modules/geo/georef.ts';
import type { OpenStore } from './modules/media/open-store.ts';
import { withInstallmentCircuitBreaker } from './modules/orders/payments/installment-service.ts';
import { createMercadoPago } from './modules/orders/payments/mercadopago/adapter.ts';
import { createMercadoPagoInstallments } from './modules/orders/payments/mercadopago/installments.ts';
import { reportProviderFailures } from './modules/orders/payments/report-provider-failures.ts';
import { createReadiness } from './monitoring/readiness.ts';
import { createRequestCounts } from './monitoring/request-counts.ts';
import type { Shop } from './shop.ts';

export const simulatorPrefix = '/simulador';

type Parts = {
  db: Shop['db'];
  reports: Shop['reports'];
  cache: Cache;
  changes: Changes;
  store: OpenStore;
  failures: FailureLog;
};

/** The shop of this configuration, with its adapters for payments, addresses and the carrier. */
export function createShop(
  config: Config,
  secrets: Secrets,
  { db, reports, cache, changes, store, failures }: Parts,
): Shop {
  const { usesSimulator } = config;
  const now = () => new Date();
  const connected = {
    accessToken: config.MP_ACCESS_TOKEN ?? secrets.simulatorToken,
    apiUrl: usesSimulator ? `${loopback(config)}${simulatorPrefix}` : config.MP_API_URL,
  };
  const webhookSecret = config.MP_WEBHOOK_SECRET ?? secrets.simulatorWebhookSecret;
  const publicKey = config.MP_PUBLIC_KEY ?? secrets.simulatorPublicKey;
  const mercadoPago = createMercadoPago({ ...connected, webhookSecret });
  const installments = createMercadoPagoInstallments({ ...connected, publicKey });
  return {
    db,
    reports,
    config: {
      ...config,
      jwtSecret: config.JWT_SECRET ?? secrets.jwtSecret,
      mpPublicKey: publicKey,
      MP_SDK_URL: usesSimulator ? `${simulatorPrefix}/sdk/js/v2` : config.MP_SDK_URL,
    },
    provider: reportProviderFailures(mercadoPago, { db, failures, now }),
    installments: withInstallmentCircuitBreaker(installments, { now, failures }),
    media: store.media,
    directUploads: store.directUploads,
    geo: withGeoCircuitBreaker(createGeoref({ url: config.GEOREF_URL }), { now, failures }),
    carrier:
      config.miCorreo &&
      withCarrierCircuitBreaker(createMiCorreo(config.miCorreo), { now, failures }),
    now,
    failures,
    cache,
    receiveChanges: changes.receiveAll,
    requests: createRequestCounts(),
    readiness: createReadiness({ db, cache }),
  };
}

/** The address where this process can call itself, independent of PUBLIC_URL. */
function loopback({ HOST, PORT }: Config): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
