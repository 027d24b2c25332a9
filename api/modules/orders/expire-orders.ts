import PQueue from 'p-queue';
import type { Db } from '../../db/schema.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { cancelOrder } from './cancel-order.ts';
import { listExpired } from './queries.ts';

const atOnce = 10;

/** Cancels unpaid orders whose time is up and frees their stock; answers how many. */
export async function expireOrders(
  db: Db,
  { provider, now }: { provider: PaymentProvider; now: Date },
): Promise<number> {
  const expired = await listExpired(db, now);
  const closing: string[] = [];
  for (const { id, preferenceId } of expired) {
    const refusal = await cancelOrder(db, { orderId: id, action: 'expire', actorId: null, now });
    if (!refusal && preferenceId) closing.push(preferenceId);
  }
  // All stock is free before the provider is asked anything. A preference has the same end of life
  // as its order; closing it only guards against clocks that differ.
  const asking = new PQueue({ concurrency: atOnce });
  await asking.addAll(closing.map((id) => () => provider.closePreference(id, now).catch(() => {})));
  return expired.length;
}
