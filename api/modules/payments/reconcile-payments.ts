import type { Db } from '../../db/schema.ts';
import { claimWaitingOrders } from '../orders/claim-waiting-orders.ts';
import { applyPaymentsOf } from './apply-payments-of.ts';
import type { PaymentProvider } from './provider.ts';

type Input = { provider: PaymentProvider; publicUrl: string; everySeconds: number; now: Date };

/** Asks the provider about every order that waits, in case a notice was lost; answers how many. */
export async function reconcilePayments(db: Db, input: Input): Promise<number> {
  const { provider, publicUrl, everySeconds, now } = input;
  const orderIds = await claimWaitingOrders(db, { everySeconds, now });
  for (const orderId of orderIds) {
    await applyPaymentsOf(db, { orderId, provider, publicUrl, now });
  }
  return orderIds.length;
}
