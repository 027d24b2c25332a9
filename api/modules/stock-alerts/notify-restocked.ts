import { sql } from 'kysely';
import { isClosed, storeCodes } from '#domain/site/store.ts';
import { getSiteState } from '../../access/read-site-state.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { isOfferedIn, waitingAlerts } from './queries.ts';

export const restockedKey = (alertId: string) => `stock-alert:${alertId}:restocked`;

/** The maximum number of alerts per transaction. */
const batch = 50;

/**
 * Ends the oldest alerts whose size can be bought again, and queues their emails in the same transaction:
 * both or neither, also when the process is killed. Alerts of a closed store wait for its opening.
 * Concurrent runs skip each other's rows. Returns how many alerts it ended.
 */
export function notifyRestocked(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { isLocked, isMaintenance } = await getSiteState(tx);
    if (isMaintenance) return 0;
    const open = storeCodes.filter((code) => !isClosed(code, isLocked));
    const due = await waitingAlerts(tx)
      .innerJoin('sizes', 'sizes.id', 'stockAlerts.sizeId')
      .innerJoin('variants', 'variants.id', 'sizes.variantId')
      .innerJoin('products', 'products.id', 'variants.productId')
      .where('sizes.stock', '>', 0)
      .where('products.ofertaNuevo', '<>', 'Sin Stock')
      .where('sizes.removedAt', 'is', null)
      .where('variants.removedAt', 'is', null)
      .where('stockAlerts.store', 'in', open)
      .where(isOfferedIn(sql.ref('stock_alerts.store')))
      .select(['stockAlerts.id', 'stockAlerts.email'])
      .orderBy('stockAlerts.confirmedAt')
      .limit(batch)
      .forUpdate('stockAlerts')
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx.updateTable('stockAlerts').set({ notifiedAt: now }).where('id', 'in', ids).execute();
    for (const { id, email: to } of due) {
      const email = { template: 'restocked', alertId: id } as const;
      await queueEmail(tx, { key: restockedKey(id), to, email, now });
    }
    return due.length;
  });
}
