import type { Db } from '../../../db/schema.ts';
import { type Applied, applyPayment } from './apply-payment.ts';
import { ignoreProviderError, type PaymentProvider, type ProviderPayment } from './provider.ts';

type Input = { payment: ProviderPayment; provider: PaymentProvider; now: Date };

/**
 * Applies a payment and, when it bought its order, closes the order's preference, which could be paid
 * again otherwise. When closing fails, a second payment is refunded.
 */
export async function settlePayment(db: Db, { payment, provider, now }: Input): Promise<Applied> {
  const { applied, preferenceId } = await applyPayment(db, { payment, now });
  if (applied === 'pay' && preferenceId) {
    await provider.closePreference(preferenceId, now).catch(ignoreProviderError);
  }
  return applied;
}

type OrderInput = { orderId: string; provider: PaymentProvider; now: Date };

/** Applies all payments of an order as read from the provider. Throws a `ProviderError`. */
export async function settlePaymentsOf(
  db: Db,
  { orderId, provider, now }: OrderInput,
): Promise<void> {
  for (const payment of await provider.listPayments(orderId)) {
    await settlePayment(db, { payment, provider, now });
  }
}
