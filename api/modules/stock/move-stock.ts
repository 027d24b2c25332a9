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
  const demand = sumDemand(input.demand);
  if (demand.length === 0 || input.kinds.length === 0) return null;
  const net = input.kinds.reduce<number>((sum, kind) => sum + sign[kind], 0);
  const sizeIds = demand.map(({ sizeId }) => sizeId);
  // Also before giving: an update alone takes the rows in an order of its own.
  const locked = net === 0 ? [] : await lockSizes(db, sizeIds);
  if (net < 0) {
    const taken = new Set(await takeStock(db, demand));
    if (taken.size < demand.length) return refuseShortage(demand, taken, locked);
  }
  if (net > 0) await giveStock(db, demand);
  await insertLedger(
    db,
    input.kinds.flatMap((kind) =>
      demand.map(({ sizeId, quantity }) => ({
        sizeId,
        kind,
        delta: sign[kind] * quantity,
        orderId: input.orderId,
        actorId: input.actorId,
        at: input.now,
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
