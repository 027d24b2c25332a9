import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** The sizes, not removed, with so many units at most. */
export const lowSizes = (db: Db, most: number) =>
  db
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .where('sizes.stock', '<=', most)
    .where('sizes.removedAt', 'is', null)
    .where('variants.removedAt', 'is', null);

/** Those without stock for which someone confirmed an alert that was not notified yet. */
export const wantedSizes = (db: Db) =>
  lowSizes(db, 0).where(
    sql<boolean>`exists (select from stock_alerts
      where size_id = sizes.id and confirmed_at is not null and notified_at is null)`,
  );
