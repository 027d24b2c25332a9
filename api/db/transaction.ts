import { sql, type Transaction } from 'kysely';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { Db, Schema } from './schema.ts';

class Rollback extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('rollback');
    this.refusal = refusal;
  }
}

/** How often a transaction is tried that the database ends for a concurrent one. */
const maxAttempts = 3;
/** `serialization_failure` and `deadlock_detected`. */
const concurrencyFailures: readonly unknown[] = ['40001', '40P01'];

/**
 * Runs `work` in one transaction; a returned refusal rolls it back and is returned. It runs again after a deadlock, so
 * it has no effects but those of the transaction.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Schema>);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx);
        if (isRefusal(result)) throw new Rollback(result);
        return result;
      });
    } catch (error) {
      if (error instanceof Rollback) return error.refusal as T;
      if (attempt === maxAttempts || !isConcurrencyFailure(error)) throw error;
    }
  }
}

const isConcurrencyFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && concurrencyFailures.includes(error.code);

/** Runs `work` in a savepoint, also within another one; a returned refusal rolls back to it and is returned. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(db);
  const result = await work();
  if (isRefusal(result)) await sql`rollback to savepoint attempt`.execute(db);
  // Until then a savepoint of the same name hides the outer one.
  await sql`release savepoint attempt`.execute(db);
  return result;
}
