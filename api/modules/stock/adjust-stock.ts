import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { insertLedger, lockSizes, setStock } from './queries.ts';

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
  const locked = new Map(
    (
      await lockSizes(
        db,
        counts.map(({ sizeId }) => sizeId),
      )
    ).map((row) => [row.id, row.stock]),
  );
  for (const { sizeId, stock, stockBefore } of counts) {
    const current = locked.get(sizeId) ?? 0;
    if (stockBefore !== undefined && stockBefore !== current) {
      return refuse(
        'stock_changed',
        `El stock cambió mientras lo editabas: había ${stockBefore} y ahora hay ${current}.`,
        { more: { sizeId, stockBefore, current } },
      );
    }
    if (stock === current) continue;
    await setStock(db, { sizeId, stock });
    await insertLedger(db, [
      { sizeId, kind: 'adjust', delta: stock - current, orderId: null, actorId, at: now },
    ]);
  }
  return null;
}
