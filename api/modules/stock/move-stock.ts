import { type Refusal, refuse } from '#domain/refusal.ts';
import { type Demand, type LedgerKind, sumDemand } from '#domain/stock.ts';
import type { Db } from '../../db/schema.ts';
import { giveStock, insertLedger, lockSizes, takeStock } from './queries.ts';

type Input = {
  demand: readonly Demand[];
  /** What happens to the units, in this order; `release` gives, `reserve` and `sell` take. */
  kinds: readonly LedgerKind[];
  orderId: string;
  actorId: string | null;
  now: Date;
};

const sign: Record<LedgerKind, 1 | -1 | 0> = { release: 1, reserve: -1, sell: -1, adjust: 0 };

/**
 * Moves an order's units and writes the ledger beside it. Must run in the transaction of its
 * cause; refuses (so that the transaction is undone) when a size has too few units.
 */
export async function moveStock(db: Db, input: Input): Promise<Refusal | null> {
  const { kinds, orderId, actorId, now: at } = input;
  const demand = sumDemand(input.demand);
  const [kind, ...more] = kinds;
  if (demand.length === 0 || !kind) return null;
  const net = kinds.reduce<number>((sum, each) => sum + sign[each], 0);
  const sizeIds = demand.map(({ sizeId }) => sizeId);
  // Also before giving: an update alone takes the rows in an order of its own.
  const locked = net === 0 ? [] : await lockSizes(db, sizeIds);
  if (net < 0) {
    if (more.length > 0) throw new RangeError(`Units are taken once, not by ${kinds.join(', ')}`);
    const taken = new Set(await takeStock(db, demand, { kind, orderId, actorId, at }));
    return taken.size < demand.length ? refuseShortage(demand, taken, locked) : null;
  }
  if (net > 0) await giveStock(db, demand);
  await insertLedger(
    db,
    kinds.flatMap((each) =>
      demand.map(({ sizeId, quantity }) => ({
        sizeId,
        kind: each,
        delta: sign[each] * quantity,
        orderId,
        actorId,
        at,
      })),
    ),
  );
  return null;
}

function refuseShortage(
  demand: readonly Demand[],
  taken: ReadonlySet<string>,
  locked: readonly { id: string; stock: number }[],
): Refusal {
  const shortages = demand
    .filter(({ sizeId }) => !taken.has(sizeId))
    .map(({ sizeId, quantity }) => ({
      sizeId,
      wanted: quantity,
      available: locked.find(({ id }) => id === sizeId)?.stock ?? 0,
    }));
  return refuse('insufficient_stock', 'No hay stock suficiente.', {
    more: { error: 'Stock Insuficiente', shortages },
  });
}
