import { sql } from 'kysely';
import { type Demand, type LedgerKind, sumDemand } from '#domain/catalogue/stock.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { listSoldSizes, lockSizes, lockSizesOfProduct } from './queries.ts';

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

/** What one unit of these kinds does to a size's stock, and to its ledger. */
export function movementOf(kinds: readonly LedgerKind[]) {
  const entries = kinds.map((kind) => ({ kind, sign: sign[kind] }));
  return { net: entries.reduce<number>((sum, entry) => sum + entry.sign, 0), entries };
}

/**
 * Decrements or increments the stock of an order's sizes and writes their ledger rows. Must run in the transaction of its cause,
 * which a refusal rolls back. Refuses when a size has too few units.
 */
export async function moveStock(db: Db, input: Input): Promise<Refusal | null> {
  const demand = sumDemand(input.demand);
  if (demand.length === 0 || input.kinds.length === 0) return null;
  const moved = await writeMovement(db, { ...input, demand });
  if (moved.size === demand.length) return null;
  const missing = demand.filter(({ sizeId }) => !moved.has(sizeId));
  return refuseShortages(await readAvailability(db, missing));
}

type Movement = Pick<Input, 'demand' | 'kinds'>;

/** Several movements of one cause, in this order. All sizes are locked first, in id order. */
export async function moveStocks(
  db: Db,
  movements: readonly Movement[],
  cause: Omit<Input, keyof Movement>,
): Promise<Refusal | null> {
  const sizeIds = movements.flatMap(({ demand }) => demand.map(({ sizeId }) => sizeId));
  await lockSizes(db, sizeIds);
  for (const movement of movements) {
    const refusal = await moveStock(db, { ...movement, ...cause });
    if (refusal) return refusal;
  }
  return null;
}

/** Returns the sizes that had enough units, which are updated and in the ledger. */
async function writeMovement(
  db: Db,
  { demand, kinds, orderId, actorId, now }: Input,
): Promise<Set<string>> {
  const { net, entries } = movementOf(kinds);
  const sizeIds = demand.map(({ sizeId }) => sizeId);
  const quantities = demand.map(({ quantity }) => quantity);
  const signs = entries.map((entry) => entry.sign);
  const { rows } = await sql<{ id: string }>`
    select id from move_stock(${sizeIds}::uuid[], ${quantities}::int[], ${net}::int,
      ${kinds}::text[], ${signs}::int[], ${orderId}::uuid, ${actorId}::uuid, ${now}::timestamptz)
      as moved (id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
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
