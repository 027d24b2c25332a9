import { sql } from 'kysely';
import type { JobName } from '#domain/site/jobs.ts';
import type { Db } from '../db/schema.ts';

/** How late the next run of each job is, in seconds, by the database's clock; 0 when it is not. */
export async function readJobDelays(db: Db): Promise<{ name: JobName; seconds: number }[]> {
  const { rows } = await sql<{ name: JobName; seconds: number }>`
    select name, greatest(extract(epoch from now() - due_at), 0)::float8 as seconds
    from job_schedules order by name`.execute(db);
  return rows;
}
