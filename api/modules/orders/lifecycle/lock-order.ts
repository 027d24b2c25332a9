import type { Selectable } from 'kysely';
import type { Db, Schema } from '../../../db/schema.ts';

export type LockedOrder = Selectable<Schema['orders']>;

/** The order, locked until the transaction ends; null when there is none. */
export async function lockOrder(db: Db, id: string): Promise<LockedOrder | null> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return order ?? null;
}
