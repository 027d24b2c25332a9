import { sql } from 'kysely';
import { type DueTable, doneColumns } from './due.ts';
import type { Db } from './schema.ts';

/** The rows of a queue that are not done. */
export type Queue = {
  name: DueTable;
  waiting: number;
  /** Those that failed at least once. */
  failing: number;
  /** When the oldest due one became due; null without any. */
  dueSince: Date | null;
};

/** The state of every queue of retried work. */
export async function readQueues(db: Db, now: Date): Promise<Queue[]> {
  return Promise.all(
    Object.entries(doneColumns).map(async ([table, done]) => {
      const { rows } = await sql<Omit<Queue, 'name'>>`
        select count(*) as waiting, count(last_error) as failing,
          min(due_at) filter (where due_at <= ${now}) as due_since
        from ${sql.table(table)}
        where ${sql.ref(done)} is null and due_at < 'infinity'`.execute(db);
      const [counts] = rows;
      if (!counts) throw new Error(`No counts of ${table}`);
      return { name: table as DueTable, ...counts };
    }),
  );
}
