import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** A job as its schedule sees it. */
export type Scheduled = { name: string; everySeconds: number };

/** How long a claimed run belongs to the process that claimed it. */
const leaseSeconds = 60;
/** Between two claims: what falls due within it is claimed by one statement. */
const shortestWaitMs = 1000;
const longestWaitMs = 60_000;

/** Adds the jobs that have no schedule yet, due now. */
export async function addSchedules(db: Db, jobs: readonly Scheduled[]): Promise<void> {
  await sql`
    insert into job_schedules (name, due_at)
    select name, now() from unnest(${jobs.map(({ name }) => name)}::text[]) as name
    on conflict do nothing`.execute(db);
}

/**
 * Claims the runs that are due, each for one process, and returns how long nothing else can be due.
 * All times are the database's: processes whose clocks differ share one schedule. A due time further
 * ahead than any run sets it comes from a clock that was set back, or a longer interval, and is due.
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
  // No run that ends after this claim can be due sooner than the shortest interval from now.
  const soonest = Math.min(secondsToNext ?? Number.POSITIVE_INFINITY, ...intervals) * 1000;
  return { names, waitMs: Math.min(Math.max(soonest, shortestWaitMs), longestWaitMs) };
}

/** Sets when the job runs next. */
export async function setDue(db: Db, name: string, inSeconds: number): Promise<void> {
  await sql`
    update job_schedules set due_at = now() + make_interval(secs => ${inSeconds})
    where name = ${name}`.execute(db);
}
