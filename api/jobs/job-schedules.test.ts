import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { setUpTestDatabase } from '../testing/test-database.ts';
import { addSchedules, claimDueRuns, setDue } from './job-schedules.ts';
import { readJobDelays } from './read-job-delays.ts';

const connection = setUpTestDatabase();

const jobs = [
  { name: 'send-emails', everySeconds: 20 },
  { name: 'remove-unused-pictures', everySeconds: 3600 },
];
const names = jobs.map(({ name }) => name);

beforeEach(async () => {
  await connection.db.deleteFrom('jobSchedules').execute();
  await addSchedules(connection.db, jobs);
});

const claim = () => claimDueRuns(connection.db, jobs);
/** Moves all due times back, as if this time had passed. */
const pass = (seconds: number) =>
  sql`update job_schedules set due_at = due_at - make_interval(secs => ${seconds})`.execute(
    connection.db,
  );

test('a new job is due at once, and an existing schedule is unchanged', async () => {
  expect((await claim()).names.toSorted()).toEqual(names.toSorted());
  await addSchedules(connection.db, jobs);
  expect((await claim()).names).toEqual([]);
});

test('a job that is not configured any more loses its schedule, one of a newer version does not', async () => {
  const others = ['read-bounces', 'of-a-newer-version'];
  const add = (names: string[]) =>
    addSchedules(
      connection.db,
      names.map((name) => ({ name, everySeconds: 10 })),
    );
  const list = async () => (await readJobDelays(connection.db)).map(({ name }) => name);
  await add([...jobs.map(({ name }) => name), ...others]);
  expect(await list()).toEqual(expect.arrayContaining(others));
  await addSchedules(connection.db, jobs);
  expect(await list()).toContain('of-a-newer-version');
  expect(await list()).not.toContain('read-bounces');
});

test('of concurrent claims only one gets a due run', async () => {
  const claims = await Promise.all(Array.from({ length: 20 }, claim));
  expect(claims.flatMap((one) => one.names).toSorted()).toEqual(names.toSorted());
});

test('a finished run is due again after its interval', async () => {
  await claim();
  for (const { name, everySeconds } of jobs)
    await setDue(connection.db, name, { inSeconds: everySeconds });
  await pass(10);
  expect((await claim()).names).toEqual([]);
  await pass(10);
  expect((await claim()).names).toEqual(['send-emails']);
});

test('a run whose process died is due again when its lease expires', async () => {
  await claim();
  await pass(30);
  expect((await claim()).names).toEqual([]);
  await pass(30);
  expect((await claim()).names.toSorted()).toEqual(names.toSorted());
});

test('a clock that was set back does not delay a run', async () => {
  await claim();
  for (const { name, everySeconds } of jobs)
    await setDue(connection.db, name, { inSeconds: everySeconds });
  await pass(-24 * 3600);
  expect((await claim()).names.toSorted()).toEqual(names.toSorted());
});

test('the wait ends when a run may be due, after a second at least', async () => {
  const { name } = jobs[0] ?? { name: '' };
  await claim();
  await setDue(connection.db, name, { inSeconds: 15 });
  const { waitMs } = await claim();
  expect(waitMs).toBeGreaterThanOrEqual(1000);
  expect(waitMs).toBeLessThanOrEqual(15_000);
  // Both leases are longer, but the runs may end now: the shortest interval limits the wait.
  await setDue(connection.db, name, { inSeconds: 60 });
  expect((await claim()).waitMs).toBe(20_000);
  await setDue(connection.db, name, { inSeconds: 0.01 });
  expect((await claim()).waitMs).toBeGreaterThanOrEqual(1000);
});

test('unknown jobs are not claimed', async () => {
  await addSchedules(connection.db, [{ name: 'of-a-newer-version', everySeconds: 10 }]);
  expect((await claim()).names.toSorted()).toEqual(names.toSorted());
});
