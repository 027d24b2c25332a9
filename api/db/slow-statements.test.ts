import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withRequestId } from '../failures/request-id.ts';
import { eventually } from '../testing/eventually.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { logSlowStatements } from './slow-statements.ts';

const shop = setUpTestShop();

function openLog() {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: { warn: (details: object) => void lines.push({ ...details }) } };
}

test('a slow statement is logged once, without its values, with the shape of its plan', async () => {
  const { lines, log } = openLog();
  const db = logSlowStatements(shop.connection, { log, thresholdMs: 0 });
  const find = (emails: string[]) =>
    db
      .selectFrom('users')
      .innerJoin('orders', 'orders.userId', 'users.id')
      .where('email', 'in', emails)
      .select('orders.id')
      .execute();
  await withRequestId('request-1', () => find(['ana@example.com', 'eva@example.com']));
  await find(['ana@example.com', 'eva@example.com', 'isa@example.com']);
  await eventually(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({
    request: 'request-1',
    ms: expect.any(Number),
    statement: expect.stringContaining('"email" in ($…)'),
    plan: expect.stringMatching(/\(.*(Scan|Join|Loop).*users/),
  });
  expect(JSON.stringify(lines)).not.toContain('ana@example.com');
});

test('a statement within the limit is not logged, and one without a plan has none', async () => {
  const { lines, log } = openLog();
  const { connection } = shop;
  await logSlowStatements(connection, { log, thresholdMs: 60_000 })
    .selectFrom('users')
    .selectAll()
    .execute();
  await sql`show server_encoding`.execute(logSlowStatements(connection, { log, thresholdMs: 0 }));
  await eventually(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({ statement: 'show server_encoding', plan: null });
});
