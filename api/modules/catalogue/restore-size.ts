import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

export type SizePlace = { variantId: string; size: string; position: number };

/**
 * A size that was removed is the same when it is added again, in any case: people wait for it, combos have it, and
 * labels have its code. Undefined when none was.
 */
export const restoreSize = (db: Db, { variantId, size, position }: SizePlace) =>
  db
    .updateTable('sizes')
    .set({ removedAt: null, size, position })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sizes')
        .select('id')
        .where('variantId', '=', variantId)
        .where('removedAt', 'is not', null)
        .where(sql<boolean>`lower(size) = lower(${size}::text)`)
        .orderBy('removedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .returning(['id', 'stock'])
    .executeTakeFirst();
