import { sql } from 'kysely';
import { type InvariantName, invariantNames } from '#domain/site/invariants.ts';
import type { Db } from '../db/schema.ts';
import { checks, type IsExamined, type Subject } from './checks.ts';

/** A row that violates an invariant. */
export type Breach = { check: InvariantName; subject: Subject; id: string };

export type Portion = {
  /** Only rows with greater ids; null from the first row. */
  after: string | null;
  /** The most rows that are examined. */
  limit: number;
};

export type PortionResult = {
  breaches: Breach[];
  /** The `after` of the next portion; null when this was the last one. */
  next: string | null;
};

/**
 * Examines a portion of the subject's rows, in the order of their ids. Each call examines them in one
 * consistent statement, so it may run while the shop sells.
 */
export async function checkPortion(
  db: Db,
  name: InvariantName,
  { after, limit }: Portion,
): Promise<PortionResult> {
  const subject = sql.table(checks[name].subject);
  const afterId = after === null ? sql<boolean>`true` : sql<boolean>`id > ${after}`;
  const { rows } = await sql<{ id: string }>`
    select id from ${subject} where ${afterId} order by id limit ${limit}`.execute(
    db.withoutPlugins(),
  );
  const ids = rows.map(({ id }) => id);
  return { breaches: await checkRows(db, name, ids), next: ids[limit - 1] ?? null };
}

/** Examines the rows with these ids; ids without a row are no breach. */
export async function checkRows(
  db: Db,
  name: InvariantName,
  ids: readonly string[],
): Promise<Breach[]> {
  const { subject, violations } = checks[name];
  // A range of ids would be estimated as one row: PostgreSQL does not interpolate uuids.
  const isExamined: IsExamined = (id) => sql`${id} = any(${ids})`;
  const { rows } = await violations(isExamined).execute(db.withoutPlugins());
  return rows.map(({ id }) => ({ check: name, subject, id }));
}

const portionOfAll = 20_000;

/** Every violation in the database, at most `limit` of each invariant. */
export async function listBreaches(db: Db, limit: number): Promise<Breach[]> {
  const found: Breach[] = [];
  for (const name of invariantNames) {
    const ofCheck: Breach[] = [];
    let after: string | null = null;
    do {
      const portion: PortionResult = await checkPortion(db, name, { after, limit: portionOfAll });
      ofCheck.push(...portion.breaches);
      after = portion.next;
    } while (after !== null && ofCheck.length < limit);
    found.push(...ofCheck.slice(0, limit));
  }
  return found;
}
