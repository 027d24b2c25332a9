import type { Db } from '../../db/schema.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { cancelOrder } from './cancel-order.ts';
import { listExpired } from './queries.ts';

/** Cancels unpaid orders whose time is up and frees their stock; answers how many. */
export async function expireOrders(
  db: Db,
  { provider, now }: { provider: PaymentProvider; now: Date },
): Promise<number> {
  const expired = await listExpired(db, now);
  for (const { id, preferenceId } of expired) {
    const refusal = await cancelOrder(db, { orderId: id, action: 'expire', actorId: null, now });
    // The preference has the same end of life; closing it only guards against clocks that differ.
    if (!refusal && preferenceId) await provider.closePreference(preferenceId, now).catch(() => {});
  }
  return expired.length;
}
