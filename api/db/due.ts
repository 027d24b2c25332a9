import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Schema } from './schema.ts';

type DueTable = 'mails' | 'paymentNotices' | 'refunds';
type DoneColumn = { mails: 'sentAt'; paymentNotices: 'processedAt'; refunds: 'doneAt' };

/** How long a claimed row is left to the process that took it. */
const leaseMs = 60_000;

/**
 * How many rows a run takes. A notice that is processed twice does no harm, but an e-mail that is sent
 * twice does: taken one by one, none waits behind slow ones until its lease is over.
 */
const batch: Record<DueTable, number> = { mails: 1, paymentNotices: 20, refunds: 20 };

/**
 * Takes due rows that nobody is working on, oldest first, and leases them: a process that dies
 * over one leaves it due again. Several processes share the work without waiting for each other.
 */
export async function claimDue<T extends DueTable>(
  db: Db,
  table: T,
  done: DoneColumn[T],
  now: Date,
): Promise<Selectable<Schema[T]>[]> {
  const key = table === 'refunds' ? 'paymentId' : 'id';
  const { rows } = await sql<Selectable<Schema[T]>>`
    update ${sql.table(table)} set attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMs)}
    where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)}
      where ${sql.ref(done)} is null and due_at <= ${now}
      order by due_at limit ${batch[table]} for update skip locked
    )
    returning *`.execute(db);
  return rows;
}

/** When to try again after so many attempts: 5 s, doubled each time, an hour at most. */
export function retryLater(attempts: number, now: Date): Date {
  const seconds = Math.min(5 * 2 ** Math.max(0, attempts - 1), 3600);
  return new Date(now.getTime() + seconds * 1000);
}
