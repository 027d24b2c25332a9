import { sql } from 'kysely';
import type { Demand } from '#domain/catalogue/stock.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../../db/schema.ts';
import { moveStocks } from '../../stock/move-stock.ts';
import type { Effects } from './execute.ts';

/** Moves the units of the order, and the two of its exchange. Refuses when a size has too few. */
export async function moveUnits(
  db: Db,
  { input, rule, found, order, exchange }: Effects,
): Promise<Refusal | null> {
  const { orderId, actorId, now } = input;
  const { oldUnit = [], newUnit = [] } = rule.exchange ?? {};
  const subject =
    exchange ?? (input.exchange && 'itemId' in input.exchange ? input.exchange : null);
  const movements = [
    { kinds: found.stock ?? [], demandOf: () => listUnits(db, order.id) },
    { kinds: found.partStock ?? [], demandOf: () => recordReturnedUnits(db, input) },
    { kinds: oldUnit, demandOf: async () => (subject ? [await readOldUnit(db, subject)] : []) },
    { kinds: newUnit, demandOf: async () => (subject ? [unitOf(subject.newSizeId)] : []) },
  ].filter(({ kinds }) => kinds.length > 0);
  const moved = [];
  for (const { kinds, demandOf } of movements) {
    const demand = await demandOf();
    // An order whose units came back by exchanges holds none.
    if (demand.length > 0) moved.push({ kinds, demand });
  }
  return moved.length > 0 ? moveStocks(db, moved, { orderId, actorId, now }) : null;
}

const unitOf = (sizeId: string): Demand => ({ sizeId, quantity: 1 });

/** The sizes and quantities that the order holds, with its exchanges and without what came back. */
export const listUnits = (db: Db, orderId: string): Promise<Demand[]> =>
  db
    .selectFrom('orderUnits')
    .where('orderId', '=', orderId)
    .groupBy('sizeId')
    .select('sizeId')
    .select(sql<number>`sum(quantity)::int`.as('quantity'))
    .having(sql<boolean>`sum(quantity) > 0`)
    .execute();

/** Stores the units that are in the stock again with a refund as returned, and returns how many of each size they are. */
async function recordReturnedUnits(
  db: Db,
  { orderId, returned: ofLines = [], now }: Effects['input'],
): Promise<Demand[]> {
  const items = await db
    .selectFrom('orderItems')
    .innerJoin('orderLines', 'orderLines.id', 'orderItems.lineId')
    .where('orderLines.orderId', '=', orderId)
    .select(['orderItems.id as itemId', 'sizeId', 'orderLines.position as line'])
    // Of a combo of two units with the same garment twice, each unit has two.
    .select(sql<number>`order_items.quantity / order_lines.quantity`.as('perUnit'))
    .execute();
  const returned = items.flatMap(({ line, perUnit, ...item }) => {
    const quantity = perUnit * (ofLines[line] ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  if (returned.length > 0) {
    await db
      .insertInto('returnedUnits')
      .values(returned.map((units) => ({ ...units, orderId, returnedAt: now })))
      .execute();
  }
  return returned.map(({ sizeId, quantity }) => ({ sizeId, quantity }));
}

type Unit = { itemId: string; oldSizeId: string | null };

async function readOldUnit(db: Db, { itemId, oldSizeId }: Unit): Promise<Demand> {
  if (oldSizeId) return unitOf(oldSizeId);
  const { sizeId } = await db
    .selectFrom('orderItems')
    .select('sizeId')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  return unitOf(sizeId);
}
