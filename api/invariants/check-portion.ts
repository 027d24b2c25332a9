import { sql } from 'kysely';
import { type InvariantName, invariantNames } from '#domain/site/invariants.ts';
import type { Db } from '../db/schema.ts';
import { checks, type InRange, type Subject } from './checks.ts';

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
 * Examines a range of the subject's rows, in the order of their ids. Each call is one consistent
 * statement, so it may run while the shop sells.
 */
export async function checkPortion(
  db: Db,
  name: InvariantName,
  { after, limit }: Portion,
): Promise<PortionResult> {
  const subject = sql.table(checks[name].subject);
  const afterId = after === null ? sql<boolean>`true` : sql<boolean>`id > ${after}`;
  const { rows: bounds } = await sql<{ id: string }>`
    select id from ${subject} where ${afterId} order by id offset ${limit - 1} limit 1`.execute(
    db.withoutPlugins(),
  );
  const last = bounds[0]?.id ?? null;
  const breaches = await findViolations(db, name, (id) => {
    const begins = after === null ? sql`true` : sql`${id} > ${after}`;
    return last === null ? sql`${begins}` : sql`(${begins} and ${id} <= ${last})`;
  });
  return { breaches, next: last };
}

/** Examines the rows with these ids, one at least; ids without a row are no breach. */
export const checkRows = (db: Db, name: InvariantName, ids: readonly string[]): Promise<Breach[]> =>
  findViolations(db, name, (id) => sql`${id} in (${sql.join(ids)})`);

async function findViolations(db: Db, name: InvariantName, inRange: InRange): Promise<Breach[]> {
  const { subject, violations } = checks[name];
  const { rows } = await violations(inRange).execute(db.withoutPlugins());
  return rows.map(({ id }) => ({ check: name, subject, id }));
}

const portionOfAll = 20_000;

/** Every violation in the database, at most `limit` of each invariant. */
export async function findBreaches(db: Db, limit: number): Promise<Breach[]> {
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
