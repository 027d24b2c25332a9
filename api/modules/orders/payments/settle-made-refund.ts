import { isRefunded } from '#domain/orders/payment.ts';
import { isMadeByHand } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import type { ProviderPayment } from './provider.ts';

type Refund = { id: string; paymentId: string; amountCents: number | null };
type Input = { refund: Refund; payment: ProviderPayment; now: Date };

/**
 * Marks a refund that is open as done when the provider already made it, by its payment as it was just read and applied:
 * all of it is refunded or charged back, or all its open parts are. False when the provider has not made it, or may have
 * made another part.
 */
export async function settleMadeRefund(db: Db, { refund, payment, now }: Input): Promise<boolean> {
  const { id, amountCents } = refund;
  const isWhole = isRefunded(payment);
  if (!isWhole && (amountCents === null || !(await readMadeParts(db, payment)).areAllMade)) {
    return false;
  }
  await db
    .updateTable('paymentRefunds')
    // The error stays with a part: it is not refunded when the shop wins the dispute.
    .set({ doneAt: now, lastError: isWhole && amountCents !== null ? payment.status : null })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .execute();
  return true;
}

/**
 * What the provider refunded of a payment beyond what is recorded, in centavos, and whether all open parts that it was
 * asked for are in that.
 */
export async function readMadeParts(
  db: Db,
  payment: ProviderPayment,
): Promise<{ unrecorded: number; areAllMade: boolean }> {
  const { sellerRefundedCents } = await db
    .selectFrom('payments')
    .where('id', '=', payment.id)
    .select('sellerRefundedCents')
    .executeTakeFirstOrThrow();
  const parts = await db
    .selectFrom('paymentRefunds')
    .where('paymentId', '=', payment.id)
    .where((of) => of.not(isMadeByHand))
    .select(['amountCents', 'doneAt'])
    .execute();
  const sumOf = (isDone: boolean) =>
    parts
      .filter(({ doneAt }) => (doneAt !== null) === isDone)
      .reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  const unrecorded = payment.refunded - sellerRefundedCents - sumOf(true);
  return { unrecorded, areAllMade: unrecorded > 0 && unrecorded >= sumOf(false) };
}
