import { isRefunded } from '#domain/orders/payment.ts';
import { isMadeByHand } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import type { ProviderPayment } from './provider.ts';

type Refund = { id: string; paymentId: string; amountCents: number | null };
type Input = { refund: Refund; payment: ProviderPayment; now: Date };

/**
 * Marks a refund that is open as done when the provider already made it, by its payment as it was just read and applied:
 * all of it is refunded or charged back, or this part is. False when the provider has not made it.
 */
export async function settleMadeRefund(db: Db, { refund, payment, now }: Input): Promise<boolean> {
  const { id, amountCents } = refund;
  const isWhole = isRefunded(payment);
  if (!isWhole && !(await isPartMade(db, refund, payment))) return false;
  await db
    .updateTable('paymentRefunds')
    // The error stays with a part: it is not refunded when the shop wins the dispute.
    .set({ doneAt: now, lastError: isWhole && amountCents !== null ? payment.status : null })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .execute();
  return true;
}

/** The provider refunded more than the parts before and what the seller refunded there, by this part at least. */
async function isPartMade(
  db: Db,
  { paymentId, amountCents }: Refund,
  payment: ProviderPayment,
): Promise<boolean> {
  if (amountCents === null) return false;
  const { sellerRefundedCents, madeCents } = await db
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .select(['sellerRefundedCents'])
    .select((eb) =>
      eb
        .selectFrom('paymentRefunds')
        .whereRef('paymentId', '=', 'payments.id')
        .where('doneAt', 'is not', null)
        .where((of) => of.not(isMadeByHand))
        .select((of) => of.fn.sum<number | null>('paymentRefunds.amountCents').as('cents'))
        .as('madeCents'),
    )
    .executeTakeFirstOrThrow();
  return payment.refunded >= sellerRefundedCents + Number(madeCents ?? 0) + amountCents;
}
