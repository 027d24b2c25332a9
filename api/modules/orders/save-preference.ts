import type { Db } from '../../db/schema.ts';
import { updateOrder } from './queries.ts';

/** Remembers which preference the provider made for the order. */
export async function savePreference(
  db: Db,
  { orderId, preferenceId }: { orderId: string; preferenceId: string },
): Promise<void> {
  await updateOrder(db, orderId, { preferenceId });
}
