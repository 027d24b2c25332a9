import { join } from 'node:path';
import { inspect } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pino from 'pino';
import { seedDemo } from '#demo/seed-demo.ts';
import { createSimulator, type SimulatorOptions } from '#simulator/app.ts';
import { createApp } from './app.ts';
import { BackupError } from './backup/backup-error.ts';
import { requireNoNewDatabase, requireRestored } from './backup/restore-marker.ts';
import { serveCopies } from './backup/serve-copies.ts';
import { createCache } from './cache/cache.ts';
import { followChanges } from './cache/follow-changes.ts';
import { purgeCdn } from './cache/purge-cdn.ts';
import { type Config, ConfigError, parseConfig } from './config/config.ts';
import { readMailFiles } from './config/mail-files.ts';
import { closeDataFolder, createPrivateFiles, FolderIsOpen } from './config/private-folder.ts';
import { listRealShopWarnings } from './config/real-shop.ts';
import { loadSecrets, type Secrets } from './config/secrets.ts';
import { createShop, simulatorPrefix } from './create-shop.ts';
import { type Connection, openEmbeddedThread, openPostgres } from './db/connection.ts';
import { DataDirInUse, lockDataDir } from './db/data-lock.ts';
import { DatabaseIsNewer, migrate } from './db/migrate.ts';
import { openReplica } from './db/replica.ts';
import { requireSupported } from './db/require-supported.ts';
import { logSlowStatements } from './db/slow-statements.ts';
import { createFailureLog, describeError, type FailureLog } from './failures/failure-log.ts';
import { drain, drainMs } from './http/drain.ts';
import { loggedUrl } from './http/logged-url.ts';
import { createInjectTransport, installPages } from './http/pages.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { ensureAdmin } from './modules/accounts/ensure-admin.ts';
import { createBounceMailbox } from './modules/mail/bounces/bounce-mailbox.ts';
import { createOutboxMailer, createSmtpMailer } from './modules/mail/mailer.ts';
import { mountOutbox } from './modules/mail/outbox/outbox-routes.ts';
import { firebaseOrigins } from './modules/media/firebase/firebase-origins.ts';
import { readLatestOriginal } from './modules/media/latest-original.ts';
import { openStore } from './modules/media/open-store.ts';
import { holdAfterOutage } from './modules/orders/hold-after-outage.ts';
import { areCommonFilters } from './modules/search/common-filters.ts';
import { requireSameKind } from './require-same-kind.ts';
import type { Shop } from './shop.ts';
import { shopJobs } from './shop-jobs.ts';
import { explainStart, requireFreePort, StartFault } from './start-faults.ts';
import { type BuiltWeb, openBuiltWeb, openViteWeb, preloadPages } from './web-build.ts';

const isDev = process.argv.includes('--dev');

/** The maximum size of the response cache: some hundreds of pages with two encodings each. */
const cacheBytes = 48 * 1024 * 1024;

/**
 * How long a page may be sent from the beginning of its rendering, although its data changes: a listing whose products
 * change all the time is rendered at most seven times a second.
 */
const pageMinAgeMs = 150;

/** The entry point. Throws a StartFault for what the operator can repair. */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  await openShop(config).catch((error: unknown) => {
    throw explainStart(error, config);
  });
}

