import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../testing/create-database.ts';
import { eventually } from '../testing/eventually.ts';
import { openPostgres } from './connection.ts';
import { migrate } from './migrate.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

test.skipIf(!server)(
  'a migration that waits for a table which a backup reads lets others use it, and is tried again',
  async () => {
    const database = await createDatabase(server);
    onTestFinished(database.drop);
    const [backup, shop, next] = [1, 2, 3].map(() => openPostgres(database.url));
    if (!backup || !shop || !next) throw new Error('Three connections');
    // The next one alters `orders`.
    await migrate(shop, '0086_uncollected_without_email');
    const isWaiting = async () => {
      const { rows } = await sql<{ waits: boolean }>`select exists (
        select from pg_locks where not granted and relation = 'orders'::regclass) as waits`.execute(
        shop.db,
      );
      return rows[0]?.waits ?? false;
    };
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reading = backup.db.transaction().execute(async (tx) => {
      await sql`select count(*) from orders`.execute(tx);
      await released;
    });
    const migrated = migrate(next, '0087_orders_sent_from');
    await eventually(async () => expect(await isWaiting()).toBe(true));
    // Queued behind the migration, and served although the backup still reads.
    await sql`select count(*) from orders`.execute(shop.db);
    release();
    expect(await migrated).toEqual(['0087_orders_sent_from']);
    await reading;
    for (const connection of [backup, shop, next]) await connection.close();
  },
);
