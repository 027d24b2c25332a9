import { setTimeout as sleep } from 'node:timers/promises';
import type { Cache } from '../cache/cache.ts';
import { isMigrated } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import type { RunningJobs } from '../jobs/run-jobs.ts';

/** What a process needs to take requests. */
export type ReadinessChecks = {
  /** It is not shutting down. */
  open: boolean;
  database: boolean;
  /** Every migration of this version was applied. */
  migrations: boolean;
  jobs: boolean;
  /** The database's notifications arrive, which invalidate the cache. */
  notifications: boolean;
};

/** A database that answers later than this is unreachable for a proxy. */
const databaseMs = 2000;

export type Readiness = ReturnType<typeof createReadiness>;

/** Whether this process takes requests; a proxy sends them to others while it does not. */
export function createReadiness({ db, cache }: { db: Db; cache: Pick<Cache, 'isConnected'> }) {
  let jobs: RunningJobs | null = null;
  let isClosing = false;
  return {
    /** Called when the jobs have started. */
    setJobs(running: RunningJobs): void {
      jobs = running;
    },
    /** From now on the process is not ready. */
    startClosing(): void {
      isClosing = true;
    },
    async check(): Promise<ReadinessChecks> {
      // An unreachable database rejects, or is silent; the cause is in the log of the requests that fail.
      const migrations = await Promise.race([
        isMigrated(db).catch(() => null),
        sleep(databaseMs, null, { ref: false }),
      ]);
      return {
        open: !isClosing,
        database: migrations !== null,
        migrations: migrations === true,
        jobs: jobs?.isRunning() === true,
        notifications: cache.isConnected,
      };
    },
  };
}