/** Opens every part in order, listens and prints the shop's address. */
async function openShop(config: Config): Promise<void> {
  const mailFiles = readMailFiles(config);
  await requireFreePort(config);
  createPrivateFiles();
  for (const warning of listRealShopWarnings(config)) print(warning);
  closeDataFolder(config.DATA_DIR);
  if (!config.DATABASE_URL) {
    lockDataDir(config.DATA_DIR);
    requireNoNewDatabase(config.DATA_DIR);
  }
  const secrets = loadSecrets(config.DATA_DIR);
  const log = createLog(config.LOG_LEVEL);
  const failures = createFailureLog(log, { now: () => new Date() });
  // Its thread leaves this one idle.
  if (!isDev) preloadPages();
  const connection = await openDatabase(config, failures);
  await requireSupported(connection);
  await requireRestored(connection.db);
  await migrate(connection);
  await requireSameKind(connection.db, config);

  const cache = createCache({ maxBytes: cacheBytes, now: () => new Date() });
  const changes = await followChanges(connection, { cache, failures });
  const original = await readLatestOriginal(connection.db);
  const store = await openStore(config, { original, warn: print });
  const slow = { log, thresholdMs: config.SLOW_STATEMENT_MS };
  const db = logSlowStatements(connection, slow);
  const replica = openConfiguredReplica(config, connection, failures);
  const reports = replica ? logSlowStatements(replica, slow) : db;
  const shop = createShop(config, secrets, { db, reports, cache, changes, store, failures });
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  const adminPassword = await ensureAdmin(shop.db, { email, password, now: shop.now() });
  if (adminPassword) {
    // At once: a start that is interrupted later has created the account, and the next one does not print it.
    const shown = password ? '(ADMIN_PASSWORD)' : `${adminPassword} (no se vuelve a mostrar)`;
    print(`Administración: ${email} · contraseña: ${shown}`);
    if (config.isReal && email.endsWith('.test'))
      print('ADMIN_EMAIL: falta. A ese correo no llega nada: invitá a otra persona a administrar.');
  }
  const simulator = simulatorOptions(config, secrets);
  if (config.DEMO_CATALOGUE) {
    const past = { simulator, publicUrl: config.PUBLIC_URL, failures };
    const history = config.DEMO_ORDERS ? past : null;
    const isSeeded = await seedDemo(shop.db, { media: shop.media, history, now: shop.now() });
    if (isSeeded) print('Se creó la tienda de demostración.');
  }

  const app = await createApp(shop, { loggerInstance: log });
  if (config.usesSimulator) {
    await app.register(createSimulator(simulator), { prefix: simulatorPrefix });
  }
  if (config.showsOutbox) mountOutbox(app, join(config.DATA_DIR, 'outbox'));
  const { renderEmail } = await mountWeb(app, shop, config);
  await app.listen({ port: config.PORT, host: config.HOST });

  const outbox = createOutboxMailer(join(config.DATA_DIR, 'outbox'), config.MAIL_FROM);
  const mailer = config.SMTP_URL
    ? createSmtpMailer({
        ...{ url: config.SMTP_URL, from: config.MAIL_FROM, bouncesTo: config.MAIL_BOUNCES_TO },
        ...mailFiles,
      })
    : outbox;
  const bouncesUrl = config.MAIL_BOUNCES_IMAP_URL;
  const bounces = bouncesUrl ? createBounceMailbox({ url: bouncesUrl, ca: mailFiles.ca }) : null;
  await holdAfterOutage(db, shop.now());
  const jobs = await runJobs(
    connection,
    shopJobs(shop, {
      ...{ mailer, bounces, renderEmail, reconcileSeconds: config.RECONCILE_SECONDS },
    }),
    { log, failures },
  );
  shop.readiness.setJobs(jobs);
  const copies =
    connection.kind === 'embedded' &&
    (await serveCopies({ dataDir: config.DATA_DIR, pglite: connection.pglite, failures }));
  const delayMs = config.SHUTDOWN_DELAY_SECONDS * 1000;
  stopOnSignals({ failures, maxMs: delayMs + drainMs + 5000 }, async () => {
    shop.readiness.startClosing();
    if (copies) await copies.close();
    // Other processes take the jobs over while a proxy finds out that this one is not ready.
    await Promise.all([jobs.stop(), drain(app.server, delayMs)]);
    mailer.close();
    await app.close();
    await changes.stop();
    await replica?.close();
    await connection.close();
  });
  print(`Vidriera está abierta en ${config.PUBLIC_URL}`);
  print(`Administración: ${config.PUBLIC_URL}/admin`);
}

function createLog(level: string) {
  const req = (request: FastifyRequest) => {
    const { id, method, ip } = request;
    return { id, method, ip, url: loggedUrl(request) };
  };
  return pino({ level, serializers: { req, err: describeError } });
}

async function openDatabase(config: Config, failures: FailureLog): Promise<Connection> {
  return config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL, config.DATABASE_CONNECTIONS, failures)
    : openEmbeddedThread(join(config.DATA_DIR, 'database'), failures);
}

function openConfiguredReplica(config: Config, connection: Connection, failures: FailureLog) {
  const { DATABASE_REPLICA_URL: replica } = config;
  if (!replica || connection.kind !== 'postgres') return null;
  return openReplica({ primary: connection.pool, replica, failures });
}

const simulatorOptions = (config: Config, secrets: Secrets): SimulatorOptions => ({
  accessToken: secrets.simulatorToken,
  publicKey: secrets.simulatorPublicKey,
  webhookSecret: secrets.simulatorWebhookSecret,
  publicUrl: `${config.PUBLIC_URL}${simulatorPrefix}`,
  file: join(config.DATA_DIR, 'simulator.sqlite'),
});

async function mountWeb(app: FastifyInstance, shop: Shop, config: Config): Promise<BuiltWeb> {
  const web = isDev ? await openViteWeb(app) : await openBuiltWeb(app, shop);
  const { cache, failures } = shop;
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } = config;
  installPages(app, shop, createInjectTransport(app, shop.cache), {
    ...web,
    areCommonFilters,
    minAgeMs: pageMinAgeMs,
    cacheTags: url ? purgeCdn(cache, { url, token, minAgeMs: pageMinAgeMs, failures }) : undefined,
    scriptOrigins: config.usesSimulator ? [] : [new URL(config.MP_SDK_URL).origin],
    panelConnectOrigins: config.firebase ? firebaseOrigins(config.firebase) : [],
  });
  return web;
}

type Stopping = { failures: FailureLog; maxMs: number };

/** Stops the process once `stop` is done, or after `maxMs`: a database may be silent for ever. */
function stopOnSignals({ failures, maxMs }: Stopping, stop: () => Promise<void>): void {
  const exit = (code: number) => {
    failures.stop();
    process.exit(code);
  };
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A terminal signals npm and its script too, which forward the signal: it arrives several times.
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => {
        failures.report('shutdown', new Error(`not done after ${maxMs} ms`));
        exit(1);
      }, maxMs).unref();
      stop().then(
        () => exit(0),
        (error: unknown) => {
          failures.report('shutdown', error);
          exit(1);
        },
      );
    });
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) {
    process.stderr.write('La configuración no es válida:\n');
    for (const line of error.errors) process.stderr.write(`  ${line}\n`);
  } else if (
    error instanceof StartFault ||
    error instanceof DataDirInUse ||
    error instanceof FolderIsOpen ||
    error instanceof DatabaseIsNewer ||
    error instanceof BackupError
  ) {
    process.stderr.write(`${error.message}\n`);
  } else {
    process.stderr.write(
      `No se pudo iniciar: ${(error as Error | null)?.stack ?? inspect(error)}\n`,
    );
  }
  process.exit(1);
});
