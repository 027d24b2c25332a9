import type { Dashboard } from '#domain/contract/dashboard.ts';
import { jobs } from '#domain/site/jobs.ts';
import { readQueues } from '../../db/read-queues.ts';
import type { Db } from '../../db/schema.ts';
import { readBreaches, readCheckedAt } from '../../invariants/read-breaches.ts';
import { type JobDelay, readJobDelays } from '../../jobs/read-job-delays.ts';

/** Short delays are usual: a restart, or a slow service. */
const toleratedSeconds = 5 * 60;

/** Whether the shop works by itself: its jobs, its calls to the provider, and its data. */
export async function readHealth(db: Db, now: Date): Promise<Dashboard['health']> {
  // One after the other: several panels are open, and shoppers use the same connections.
  const breaches = await readBreaches(db);
  const checkedAt = await readCheckedAt(db);
  const delays = await readJobDelays(db);
  const queues = await readQueues(db, now);
  return {
    breaches,
    checkedAt: checkedAt?.toISOString() ?? null,
    lateJobs: findLateJobs(delays, now),
    failingPayments: queues
      .filter(({ name }) => name !== 'mails')
      .reduce((sum, { failing }) => sum + failing, 0),
  };
}

function findLateJobs(delays: readonly JobDelay[], now: Date): Dashboard['health']['lateJobs'] {
  // What fails at each run is due again soon, and yet its work is not done.
  const late = delays
    .map(({ name, seconds, failingSeconds }) => ({
      name,
      seconds: Math.max(seconds, failingSeconds),
    }))
    .filter(({ name, seconds }) => name in jobs && seconds > toleratedSeconds);
  if (late.length === 0) return null;
  const longest = Math.max(...late.map(({ seconds }) => seconds));
  return {
    names: late.map(({ name }) => name),
    since: new Date(now.getTime() - longest * 1000).toISOString(),
  };
}
