import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Connection, openPostgres } from '../db/connection.ts';
import { eventually } from '../testing/eventually.ts';
import { createFailureCollector, type FailureCollector } from '../testing/failure-collector.ts';
import { setUpTestDatabase } from '../testing/test-database.ts';
import { runEach } from './run-each.ts';
import type { Job } from './run-jobs.ts';
import { type RunningJobs, runJobs } from './run-jobs.ts';

const connection = setUpTestDatabase();
let other: Connection;
beforeAll(async () => {
  other =
    connection.kind === 'postgres' ? openPostgres(connection.connectionString, 2) : connection;
});
afterAll(async () => {
  if (other !== connection) await other.close();
});

let failures: FailureCollector;
let done: object[];
let running: RunningJobs[];
beforeEach(async () => {
  await connection.db.deleteFrom('jobSchedules').execute();
  failures = createFailureCollector();
  done = [];
  running = [];
});
afterEach(async () => {
  for (const jobs of running) await jobs.stop();
});

const hour = 3600;

async function start(jobs: Job[], on = connection) {
  const log = { info: (details: object) => void done.push(details) };
  const started = await runJobs(on, jobs, { log, failures });
  running.push(started);
  return started;
}

/** A job of one batch per run; after `close()` a run is blocked until `open()`. */
function createJob(name = 'job', everySeconds = hour) {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const job = {
    name,
    everySeconds,
    started: 0,
    ended: 0,
    close() {
      gate = Promise.withResolvers<void>();
    },
    open: () => gate.resolve(),
    async run() {
      job.started += 1;
      await gate.promise;
      job.ended += 1;
      return 0;
    },
  };
  return job;
}

