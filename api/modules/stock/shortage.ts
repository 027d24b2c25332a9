import { type RawBuilder, sql } from 'kysely';
import type { Demand } from '#domain/catalogue/stock.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';

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
