import { sql } from 'kysely';
import type { JobName } from '#domain/site/jobs.ts';
import type { Db } from '../db/schema.ts';

export type JobDelay = { name: JobName; seconds: number; failingSeconds: number };

/**
 * How late the next run of each job is, and for how long all its runs have failed, in seconds, by the database's
 * clock; 0 when it is not late, or the last run did not fail.
 */
export async function readJobDelays(db: Db): Promise<JobDelay[]> {
  const { rows } = await sql<JobDelay>`
    select name, greatest(extract(epoch from now() - due_at), 0)::float8 as seconds,
      coalesce(extract(epoch from now() - failing_since), 0)::float8 as failing_seconds
    from job_schedules order by name`.execute(db);
  return rows;
}
