import type { FastifyBaseLogger } from 'fastify';
import { fromPglite, PgBoss } from 'pg-boss';
import type { Connection } from '../db/connection.ts';
import { type Job, runWhileDue } from './shop-jobs.ts';

/** Stops taking work and waits for what is under way. */
export type RunningJobs = { stop(): Promise<void> };

/**
 * Runs the jobs on pg-boss: each queue holds at most one waiting run, which sends itself again
 * when it is done, so any number of processes share the work. The minute's schedule starts a chain
 * that a crash has broken, and a row written to the database wakes its job at once.
 */
export async function runJobs(
  connection: Connection,
  jobs: readonly Job[],
  log: FastifyBaseLogger,
): Promise<RunningJobs> {
  const boss = new PgBoss(bossOptions(connection));
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  for (const job of jobs) await startJob(boss, job, log);
  const unlisten = await connection.listen('work', {
    heard(name) {
      const job = jobs.find((candidate) => candidate.name === name);
      if (job) void wake(job, log);
    },
  });
  return {
    async stop() {
      await unlisten();
      await boss.stop({ graceful: true, close: true, timeout: 10_000 });
    },
  };
}

async function startJob(boss: PgBoss, job: Job, log: FastifyBaseLogger): Promise<void> {
  await boss.createQueue(job.name, { policy: 'short', retryLimit: 0 });
  await boss.schedule(job.name, '* * * * *');
  await boss.work(job.name, { pollingIntervalSeconds: 5 }, async () => {
    await runLogged(job, log);
    await boss.send(job.name, null, { startAfter: job.everySeconds });
  });
  await boss.send(job.name, null);
}

/** At most one waking run of a job at a time here, and one more after it if it was woken again. */
const awake = new Map<string, { again: boolean }>();

async function wake(job: Job, log: FastifyBaseLogger): Promise<void> {
  const running = awake.get(job.name);
  if (running) {
    running.again = true;
    return;
  }
  const state = { again: true };
  awake.set(job.name, state);
  while (state.again) {
    state.again = false;
    await runLogged(job, log);
  }
  awake.delete(job.name);
}

async function runLogged(job: Job, log: FastifyBaseLogger): Promise<void> {
  try {
    const done = await runWhileDue(job);
    if (done > 0) log.info({ job: job.name, done }, 'job done');
  } catch (error) {
    log.error({ err: error, job: job.name }, 'job failed');
  }
}

function bossOptions(connection: Connection) {
  return connection.kind === 'embedded'
    ? ({ db: fromPglite(connection.pglite), backend: 'pglite' } as const)
    : { connectionString: connection.connectionString, max: 2 };
}
