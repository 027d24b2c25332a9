import { type InvariantName, invariantNames } from '#domain/site/invariants.ts';
import type { Db } from '../db/schema.ts';
import type { FailureLog } from '../failures/failure-log.ts';
import { type Breach, checkPortion, checkRows } from './check-portion.ts';

/** Rows per statement: few, as the embedded database runs one statement at a time. */
const portionRows = 2000;
/** Portions of each check per run, so that 100,000 orders take five runs. */
const portionsPerRun = 10;
/** From the end of a check's pass to the next one: a pass over 100,000 orders is seconds of the database's time. */
const restMs = 15 * 60_000;
/** The most breaches that are stored per check: more have one cause. */
const breachLimit = 100;

type Input = { failures: FailureLog; now: Date; rows?: number };

/**
 * Examines the known breaches again and removes those that ended, then examines the next portions of
 * every check from where the last run stopped, from the first row again a quarter of an hour after the last
 * one. New breaches are stored and reported. `rows` is the number of rows per portion.
 */
export async function checkInvariants(
  db: Db,
  { failures, now, rows = portionRows }: Input,
): Promise<void> {
  const progress = await db.selectFrom('invariantProgress').selectAll().execute();
  const positions = new Map(progress.map((row) => [row.name, row]));
  for (const name of invariantNames) {
    const known = await removeEnded(db, name);
    const position = positions.get(name);
    if (position && isResting(position, now)) continue;
    let after = position?.afterId ?? null;
    for (let portion = 0; portion < portionsPerRun; portion += 1) {
      const { breaches, next } = await checkPortion(db, name, { after, limit: rows });
      const added = breaches
        .filter(({ id }) => !known.has(id))
        .slice(0, Math.max(0, breachLimit - known.size));
      await store(db, { added, now });
      for (const { check, subject, id } of added) {
        known.add(id);
        failures.report('invariant', new Error(check), { operation: check, [subject]: id });
      }
      await saveProgress(db, { name, afterId: next, now });
      after = next;
      if (after === null) break;
    }
  }
}

type Position = { afterId: string | null; passedAt: Date | null };

const isResting = ({ afterId, passedAt }: Position, now: Date): boolean =>
  afterId === null && passedAt !== null && now.getTime() < passedAt.getTime() + restMs;

/** Removes the breaches that do not exist any more, and returns the ids of the others. */
async function removeEnded(db: Db, name: InvariantName): Promise<Set<string>> {
  const known = await db
    .selectFrom('invariantBreaches')
    .select('subjectId')
    .where('name', '=', name)
    .execute();
  if (known.length === 0) return new Set();
  const breaches = await checkRows(
    db,
    name,
    known.map(({ subjectId }) => subjectId),
  );
  const ids = new Set(breaches.map(({ id }) => id));
  const ended = known.map(({ subjectId }) => subjectId).filter((id) => !ids.has(id));
  if (ended.length > 0) {
    await db
      .deleteFrom('invariantBreaches')
      .where('name', '=', name)
      .where('subjectId', 'in', ended)
      .execute();
  }
  return ids;
}

async function store(db: Db, { added, now }: { added: readonly Breach[]; now: Date }) {
  if (added.length === 0) return;
  await db
    .insertInto('invariantBreaches')
    .values(added.map(({ check, id }) => ({ name: check, subjectId: id, foundAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Progress = { name: InvariantName; afterId: string | null; now: Date };

async function saveProgress(db: Db, { name, afterId, now }: Progress) {
  const passed = afterId === null ? { passedAt: now } : {};
  await db
    .insertInto('invariantProgress')
    .values({ name, afterId, passedAt: null, ...passed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ afterId, ...passed }))
    .execute();
}
