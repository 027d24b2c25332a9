import { type CompiledQuery, sql } from 'kysely';
import type { Connection } from '#api/db/connection.ts';
import { explain, type Plan } from '#api/db/explain.ts';

/** Tables with more rows than this must not be scanned by a page. */
const bigTable = 5000;

/**
 * The big tables that `work` reads by sequential scans. Runs `work`, then EXPLAIN on the statements
 * that it sent.
 */
export async function listBigScans(
  connection: Connection,
  work: (db: Connection['db']) => Promise<unknown>,
): Promise<string[]> {
  const sent: CompiledQuery[] = [];
  await work(connection.watch((statement) => sent.push(statement)));
  const big = await listBigTables(connection);
  const scanned = new Set<string>();
  for (const statement of sent) {
    const plan = await explain(connection.db, statement);
    for (const table of plan ? scansOf(plan) : []) if (big.has(table)) scanned.add(table);
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
