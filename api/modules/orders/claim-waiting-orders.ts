import type { Db } from '../../db/schema.ts';
import { listWaiting, updateOrder } from './queries.ts';

/** A payment made or approved this long after the reservation's end is still found. */
const lookBackMs = 48 * 3_600_000;

/** Ids of orders that it is time to ask the provider about; they count as asked from now on. */
export async function claimWaitingOrders(
  db: Db,
  { everySeconds, now }: { everySeconds: number; now: Date },
): Promise<string[]> {
  const waiting = await listWaiting(db, {
    now,
    everySeconds,
    expiredAfter: new Date(now.getTime() - lookBackMs),
  });
  for (const { id } of waiting) await updateOrder(db, id, { checkedAt: now });
  return waiting.map(({ id }) => id);
}
