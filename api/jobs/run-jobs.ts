import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import PQueue from 'p-queue';
import type { Connection } from '../db/connection.ts';
import type { FailureLog } from '../failures/failure-log.ts';
import { withRequestId } from '../failures/request-id.ts';
import { addSchedules, claimDueRuns, setDue } from './job-schedules.ts';

export type RunningJobs = {
  /** Whether runs are claimed and notifications received, until `stop`. */
  isRunning(): boolean;
  /** Starts no further run and waits for the running ones, 10 s at most. */
  stop(): Promise<void>;
};

const stopTimeoutMs = 10_000;

/** The wait after a failed claim. */
const retryMs = 5000;

/** A daily job that fails is repeated sooner than after a day. */
const maxRetrySeconds = 3600;

/** The time without a successful claim after which the jobs do not run: two of the longest waits. */
const silenceMs = 120_000;

/**
 * Runs the jobs: periodically, by a schedule that all processes on the database share, and at once
 * on a notification on `work` with the name of a job. Each job has at most one run at a time in a
 * process, and one queued.
 */
export async function runJobs(
  connection: Connection,
  jobs: readonly Job[],
  { log, failures }: { log: Pick<FastifyBaseLogger, 'info'>; failures: FailureLog },
): Promise<RunningJobs> {
  const { db } = connection;
  const stopping = new AbortController();
  const { signal } = stopping;
  const lanes = new Map(
    jobs.map((job) => [job.name, { job, queue: new PQueue({ concurrency: 1 }) }]),
  );

  const attempt = <T>(operation: string, work: () => Promise<T>): Promise<T | undefined> =>
    work().catch((error: unknown) => {
      failures.report('job', error, { operation });
      return undefined;
    });

  const run = async (job: Job) => {
    const { name, everySeconds } = job;
    const done = signal.aborted ? 0 : await attempt(name, () => runWhileDue(job, signal));
    if (done) log.info({ job: name, done }, 'job done');
    const hasFailed = done === undefined;
    const inSeconds = hasFailed ? Math.min(everySeconds, maxRetrySeconds) : everySeconds;
    // A run that is interrupted by stop is due at once for the other processes.
    const ended = signal.aborted ? { inSeconds: 0 } : { inSeconds, hasFailed };
    await attempt('set due', () => setDue(db, name, ended));
  };

  const request = (name: string) => {
    const lane = lanes.get(name);
    // A queued run has not read anything yet, so it also covers this request.
    if (lane && lane.queue.size === 0) {
      void lane.queue.add(() => withRequestId(randomUUID(), () => run(lane.job)));
    }
  };

  let claimedAt = performance.now();
  const claimUntilStopped = async () => {
    while (!signal.aborted) {
      const claim = await attempt('claim', () => claimDueRuns(db, jobs));
      if (claim) claimedAt = performance.now();
      for (const name of claim?.names ?? []) request(name);
      // Rejects when stop() aborts it.
      await sleep(claim?.waitMs ?? retryMs, undefined, { signal }).catch(() => {});
    }
  };

  let isListening = true;
  const unlisten = await connection.listen('work', {
    received: request,
    connected: () => {
      isListening = true;
    },
    lost: () => {
      isListening = false;
    },
  });
  await addSchedules(db, jobs);
  const claiming = claimUntilStopped();

  const finish = async () => {
    await Promise.all([attempt('unlisten', unlisten), claiming]);
    await Promise.all([...lanes.values()].map(({ queue }) => queue.onIdle()));
  };
  return {
    isRunning: () => !signal.aborted && isListening && performance.now() - claimedAt < silenceMs,
    async stop() {
      stopping.abort();
      if (await isDoneWithin(stopTimeoutMs, finish())) return;
      const running = [...lanes.values()].filter(({ queue }) => queue.pending > 0);
      failures.report('job', new Error(`still running ${stopTimeoutMs / 1000} s after stop`), {
        operation: running.map(({ job }) => job.name).join(', '),
      });
    },
  };
}

async function isDoneWithin(timeoutMs: number, work: Promise<void>): Promise<boolean> {
  const timeout = Promise.withResolvers<false>();
  const timer = setTimeout(timeout.resolve, timeoutMs, false);
  try {
    return await Promise.race([work.then(() => true), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export type Job = {
  name: string;
  /** The interval between periodic runs; a notification on `work` starts an additional run. */
  everySeconds: number;
  /** Processes due rows and returns their number, 0 when none is left. Idempotent. */
  run(): Promise<number>;
};

/** Runs the job until nothing is due or the signal aborts; returns the number of processed rows. */
export async function runWhileDue(job: Pick<Job, 'run'>, signal?: AbortSignal): Promise<number> {
  let total = 0;
  let done: number;
  do {
    done = await job.run();
    total += done;
  } while (done > 0 && !signal?.aborted);
  return total;
}
