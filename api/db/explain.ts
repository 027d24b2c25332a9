import type { CompiledQuery } from 'kysely';
import type { Db } from './schema.ts';

/** A node of a plan, as EXPLAIN names its properties. */
export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  /** The estimated number. */
  'Plan Rows': number;
  Plans?: Plan[];
};

/** The plan of a statement, which is not run; null for statements without one. */
export async function explain(db: Db, statement: CompiledQuery): Promise<Plan | null> {
  if (!/^\s*(select|with|update|insert|delete)\b/i.test(statement.sql)) return null;
  const { rows } = await db.executeQuery<Record<string, [{ Plan: Plan }]>>({
    ...statement,
    sql: `explain (format json) ${statement.sql}`,
  });
  const [answer] = rows.flatMap((row) => Object.values(row));
  return answer?.[0].Plan ?? null;
}

/** `Limit (Nested Loop (Index Scan orders orders_state, Seq Scan users))`. */
export function shapeOf(plan: Plan): string {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, Plans = [] } = plan;
  const own = [type, table, index].filter(Boolean).join(' ');
  return Plans.length === 0 ? own : `${own} (${Plans.map(shapeOf).join(', ')})`;
}
