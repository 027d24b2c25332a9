import type { Db } from '../../db/schema.ts';
import type { CreatedPreference } from '../orders/payments/provider.ts';

type Lease = { orderId: string; preferenceLease: Date; now: Date };

/** Claims the creation of a preference after the lease of an earlier request has expired. */
export async function claimPreferenceLease(
  db: Db,
  { orderId, preferenceLease, now }: Lease,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ preferenceLease })
    .where('id', '=', orderId)
    .where('state', '=', 'Pendiente')
    .where('preferenceId', 'is', null)
    .where('preferenceLease', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when the order is no longer pending. */
export async function savePreference(
  db: Db,
  { orderId, preferenceId, collectorId }: CreatedPreference & { orderId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ preferenceId, collectorId })
    .where('id', '=', orderId)
    .where('state', '=', 'Pendiente')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const findPreference = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .select(['state', 'preferenceId'])
    .where('id', '=', orderId)
    .executeTakeFirst();
