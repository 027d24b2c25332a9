import type { Db } from '../../db/schema.ts';
import { type Applied, applyPayment } from './apply-payment.ts';
import type { PaymentProvider, ProviderPayment } from './provider.ts';

type Input = {
  payment: ProviderPayment;
  provider: PaymentProvider;
  publicUrl: string;
  now: Date;
};

/**
 * Applies a payment and, when it paid its order, closes the order's preference, which the provider
 * would let anybody pay again. That is only a courtesy to the shopper: a second payment is refunded.
 */
export async function settlePayment(
  db: Db,
  { payment, provider, publicUrl, now }: Input,
): Promise<Applied> {
  const { applied, preferenceId } = await applyPayment(db, { payment, publicUrl, now });
  if (applied === 'accepted' && preferenceId) {
    await provider.closePreference(preferenceId, now).catch(() => {});
  }
  return applied;
}
