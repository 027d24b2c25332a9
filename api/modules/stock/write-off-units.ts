import type { Demand } from '#domain/catalogue/stock.ts';
import type { Db } from '../../db/schema.ts';
import { lockSizes, setStocks } from './queries.ts';

/**
 * Takes units out of the stock that are not in the shop. They must have been added in the same transaction, so that
 * they are there to be taken and nobody else can buy them.
 */
export async function writeOffUnits(
  db: Db,
  units: readonly Demand[],
  cause: { actorId: string; now: Date },
): Promise<void> {
  const quantities = new Map(units.map(({ sizeId, quantity }) => [sizeId, quantity]));
  const sizes = await lockSizes(db, [...quantities.keys()]);
  const counted = sizes.map(({ id: sizeId, stock }) => {
    const missing = quantities.get(sizeId) ?? 0;
    return { sizeId, stock: stock - missing, delta: -missing };
  });
  await setStocks(db, counted, cause);
}
