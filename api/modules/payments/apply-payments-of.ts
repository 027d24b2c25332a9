import type { Db } from '../../db/schema.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import { settlePayment } from './settle-payment.ts';

type Input = { orderId: string; provider: PaymentProvider; publicUrl: string; now: Date };

/**
 * Asks the provider for every payment of an order and applies each. The provider's own faults are
 * swallowed: the order stays as it is known and is asked about again later.
 */
export async function applyPaymentsOf(
  db: Db,
  { orderId, provider, publicUrl, now }: Input,
): Promise<void> {
  try {
    for (const payment of await provider.listPayments(orderId)) {
      await settlePayment(db, { payment, provider, publicUrl, now });
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}
