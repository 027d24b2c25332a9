import { openPostgres } from '#api/db/connection.ts';
import { createRandom } from '#simulation/random.ts';
import { startFleet } from './fleet.ts';
import { openMailbox, signInAdministrator, signUp } from './people.ts';
import { say } from './report.ts';
import { type CallCounts, createRetryingCall } from './retrying-call.ts';
import { fillShelf } from './shelf.ts';
import type { Crowd, Journal } from './shoppers.ts';
import { startSimulator } from './simulator-process.ts';
import { type Check, checkLaws, checkSettled, type Evidence } from './verdict.ts';
import { waitUntil } from './wait-until.ts';

export type Trial = Awaited<ReturnType<typeof openTrial>>;

type Options = {
  /** The database as the shop's processes see it. */
  databaseUrl: string;
  processes: number;
  shoppers: number;
  units: number;
  seed: number;
};

const settleSeconds = 300;

/** A shop of several processes on a PostgreSQL server, its provider, its shelf and its shoppers. */
export async function openTrial({ databaseUrl, processes, shoppers, units, seed }: Options) {
  const simulator = await startSimulator();
  const fleet = await startFleet(processes, {
    ...simulator.env,
    DATABASE_URL: databaseUrl,
    // Short, so that reservations end and lost notices are found while the trial lasts.
    RESERVATION_MINUTES: '0.5',
    RECONCILE_SECONDS: '5',
    LOG_LEVEL: 'silent',
  });
  const counts: CallCounts = { answered: 0, unreachable: 0, failed: 0 };
  const call = createRetryingCall(fleet.urls, counts);
  const admin = await signInAdministrator(call);
  await fillShelf(call, admin.token, { garments: 4, units });
  const letters = openMailbox(fleet.outbox);
  const names = Array.from({ length: shoppers }, (_, index) => `persona${index}`);
  const people = await Promise.all(names.map((name) => signUp({ call, letters, name })));
  const journal: Journal = {
    acknowledged: new Map(),
    seenPaid: new Set(),
    payments: 0,
    refusals: 0,
  };
  const crowd: Crowd = { call, simulator, random: createRandom(seed), journal };
  const database = openPostgres(databaseUrl, 2);
  const evidence: Evidence = {
    db: database.db,
    call,
    simulator,
    outbox: fleet.outbox,
    journal,
    shoppers: people,
  };
  return {
    fleet,
    crowd,
    call,
    people,
    counts,
    adminToken: admin.token,
    /** Waits until the shop has settled everything, or its time for that is over; then judges. */
    async judge(): Promise<Check[]> {
      say('the faults are over; the shop settles what is left…');
      const isSettled = async () => hasNoFault(await checkSettled(evidence));
      const started = Date.now();
      await waitUntil('all is settled', isSettled, settleSeconds).catch(() => {});
      say(`settled after ${Math.round((Date.now() - started) / 1000)} s`);
      return [...(await checkLaws(evidence)), ...(await checkSettled(evidence)), selfEnds(fleet)];
    },
    /** What must hold even now, under load. */
    checkNow: async () => hasNoFault(await checkLaws(evidence)),
    async [Symbol.asyncDispose]() {
      await database.close();
      await fleet.stop();
      await simulator.stop();
    },
  };
}

const hasNoFault = (checks: readonly Check[]) => checks.every(({ wrong }) => wrong.length === 0);

function selfEnds({ processes }: Awaited<ReturnType<typeof startFleet>>): Check {
  const wrong = processes.flatMap((each, index) =>
    each.falls() > 0 ? [`process ${index + 1} ended by itself ${each.falls()} times`] : [],
  );
  return { what: 'no process of the shop ended by itself', counted: processes.length, wrong };
}
