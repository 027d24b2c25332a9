import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { checks } from '#api/invariants/checks.ts';
import { deliveryInvariants } from './delivery-invariants.ts';
import { discountInvariants } from './discount-invariants.ts';
import { listIllegalFacts } from './facts.ts';
import { orderInvariants } from './order-invariants.ts';
import { requestInvariants } from './request-invariants.ts';
import { saleInvariants } from './sale-invariants.ts';
import { transferInvariants } from './transfer-invariants.ts';
import type { ProductCopy, World } from './world.ts';

/** Queries that find violations, by the name of what they violate. */
export type Invariants = Record<string, RawBuilder<unknown>>;

const everyRow = () => sql<boolean>`true`;

/** What must hold after every step: of every shop, and of this one. */
const invariants: Invariants = {
  ...Object.fromEntries(
    Object.entries(checks).map(([name, { violations }]) => [name, violations(everyRow)]),
  ),
  ...orderInvariants,
  ...discountInvariants,
  ...requestInvariants,
  ...transferInvariants,
  ...saleInvariants,
  ...deliveryInvariants,
};

type Observed = Pick<World, 'observer'> & Partial<Pick<World, 'copies'>>;

/** The invariants that the database violates now; empty when none. */
export async function listViolations({ observer, copies = [] }: Observed): Promise<string[]> {
  if (!prepared.has(observer)) await prepareInvariants(observer);
  const { rows } = await sql<{ broken: string }>`select broken from list_violations()`.execute(
    observer,
  );
  return [
    ...rows.map(({ broken }) => broken),
    ...(await listIllegalFacts(observer)),
    ...(await restoredUnits(observer, copies)),
  ];
}

const prepared = new WeakSet<Kysely<Schema>>();

/** A function, whose plans PostgreSQL caches: planning the queries takes longer than running them. */
async function prepareInvariants(db: Kysely<Schema>): Promise<void> {
  const queries = Object.entries(invariants).map(
    ([invariant, query]) => sql`
      return query select ${sql.lit(`${invariant}: `)} || to_jsonb(found)::text from (${query}) as found limit 1;`,
  );
  await sql`create or replace function list_violations() returns table (broken text)
    language plpgsql as $invariants$
    #variable_conflict use_column
    begin ${sql.join(queries, sql` `)} end $invariants$`.execute(db);
  prepared.add(db);
}

/**
 * A save never restores sold units: where it changed a stock, orders had not moved the size on balance
 * since its editor read the product.
 */
async function restoredUnits(
  db: Kysely<Schema>,
  copies: readonly ProductCopy[],
): Promise<string[]> {
  if (!copies.some(({ isSaved }) => isSaved)) return [];
  const { rows } = await sql`
    select saved.size_id, saved.delta, sum(moved.delta) as moved
    from unnest(${copies.map(({ editorId }) => editorId)}::uuid[],
      ${copies.map(({ ledgerId }) => ledgerId)}::bigint[]) as copy (editor_id, ledger_id)
    join stock_ledger as saved on saved.actor_id = editor_id and saved.kind = 'adjust'
    join stock_ledger as moved on moved.size_id = saved.size_id and moved.kind <> 'adjust'
      and moved.id > ledger_id and moved.id < saved.id
    group by saved.id having sum(moved.delta) <> 0`.execute(db);
  return rows.map((row) => `a save never restores sold units: ${JSON.stringify(row)}`);
}
