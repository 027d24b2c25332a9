import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Schema } from './schema.ts';

/** The queues of retried work, each with the column that is set when a row is done. */
export const doneColumns = {
  mails: 'sentAt',
  paymentNotices: 'processedAt',
  paymentRefunds: 'doneAt',
} as const;
export type DueTable = keyof typeof doneColumns;

/** The duration of a lease on a claimed row. */
export const leaseMs = 60_000;

/**
 * The maximum number of rows per run. Processing a notice twice is harmless, sending an email or requesting a refund
 * twice is not: those are claimed one by one, so that no lease expires behind slow ones.
 */
const batch: Record<DueTable, number> = { mails: 1, paymentNotices: 20, paymentRefunds: 1 };

/** The e-mails of a restock, of which there may be thousands, come after those that one person waits for. */
const claimOrder: Record<DueTable, RawBuilder<unknown>> = {
  mails: sql`template = 'restocked', due_at`,
  paymentNotices: sql`due_at`,
  paymentRefunds: sql`due_at`,
};

/**
 * Claims due rows without a lease, in their order, and leases them: rows of a process that dies become
 * due again. Several processes claim different rows without blocking each other.
 */
export async function claimDue<T extends DueTable>(
  db: Db,
  table: T,
  now: Date,
): Promise<Selectable<Schema[T]>[]> {
  const { rows } = await sql<Selectable<Schema[T]>>`
    update ${sql.table(table)} set attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMs)}
    where id in (
      select id from ${sql.table(table)}
      where ${sql.ref(doneColumns[table])} is null and due_at <= ${now}
      order by ${claimOrder[table]} limit ${batch[table]} for update skip locked
    )
    returning *`.execute(db);
  return rows;
}

/** The next attempt after this many: 5 s, doubled each time, up to an hour. */
export function retryLater(attempts: number, now: Date): Date {
  const seconds = Math.min(5 * 2 ** Math.max(0, attempts - 1), 3600);
  return new Date(now.getTime() + seconds * 1000);
}
