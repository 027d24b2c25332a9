import { sql } from 'kysely';
import { type Demand, type LedgerKind, sumDemand } from '#domain/catalogue/stock.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { readAvailability, refuseShortages } from './shortage.ts';

type Input = {
  demand: readonly Demand[];
  /** The movements of the units, in order; `release` and `return` add units, the others remove them. */
  kinds: readonly LedgerKind[];
  orderId: string;
  actorId: string | null;
  now: Date;
};

const sign: Record<LedgerKind, 1 | -1 | 0> = {
  reserve: -1,
  sell: -1,
  release: 1,
  return: 1,
  adjust: 0,
};

/**
 * Moves an order's units and writes their ledger rows. Must run in the transaction of its cause,
 * which a refusal rolls back. Refuses when a size has too few units.
 */
export async function moveStock(db: Db, input: Input): Promise<Refusal | null> {
  const demand = sumDemand(input.demand);
  const { kinds } = input;
  if (demand.length === 0 || kinds.length === 0) return null;
  const net = kinds.reduce<number>((sum, kind) => sum + sign[kind], 0);
  const moved = await writeMovement(db, { ...input, demand, net });
  if (moved.size === demand.length) return null;
  const missing = demand.filter(({ sizeId }) => !moved.has(sizeId));
  return refuseShortages(await readAvailability(db, missing));
}

/**
 * One statement: locks the sizes in id order, which avoids deadlocks (`for no key update`, which does
 * not block the foreign keys of other orders' garments), updates each size that has enough units, and
 * inserts its ledger rows. Returns the sizes that it updated.
 */
async function writeMovement(
  db: Db,
  { demand, kinds, net, orderId, actorId, now }: Input & { net: number },
): Promise<Set<string>> {
  const rows = kinds.map((kind, position) => ({ kind, sign: sign[kind], position }));
  const update = sql`
    update sizes set stock = stock + ${net}::int * wanted.quantity from wanted, locked
    where sizes.id = wanted.size_id and sizes.id = locked.id
      and sizes.stock + ${net}::int * wanted.quantity >= 0
    returning sizes.id, wanted.quantity`;
  const result = await sql<{ id: string }>`
    with wanted as (
      select * from unnest(${demand.map(({ sizeId }) => sizeId)}::uuid[],
        ${demand.map(({ quantity }) => quantity)}::int[]) as wanted (size_id, quantity)
    ), locked as (
      select id from sizes where id in (select size_id from wanted)
      order by id for no key update
    ), moved as (${net === 0 ? sql`select size_id as id, quantity from wanted` : update}
    ), written as (
      insert into stock_ledger (size_id, kind, delta, order_id, actor_id, at)
      select moved.id, entry.kind, entry.sign * quantity, ${orderId}::uuid, ${actorId}::uuid,
        ${now}::timestamptz
      from moved, jsonb_to_recordset(${JSON.stringify(rows)}) as entry (kind text, sign int,
        position int)
      order by position, moved.id
    )
    select id from moved`.execute(db);
  return new Set(result.rows.map(({ id }) => id));
}
