import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setUpTestShop } from '../testing/test-shop.ts';
import type { Db } from './schema.ts';
import { inTransaction } from './transaction.ts';

const shop = setUpTestShop();

const fail = (db: Db, code: string) =>
  sql`do ${sql.lit(`begin raise exception 'a failure' using errcode = '${code}'; end`)}`.execute(
    db,
  );

/** A transaction that writes a row and fails with this code, so many times. */
async function attempt({ code, failures }: { code: string; failures: number }) {
  const { db } = shop.connection;
  let attempts = 0;
  const result = await inTransaction(db, async (tx) => {
    attempts += 1;
    // Also where the work is within a transaction, that transaction is repeated.
    return inTransaction(tx, async () => {
      const now = new Date();
      const row = { geoKey: 'key', places: '[]', fetchedAt: now, dueAt: now };
      await tx.insertInto('geoAnswers').values(row).execute();
      if (attempts <= failures) await fail(tx, code);
      return 'done';
    });
  }).catch((error: Error) => error.message);
  const rows = await db.selectFrom('geoAnswers').select('geoKey').execute();
  return { attempts, result, rows: rows.length };
}

test.each(['40P01', '40001'])(
  'a transaction that the database ends for another one (%s) is repeated',
  async (code) => {
    expect(await attempt({ code, failures: 2 })).toEqual({ attempts: 3, result: 'done', rows: 1 });
  },
);

test('a transaction is repeated twice at most, and not after another failure', async () => {
  const result = 'a failure';
  expect(await attempt({ code: '40P01', failures: 9 })).toEqual({ attempts: 3, result, rows: 0 });
  expect(await attempt({ code: '23505', failures: 1 })).toEqual({ attempts: 1, result, rows: 0 });
});
