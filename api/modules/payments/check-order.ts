import type { Db } from '../../db/schema.ts';
import { claimOrderCheck } from '../orders/claim-order-check.ts';
import { applyPaymentsOf } from './apply-payments-of.ts';
import type { PaymentProvider } from './provider.ts';

type Input = {
  orderId: string;
  userId: string;
  provider: PaymentProvider;
  publicUrl: string;
  now: Date;
};

/**
 * Asks the provider about a shopper's unpaid order while they look at it, at most every few
 * seconds, so that a purchase shows at once even when its notice is late. Throws never for the
 * provider's faults: the order is then shown as it is known.
 */
export async function checkOrder(db: Db, input: Input): Promise<void> {
  const { orderId, userId, provider, publicUrl, now } = input;
  const isDue = await claimOrderCheck(db, { orderId, userId, now });
  if (isDue) await applyPaymentsOf(db, { orderId, provider, publicUrl, now });
}
