import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../db/connection.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { addSchedules, claimDueRuns, setDue } from './job-schedules.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

const jobs = [
  { name: 'send-mails', everySeconds: 20 },
  { name: 'remove-unused-pictures', everySeconds: 3600 },
];
const names = jobs.map(({ name }) => name);

beforeEach(async () => {
  await connection.db.deleteFrom('jobSchedules').execute();
  await addSchedules(connection.db, jobs);
});

const claim = () => claimDueRuns(connection.db, jobs);
/** Moves all due times, as if so much time had passed since they were set. */
const pass = (seconds: number) =>
  sql`update job_schedules set due_at = due_at - make_interval(secs => ${seconds})`.execute(
    connection.db,
  );

test('a new job is due at once, and one that has a schedule stays as it is', async () => {
  expect((await claim()).names.toSorted()).toEqual(names.toSorted());
  await addSchedules(connection.db, jobs);
  expect((await claim()).names).toEqual([]);
});

test('of many claims at once one receives a due run', async () => {
  const claims = await Promise.all(Array.from({ length: 20 }, claim));
  expect(claims.flatMap((one) => one.names).toSorted()).toEqual(names.toSorted());
});

test('a run that ended is due again after its interval', async () => {
  await claim();
  for (const { name, everySeconds } of jobs) await setDue(connection.db, name, everySeconds);
  await pass(10);
  expect((await claim()).names).toEqual([]);
  await pass(10);
  expect((await claim()).names).toEqual(['send-mails']);
});

test('a run whose process died is due again when its lease is over', async () => {
  await claim();
  await pass(30);
  expect((await claim()).names).toEqual([]);
  await pass(30);
  expect((await claim()).names.toSorted()).toEqual(names.toSorted());
});

test('a clock that was set back delays no run', async () => {
  await claim();
  for (const { name, everySeconds } of jobs) await setDue(connection.db, name, everySeconds);
  await pass(-24 * 3600);
  expect((await claim()).names.toSorted()).toEqual(names.toSorted());
});

test('the wait ends when something may be due, and never sooner than in a second', async () => {
  const { name } = jobs[0] ?? { name: '' };
  await claim();
  await setDue(connection.db, name, 15);
  const { waitMs } = await claim();
  expect(waitMs).toBeGreaterThanOrEqual(1000);
  expect(waitMs).toBeLessThanOrEqual(15_000);
  // Both are leased for longer, but may end now: then the shortest interval counts.
  await setDue(connection.db, name, 60);
  expect((await claim()).waitMs).toBe(20_000);
  await setDue(connection.db, name, 0.01);
  expect((await claim()).waitMs).toBeGreaterThanOrEqual(1000);
});

test('jobs that this version does not have are left alone', async () => {
  await addSchedules(connection.db, [{ name: 'of-a-newer-version', everySeconds: 10 }]);
  expect((await claim()).names.toSorted()).toEqual(names.toSorted());
});
