import { sql } from 'kysely';
import { optionalJobs } from '#domain/site/jobs.ts';
import type { Db } from '../db/schema.ts';

/** The part of a job that its schedule needs. */
export type Scheduled = { name: string; everySeconds: number };

/** The duration of a lease on a claimed run. */
const leaseSeconds = 60;
/** The minimum between two claims; runs that become due within it are claimed together. */
const minWaitMs = 1000;
const maxWaitMs = 60_000;

/**
 * Adds the jobs that have no schedule yet, due now. A job that is not configured any more loses its schedule,
 * by which it would be late for ever.
 */
export async function addSchedules(db: Db, jobs: readonly Scheduled[]): Promise<void> {
  const names = jobs.map(({ name }) => name);
  await sql`
    insert into job_schedules (name, due_at)
    select name, now() from unnest(${names}::text[]) as name
    on conflict do nothing`.execute(db);
  // Not those that only a newer version knows.
  const unused = optionalJobs.filter((name) => !names.includes(name));
  if (unused.length > 0) {
    await db.deleteFrom('jobSchedules').where('name', 'in', unused).execute();
  }
}

/**
 * Claims the due runs, each for one process, and returns how long to wait until the next claim. Uses
 * the database's clock, so that all processes share one schedule. A due time further in the future
 * than any run sets it was set by a wrong clock or a longer interval, so it counts as due.
 */
export async function claimDueRuns(
  db: Db,
  jobs: readonly Scheduled[],
): Promise<{ names: string[]; waitMs: number }> {
  const intervals = jobs.map(({ everySeconds }) => everySeconds);
  const { rows } = await sql<{ names: string[]; secondsToNext: number | null }>`
    with jobs as (
      select * from unnest(${jobs.map(({ name }) => name)}::text[], ${intervals}::float8[])
        as job (name, every_seconds)
    ), claimed as (
      update job_schedules set due_at = now() + make_interval(secs => ${leaseSeconds})
      where name in (
        select name from job_schedules join jobs using (name)
        where due_at <= now()
          or due_at > now() + 2 * make_interval(secs => greatest(every_seconds, ${leaseSeconds}))
        for update of job_schedules skip locked
      )
      returning name
    )
    select array(select name from claimed) as names, (
      select extract(epoch from min(due_at) - now())::float8
      from job_schedules join jobs using (name) where due_at > now()
    ) as seconds_to_next`.execute(db);
  const { names = [], secondsToNext = null } = rows[0] ?? {};
  // A run that ends after this claim is due after the shortest interval at the earliest.
  const soonest = Math.min(secondsToNext ?? Number.POSITIVE_INFINITY, ...intervals) * 1000;
  return { names, waitMs: Math.min(Math.max(soonest, minWaitMs), maxWaitMs) };
}

type Ended = {
  inSeconds: number;
  /** Absent for a run that was interrupted. */
  hasFailed?: boolean;
};

/** Sets the next run of the job, by how the last one ended. */
export async function setDue(db: Db, name: string, { inSeconds, hasFailed }: Ended) {
  await sql`
    update job_schedules set due_at = now() + make_interval(secs => ${inSeconds}),
      failing_since = case ${hasFailed ?? null}::boolean
        when true then coalesce(failing_since, now()) when false then null else failing_since end
    where name = ${name}`.execute(db);
}
