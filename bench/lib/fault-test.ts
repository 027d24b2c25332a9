import { openPostgres } from '#api/db/connection.ts';
import { createRandom } from '#simulation/random.ts';
import { openMailbox, signInAdministrator, signUp } from './accounts.ts';
import { createProducts, restock } from './catalogue.ts';
import { type Check, type CheckContext, checkInvariants, checkSettled } from './checks.ts';
import { startFleet } from './fleet.ts';
import { log } from './report.ts';
import { createRetryingCall, noCalls } from './retrying-call.ts';
import { type Crowd, type Journal, startShoppers } from './shoppers.ts';
import { startSimulator } from './simulator-process.ts';
import { waitUntil } from './wait-until.ts';

export type FaultTest = Awaited<ReturnType<typeof startFaultTest>>;

type Options = {
  /** The database's URL for the shop's processes. */
  databaseUrl: string;
  shoppers: number;
  units: number;
  seed: number;
  /** Further settings of the processes. */
  env?: Record<string, string>;
  /** Starts a proxy in front of the processes, to which all calls go. */
  front?: (urls: readonly string[]) => Promise<{ url: string } & AsyncDisposable>;
};

const settleSeconds = 300;

/** A shop of two processes on PostgreSQL, the payment simulator, products and shoppers. */
export async function startFaultTest({
  databaseUrl,
  shoppers,
  units,
  seed,
  env = {},
  front,
}: Options) {
  await using parts = new AsyncDisposableStack();
  const simulator = parts.use(await startSimulator());
  const fleetEnv = {
    ...simulator.env,
    DATABASE_URL: databaseUrl,
    // Short, so that reservations expire and lost notices are found during the test.
    RESERVATION_MINUTES: '0.5',
    RECONCILE_SECONDS: '5',
    LOG_LEVEL: 'silent',
    ...env,
  };
  const fleet = parts.use(await startFleet(2, fleetEnv));
  const proxy = front ? parts.use(await front(fleet.urls)) : null;
  const { outbox } = fleet;
  const [first = ''] = fleet.urls;
  const counts = noCalls();
  const call = createRetryingCall(proxy ? [proxy.url] : fleet.urls, counts);
  const admin = await signInAdministrator(call);
  await createProducts(call, admin.token, { products: 4, units });
  const mailbox = openMailbox(outbox);
  const names = Array.from({ length: shoppers }, (_, index) => `persona${index}`);
  const sessions = await Promise.all(names.map((name) => signUp({ call, mailbox, name })));
  const journal: Journal = { acknowledged: new Set(), shownPaid: new Set(), payments: 0 };
  const crowd: Crowd = { call, simulator, random: createRandom(seed), journal };
  const database = parts.use(openPostgres(databaseUrl, 2));
  const context: CheckContext = { ...crowd, db: database.db, outbox, shoppers: sessions };
  const started = parts.move();
  return {
    fleet,
    /** The proxy's, or else the first process'. */
    url: proxy?.url ?? first,
    crowd,
    counts,
    startShoppers: () => startShoppers(crowd, sessions),
    restock: (units: number) => restock(call, admin.token, units),
    /** Waits until all work is settled or the time limit has passed; then runs all checks. */
    async check(): Promise<Check[]> {
      log('no more faults; waiting until all work is settled…');
      const isSettled = async () => hasNoFault(await checkSettled(context));
      const waitedFrom = Date.now();
      await waitUntil('all work settled', isSettled, settleSeconds).catch(() => {});
      log(`settled after ${Math.round((Date.now() - waitedFrom) / 1000)} s`);
      const checks = [...(await checkInvariants(context)), ...(await checkSettled(context))];
      const { succeeded, unreachable, failed } = counts;
      log(`calls succeeded ${succeeded}, unreachable ${unreachable}, failed ${failed}`);
      return [...checks, checkCrashes(fleet)];
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

const hasNoFault = (checks: readonly Check[]) => checks.every(({ wrong }) => wrong.length === 0);

function checkCrashes({ processes }: Awaited<ReturnType<typeof startFleet>>): Check {
  const wrong = processes.flatMap((each, index) =>
    each.crashes() > 0 ? [`process ${index + 1} crashed ${each.crashes()} times`] : [],
  );
  return { what: 'no process of the shop crashed', counted: processes.length, wrong };
}
