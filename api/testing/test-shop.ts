import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import getPort from 'get-port';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { renderEmail } from '#web/emails/render-email.tsx';
import { createApp } from '../app.ts';
import { createCache } from '../cache/cache.ts';
import { followChanges } from '../cache/follow-changes.ts';
import type { Connection } from '../db/connection.ts';
import { runWhileDue } from '../jobs/run-jobs.ts';
import { withGeoCircuitBreaker } from '../modules/geo/geo-service.ts';
import { createGeoref } from '../modules/geo/georef.ts';
import { createOutboxMailer } from '../modules/mail/mailer.ts';
import { createLocalMediaStore } from '../modules/media/stores/store.ts';
import { withInstallmentCircuitBreaker } from '../modules/orders/payments/installment-service.ts';
import { reportProviderFailures } from '../modules/orders/payments/report-provider-failures.ts';
import { createReadiness } from '../monitoring/readiness.ts';
import { createRequestCounts } from '../monitoring/request-counts.ts';
import type { Shop } from '../shop.ts';
import { shopJobs } from '../shop-jobs.ts';
import { borrowTestDatabase } from './borrowed-database.ts';
import { emptyDatabase } from './empty-database.ts';
import { eventually } from './eventually.ts';
import { createFailureCollector, type FailureCollector } from './failure-collector.ts';
import { type GeorefStandIn, openGeorefStandIn } from './georef-stand-in.ts';
import { openTestProvider, type TestProvider } from './test-provider.ts';

const start = new Date('2026-11-20T15:00:00Z');
const reservationMinutes = 30;
const georefTimeoutMs = 400;

export type TestShop = {
  app: FastifyInstance;
  shop: Shop;
  connection: Connection;
  provider: TestProvider;
  georef: GeorefStandIn;
  clock: { now: Date; advance(milliseconds: number): void };
  /** The failures that were reported in this test. */
  failures: FailureCollector;
  /** Runs every job, or only these, until nothing is due. */
  runJobs(...only: string[]): Promise<void>;
  /** Waits for the provider's notices and runs the jobs that process them. */
  receiveNotices(...only: string[]): Promise<void>;
  /** The emails to an address, oldest first. */
  mailTo(address: string): Promise<Email[]>;
};

/**
 * The whole shop on a real database and a real provider over HTTP; empty before every test. The object has no
 * fields until `beforeAll`.
 */
export function setUpTestShop(): TestShop {
  const opened = {} as Awaited<ReturnType<typeof openTestShop>>;
  beforeAll(async () => {
    Object.assign(opened, await openTestShop());
  });
  beforeEach(async () => {
    const { shop, connection, provider, georef, clock, failures, ...internals } = opened;
    await emptyDatabase(connection);
    await shop.receiveChanges();
    await provider.endFaults();
    await georef.reset();
    internals.resetCircuitBreaker();
    await internals.emptyOutbox();
    failures.reported.length = 0;
    failures.recovered.length = 0;
    clock.now = start;
  });
  afterAll(() => opened.close?.());
  return opened;
}

async function openTestShop() {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-shop-'));
  const outbox = join(folder, 'outbox');
  const clock = {
    now: start,
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const now = () => clock.now;
  const failures = createFailureCollector();
  const connection = await borrowTestDatabase();
  const cache = createCache({ maxBytes: 16 * 1024 * 1024, now });
  const changes = await followChanges(connection, { cache, failures });
  const provider = await openTestProvider(now);
  const georef = await openGeorefStandIn();
  const openGeo = () =>
    withGeoCircuitBreaker(createGeoref({ url: georef.url, timeoutMs: georefTimeoutMs }), {
      now,
      failures,
    });
  const port = await getPort({ host: '127.0.0.1' });
  const shop: Shop = {
    db: connection.db,
    reports: connection.db,
    config: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: ['loopback'],
      RATE_LIMIT: false,
      CALLS_PER_MINUTE: 600,
      REQUEST_TIMEOUT_SECONDS: 120,
      RESERVATION_MINUTES: reservationMinutes,
      MAX_OPEN_ORDERS: 5,
      MP_SDK_URL: 'http://127.0.0.1/sdk/js/v2',
      MP_REDIRECT_MODE: 'self',
      SIZE_CHART_PRODUCTS: [],
      usesSimulator: true,
      isReal: false,
      jwtSecret: 'a secret for tests that is long enough',
      mpPublicKey: provider.publicKey,
    },
    provider: reportProviderFailures(provider.adapter, { db: connection.db, failures, now }),
    installments: withInstallmentCircuitBreaker(provider.installments, { now, failures }),
    media: createLocalMediaStore(join(folder, 'media')),
    directUploads: null,
    geo: openGeo(),
    carrier: null,
    now,
    failures,
    cache,
    receiveChanges: changes.receiveAll,
    requests: createRequestCounts(),
    readiness: createReadiness({ db: connection.db, cache }),
  };
  const app = await createApp(shop);
  await app.listen({ port, host: '127.0.0.1' });
  const mailer = createOutboxMailer(outbox, 'Vidriera <no-responder@vidriera.test>');
  const jobs = shopJobs(shop, {
    mailer,
    bounces: null,
    renderEmail: async (input) => renderEmail(input),
    reconcileSeconds: 60,
  });

  const runJobs = async (...only: string[]) => {
    for (const job of jobs) {
      if (only.length === 0 || only.includes(job.name)) await runWhileDue(job);
    }
  };
  return {
    app,
    shop,
    connection,
    provider,
    georef,
    clock,
    failures,
    runJobs,
    async receiveNotices(...only: string[]) {
      await eventually(async () => {
        if ((await provider.countPendingNotices()) > 0) throw new Error('notices are pending');
      });
      await runJobs(...(only.length > 0 ? only : ['process-notices', 'issue-refunds']));
    },
    async mailTo(address: string) {
      await runJobs('send-emails');
      const files = (await readdir(outbox).catch(() => [])).sort();
      const emails = await Promise.all(
        files.map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))),
      );
      return emails.filter((email) => email.to?.some((recipient) => recipient.address === address));
    },
    resetCircuitBreaker() {
      shop.geo = openGeo();
    },
    emptyOutbox: () => rm(outbox, { recursive: true, force: true }),
    async close() {
      await app.close();
      await provider.close();
      await georef.close();
      await changes.stop();
      await connection.close();
      await rm(folder, { recursive: true });
    },
  };
}
