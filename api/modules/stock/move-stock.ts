import { type RawBuilder, sql } from 'kysely';
import { type Demand, type LedgerKind, sumDemand } from '#domain/catalogue/stock.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { listSoldSizes, lockSizesOfProduct } from './queries.ts';

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

/** An expression: whether each size has enough units. `demand` must list a size once (`sumDemand`). */
export function hasUnits(demand: readonly Demand[]): RawBuilder<boolean> {
  const wanted = Object.fromEntries(demand.map(({ sizeId, quantity }) => [sizeId, quantity]));
  // As in `areUnchanged`: a join would take longer to plan than to run.
  return sql<boolean>`(
    select count(*) from sizes where id = any(${demand.map(({ sizeId }) => sizeId)}::uuid[])
      and stock >= (${JSON.stringify(wanted)}::jsonb ->> id::text)::int
  ) = ${demand.length}`;
}

/** The wanted and the available units of each size. */
export async function readAvailability(db: Db, demand: readonly Demand[]) {
  const ids = demand.map(({ sizeId }) => sizeId);
  const sizes = await db
    .selectFrom('sizes')
    .select(['id', 'stock'])
    .where('id', 'in', ids)
    .execute();
  const stock = new Map(sizes.map((size) => [size.id, size.stock]));
  return demand.map(({ sizeId, quantity }) => ({
    sizeId,
    wanted: quantity,
    available: stock.get(sizeId) ?? 0,
  }));
}

export function refuseShortages(shortages: Awaited<ReturnType<typeof readAvailability>>): Refusal {
  return refuse('insufficient_stock', 'No hay stock suficiente.', {
    more: { error: 'Stock Insuficiente', shortages },
  });
}

/**
 * Locks a product's sizes against sales until the transaction ends. Returns the sizes of which an
 * order has ever moved units.
 */
export async function lockProductStock(db: Db, productId: string): Promise<ReadonlySet<string>> {
  const sizeIds = await lockSizesOfProduct(db, productId);
  // A separate statement: the snapshot of the locking one lacks sales committed while it was blocked.
  return new Set(await listSoldSizes(db, sizeIds));
}
