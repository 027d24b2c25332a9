import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** The sizes without stock, not removed, for which someone confirmed an alert that was not notified yet. */
export const wantedSizes = (db: Db) =>
  db
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .where('sizes.stock', '=', 0)
    .where('sizes.removedAt', 'is', null)
    .where('variants.removedAt', 'is', null)
    .where(
      sql<boolean>`exists (select from stock_alerts
        where size_id = sizes.id and confirmed_at is not null and notified_at is null)`,
    );
