import { maxHoldMs } from '#domain/orders/reconciliation.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { FailureLog } from '../../failures/failure-log.ts';
import { runEach } from '../../jobs/run-each.ts';
import { execute } from './commands/execute.ts';
import { lockOrder } from './commands/read-subjects.ts';
import { settlePaymentsOf } from './payments/apply-payment.ts';
import { type PaymentProvider, ProviderError } from './payments/provider.ts';
import {
  type ClaimedOrder,
  claimChecks,
  finishCheck,
  isExpired,
  reviewUnanswered,
} from './payments/reconcile.ts';

const concurrency = 10;
/** After this time without a response of the provider the order expires without one. */
const maxWaitMs = 24 * 3_600_000;
/** The shortest time until the provider is asked again about an expired order. */
const everySeconds = 60;

type Input = { provider: PaymentProvider; failures: FailureLog; now: Date };
type Expired = Pick<ClaimedOrder, 'id' | 'expiresAt'>;

/**
 * Closes the orders whose reservation has ended and releases their stock, except those with a payment in
 * process, which hold their units a limited time longer. Returns how many orders were checked.
 */
export async function expireOrders(db: Db, input: Input): Promise<number> {
  const { failures, now } = input;
  const expired = await claimChecks(db, { condition: isExpired(now), now });
  await runEach(expired, { operation: 'expire-orders', concurrency, failures }, (order) =>
    expireOrder(db, order, input),
  );
  return expired.length;
}

/**
 * Expires one order. The provider's payments are applied first, since the notice of a payment may be
 * lost, or the database restored from before the preference was stored. Refuses while a payment is in
 * process, and when the provider does not respond.
 */
export async function expireOrder(
  db: Db,
  { id: orderId, expiresAt }: Expired,
  { provider, now }: Pick<Input, 'provider' | 'now'>,
): Promise<Refusal | null> {
  const overdueMs = now.getTime() - expiresAt.getTime();
  let unanswered: ProviderError | null = null;
  try {
    await settlePaymentsOf(db, { orderId, provider, now });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    unanswered = error;
    // The claim of the check has set when it is tried again.
    if (overdueMs < maxWaitMs)
      return refuse('payment_provider_failed', 'Mercado Pago no responde.');
  }
  const refusal = await inTransaction(db, async (tx) => {
    const input = { orderId, actorId: null, now };
    const locked = await lockOrder(tx, orderId);
    // Its buyer has changed how it is paid since, which set the next check too.
    if (locked && locked.expiresAt > now) {
      return refuse('order_in_progress', 'Cambió cómo se paga tu compra: intentá de nuevo.');
    }
    const expired = await execute(tx, { command: 'expire', ...input });
    if (!isRefusal(expired)) {
      if (unanswered) await reviewUnanswered(tx, { orderId, error: unanswered, now });
      return null;
    }
    if (expired.code !== 'payment_in_process' || overdueMs < maxHoldMs) return expired;
    // A payment that is approved later buys the order while there is stock, else it is refunded.
    const ended = await execute(tx, { command: 'endHold', ...input });
    return isRefusal(ended) ? ended : null;
  });
  if (refusal?.code === 'order_in_progress') return refusal;
  await finishCheck(db, { orderId, failures: unanswered ? 1 : 0, everySeconds, now });
  return refusal;
}
