import { type CompiledQuery, sql } from 'kysely';
import type { Connection } from '#api/db/connection.ts';

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** More rows than a page may read through. */
const bigTable = 5000;

/**
 * Tables of many rows that the work reads from end to end, as the database plans its very statements;
 * nothing but the plans is made of them a second time.
 */
export async function findBigScans(
  connection: Connection,
  work: (db: Connection['db']) => Promise<unknown>,
): Promise<string[]> {
  const received: CompiledQuery[] = [];
  await work(connection.watch((statement) => received.push(statement)));
  const big = await listBigTables(connection);
  const scanned = new Set<string>();
  for (const statement of received) {
    if (!/^\s*(select|with|update|insert|delete)\b/i.test(statement.sql)) continue;
    const { rows } = await connection.db.executeQuery<Record<string, [{ Plan: Plan }]>>({
      ...statement,
      sql: `explain (format json) ${statement.sql}`,
    });
    for (const [{ Plan: plan }] of rows.flatMap((row) => Object.values(row))) {
      for (const table of scansOf(plan)) if (big.has(table)) scanned.add(table);
    }
  }
  return [...scanned];
}

async function listBigTables({ db }: Connection): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${bigTable}`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

function scansOf(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}