const notify = (name: string) => sql`select pg_notify('work', ${name})`.execute(connection.db);
const secondsToDue = async (name: string) => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from due_at - now())::float8 as seconds
    from job_schedules where name = ${name}`.execute(connection.db);
  return rows[0]?.seconds ?? Number.NaN;
};

const makeDue = (name: string) =>
  sql`update job_schedules set due_at = now() where name = ${name}`.execute(connection.db);

test('two processes share the schedule: each due run happens once', async () => {
  const job = createJob();
  // Shows that both processes claim runs: it is due every second.
  const clocks = [createJob('clock', 1), createJob('clock', 1)] as const;
  await start([job, clocks[0]]);
  await start([job, clocks[1]], other);
  for (let runs = 1; runs <= 3; runs += 1) {
    await eventually(async () => {
      expect(job.ended).toBe(runs);
      expect(await secondsToDue('job')).toBeGreaterThan(hour / 2);
    });
    const ticks = clocks[0].ended + clocks[1].ended;
    await eventually(() => expect(clocks[0].ended + clocks[1].ended).toBeGreaterThan(ticks));
    expect(job.started).toBe(runs);
    await makeDue('job');
  }
}, 60_000);

test('a run that fails is reported and due again after its interval', async () => {
  const job = { ...createJob(), run: () => Promise.reject(new Error('no')) };
  await start([job]);
  await eventually(() => expect(failures.reported).toHaveLength(1));
  expect(failures.reported).toMatchObject([
    { source: 'job', error: { message: 'no' }, facts: { operation: 'job' } },
  ]);
  await eventually(async () => expect(await secondsToDue('job')).toBeGreaterThan(hour / 2));
});

test('a daily run that fails is due again within an hour', async () => {
  const job = { ...createJob('job', 24 * hour), run: () => Promise.reject(new Error('no')) };
  await start([job]);
  await eventually(async () => {
    const seconds = await secondsToDue('job');
    expect(seconds).toBeGreaterThan(hour / 2);
    expect(seconds).toBeLessThanOrEqual(hour);
  });
});

test('a job fails since the first of its failed runs, until one does not', async () => {
  let run = () => Promise.reject<number>(new Error('no'));
  await start([{ ...createJob(), run: () => run() }]);
  const failingSince = async () => {
    const { rows } = await sql<{ at: Date | null }>`
      select failing_since as at from job_schedules where name = 'job'`.execute(connection.db);
    return rows[0]?.at ?? null;
  };
  await eventually(async () => expect(await failingSince()).not.toBeNull());
  const first = await failingSince();
  await sql`update job_schedules set due_at = now()`.execute(connection.db);
  await notify('job');
  await eventually(async () => expect(await secondsToDue('job')).toBeGreaterThan(hour / 2));
  expect(failures.reported).toHaveLength(2);
  expect(await failingSince()).toEqual(first);
  run = () => Promise.resolve(0);
  await notify('job');
  await eventually(async () => expect(await failingSince()).toBeNull());
});

test('a run continues while rows are due, and their number is logged', async () => {
  const left = [2, 1, 0];
  await start([{ name: 'job', everySeconds: hour, run: async () => left.shift() ?? 0 }]);
  await eventually(() => expect(done).toEqual([{ job: 'job', done: 3 }]));
});

test('a notification starts the job at once, long before it is due', async () => {
  const [job, unrelated] = [createJob(), createJob('unrelated')];
  await start([job, unrelated]);
  await eventually(() => expect([job.ended, unrelated.ended]).toEqual([1, 1]));
  await notify('job');
  await notify('no-such-job');
  await eventually(() => expect(job.ended).toBe(2));
  expect(unrelated.started).toBe(1);
});

test('notifications during a run cause exactly one more run', async () => {
  const job = createJob();
  await start([job]);
  await eventually(async () => {
    expect(job.ended).toBe(1);
    expect(await secondsToDue('job')).toBeGreaterThan(hour / 2);
  });
  job.close();
  await notify('job');
  await eventually(() => expect(job.started).toBe(2));
  for (const _ of [1, 2, 3]) await notify('job');
  // Received after the ones above.
  const received = Promise.withResolvers<string>();
  const unlisten = await connection.listen('work', { received: received.resolve });
  await notify('last');
  await received.promise;
  job.open();
  await eventually(() => expect(job.ended).toBe(3));
  await running[0]?.stop();
  await unlisten();
  expect(job.started).toBe(3);
});

test('stop waits for the run in progress and starts nothing after it', async () => {
  const job = createJob();
  job.close();
  const jobs = await start([job]);
  await eventually(() => expect(job.started).toBe(1));
  // A second run is queued when the process stops.
  await notify('job');
  let isStopped = false;
  const stopped = jobs.stop().then(() => {
    isStopped = true;
  });
  await sql`select 1`.execute(connection.db);
  expect(isStopped).toBe(false);
  job.open();
  await stopped;
  expect([job.started, job.ended]).toEqual([1, 1]);
  await notify('job');
  await makeDue('job');
  await sql`select 1`.execute(connection.db);
  expect(job.started).toBe(1);
  expect(failures.reported).toEqual([]);
});

test('stop waits for a slow item although another of its batch failed', async () => {
  const gate = Promise.withResolvers<void>();
  let ended = 0;
  const run = async () => {
    const options = { operation: 'job', concurrency: 2, failures };
    await runEach([{ id: 'failing' }, { id: 'slow' }], options, async ({ id }) => {
      if (id === 'failing') throw new Error('no');
      await gate.promise;
      ended += 1;
    });
    return 2;
  };
  const jobs = await start([{ name: 'job', everySeconds: hour, run }]);
  await eventually(() => expect(failures.reported).toHaveLength(1));
  let isStopped = false;
  const stopped = jobs.stop().then(() => {
    isStopped = true;
  });
  await sql`select 1`.execute(connection.db);
  expect([isStopped, ended]).toEqual([false, 0]);
  gate.resolve();
  await stopped;
  expect(ended).toBe(1);
});

test('stop waits ten seconds at most, and reports what is still running', async () => {
  const job = createJob();
  job.close();
  const jobs = await start([job]);
  await eventually(() => expect(job.started).toBe(1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = jobs.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
  vi.useRealTimers();
  expect(failures.reported).toMatchObject([{ source: 'job', facts: { operation: 'job' } }]);
  job.open();
});

test('a run that is interrupted by stop is due at once for the next process', async () => {
  const gate = Promise.withResolvers<void>();
  let batches = 0;
  const endless = {
    name: 'job',
    everySeconds: hour,
    async run() {
      batches += 1;
      await gate.promise;
      return 1;
    },
  };
  const jobs = await start([endless]);
  await eventually(() => expect(batches).toBe(1));
  const stopped = jobs.stop();
  gate.resolve();
  await stopped;
  expect(batches).toBe(1);
  const successor = createJob();
  await start([successor], other);
  await eventually(() => expect(successor.ended).toBe(1));
});

test('the run of a process that died is repeated when its lease expires', async () => {
  await sql`insert into job_schedules values ('job', now() + interval '1 hour')`.execute(
    connection.db,
  );
  const [job, clock] = [createJob(), createJob('clock', 1)];
  await start([job, clock]);
  await eventually(() => expect(clock.ended).toBe(2));
  expect(job.started).toBe(0);
  // Expires the lease.
  await makeDue('job');
  await eventually(() => expect(job.ended).toBe(1));
});

test('a failed claim is reported, and stop does not wait for the next one', async () => {
  await sql`alter table job_schedules rename to gone`.execute(connection.db);
  try {
    const adding = start([createJob()]);
    await expect(adding).rejects.toThrow(/job_schedules/);
  } finally {
    await sql`alter table gone rename to job_schedules`.execute(connection.db);
  }
  const job = createJob('job', 1);
  const jobs = await start([job]);
  await eventually(() => expect(job.ended).toBeGreaterThan(0));
  await sql`alter table job_schedules rename to gone`.execute(connection.db);
  try {
    await eventually(() =>
      expect(failures.reported).toContainEqual(
        expect.objectContaining({ source: 'job', facts: { operation: 'claim' } }),
      ),
    );
    await jobs.stop();
  } finally {
    await sql`alter table gone rename to job_schedules`.execute(connection.db);
  }
});
