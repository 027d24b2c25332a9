import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { lockSizes, setStocks } from './queries.ts';

export type StockCount = {
  sizeId: string;
  /** Units that the administrator counts now. */
  stock: number;
  /** Units that the administrator read; when present, a stock that has changed since then is refused. */
  stockBefore?: number | undefined;
};

type Input = { counts: readonly StockCount[]; actorId: string | null; now: Date };

/** Sets stocks to the counted units under the rows' locks, each change with its ledger row. */
export async function adjustStock(
  db: Db,
  { counts, actorId, now }: Input,
): Promise<Refusal | null> {
  if (counts.length === 0) return null;
  const locked = await lock(db, counts);
  const stockOf = (sizeId: string) => locked.get(sizeId)?.stock ?? 0;
  const stale = counts.find(
    ({ sizeId, stockBefore }) => stockBefore !== undefined && stockBefore !== stockOf(sizeId),
  );
  if (stale) {
    const { sizeId, stockBefore } = stale;
    const current = stockOf(sizeId);
    return refuse(
      'stock_changed',
      `El stock cambió mientras lo editabas: había ${stockBefore} y ahora hay ${current}.`,
      { more: { sizeId, stockBefore, current } },
    );
  }
  const counted = counts.map(({ sizeId, stock }) => {
    return { sizeId, stock, delta: stock - stockOf(sizeId) };
  });
  await setStocks(db, counted, { actorId, now });
  return null;
}

/**
 * Sets the stocks that are as they were read, each with its ledger row, and leaves the others and removed sizes.
 * Returns the sizes that were set.
 */
export async function adjustUnchangedStock(
  db: Db,
  { counts, actorId, now }: Input,
): Promise<ReadonlySet<string>> {
  if (counts.length === 0) return new Set();
  const locked = await lock(db, counts);
  const counted = counts.flatMap(({ sizeId, stock, stockBefore }) => {
    const size = locked.get(sizeId);
    if (size?.removedAt !== null || size.stock !== stockBefore) return [];
    return [{ sizeId, stock, delta: stock - size.stock }];
  });
  await setStocks(db, counted, { actorId, now });
  return new Set(counted.map(({ sizeId }) => sizeId));
}

async function lock(db: Db, counts: readonly StockCount[]) {
  const ids = counts.map(({ sizeId }) => sizeId);
  return new Map((await lockSizes(db, ids)).map((size) => [size.id, size]));
}
