import type { Db } from '../../db/schema.ts';
import { listWaiting, updateOrder } from './queries.ts';

/** A payment may be approved this long after its order expired and still be found. */
const lookBackMs = 24 * 3_600_000;

/** Ids of orders that nobody asked the provider about for `everySeconds`. */
export async function claimWaitingOrders(
  db: Db,
  { everySeconds, now }: { everySeconds: number; now: Date },
): Promise<string[]> {
  const waiting = await listWaiting(db, {
    checkedBefore: new Date(now.getTime() - everySeconds * 1000),
    expiredAfter: new Date(now.getTime() - lookBackMs),
  });
  for (const { id } of waiting) await updateOrder(db, id, { checkedAt: now });
  return waiting.map(({ id }) => id);
}
