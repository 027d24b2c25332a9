import { type RawBuilder, sql } from 'kysely';
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
 * `counted` is a statement that yields `size_id`, `stock_before` and `stock`: thousands of sizes stay in the database.
 * Returns the sizes that were left.
 */
export async function adjustUnchangedStock(
  db: Db,
  { counted, actorId, now }: Omit<Input, 'counts'> & { counted: RawBuilder<unknown> },
): Promise<string[]> {
  await sql`
    select from sizes where id in (select size_id from (${counted}) as counted)
    order by id for no key update`.execute(db);
  const { rows } = await sql<{ sizeId: string }>`
    with counted as materialized (${counted}), written as (
      update sizes set stock = counted.stock from counted
      where sizes.id = size_id and removed_at is null and sizes.stock = stock_before
      returning size_id, counted.stock - stock_before as delta
    ), moved as (
      insert into stock_ledger (size_id, kind, delta, actor_id, at)
      select size_id, 'adjust', delta, ${actorId}::uuid, ${now}::timestamptz
      from written where delta <> 0
    )
    select size_id from counted where size_id not in (select size_id from written)`.execute(db);
  return rows.map(({ sizeId }) => sizeId);
}

async function lock(db: Db, counts: readonly StockCount[]) {
  const ids = counts.map(({ sizeId }) => sizeId);
  return new Map((await lockSizes(db, ids)).map((size) => [size.id, size]));
}
