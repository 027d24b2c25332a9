import { sql } from 'kysely';
import PQueue from 'p-queue';
import { inProcessStatuses } from '#domain/orders/payment.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { raiseReview } from './lifecycle/effects.ts';
import { transition } from './lifecycle/transition.ts';
import { type PaymentProvider, ProviderError } from './payments/provider.ts';
import { finishCheck, startCheck } from './payments/reconcile.ts';
import { settlePaymentsOf } from './payments/settle-payment.ts';

const concurrency = 10;
const batchSize = 100;
/** The delay before an order is tried again after the provider failed to respond. */
const retryMs = 60_000;
/** After this time without a response of the provider the order expires without one. */
const maxWaitMs = 24 * 3_600_000;

type Input = { provider: PaymentProvider; now: Date };
type Expired = { id: string; preferenceId: string | null; expiresAt: Date };

/**
 * Cancels the expired unpaid orders and releases their stock, except those with a payment in process.
 * Returns how many orders were checked.
 */
export async function expireOrders(db: Db, input: Input): Promise<number> {
  const expired = await claimExpired(db, input.now);
  const queue = new PQueue({ concurrency });
  await queue.addAll(expired.map((order) => () => expireOrder(db, order, input)));
  return expired.length;
}

/**
 * Expires one order. The provider's payments are applied first, since the notice of a payment may be
 * lost; an order without a preference cannot have been paid. Refuses while a payment is in process,
 * and when the provider does not respond.
 */
export async function expireOrder(
  db: Db,
  { id: orderId, preferenceId, expiresAt }: Expired,
  { provider, now }: Input,
): Promise<Refusal | null> {
  const isLast = now.getTime() - expiresAt.getTime() >= maxWaitMs;
  let unanswered: ProviderError | null = null;
  try {
    if (preferenceId) await settlePaymentsOf(db, { orderId, provider, now });
    await finishCheck(db, orderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    unanswered = error;
    if (!isLast) return refuse('payment_provider_failed', 'Mercado Pago no responde.');
  }
  return inTransaction(db, async (tx) => {
    const expired = await transition(tx, { action: 'expire', orderId, actorId: null, now });
    if (isRefusal(expired)) return expired;
    if (unanswered) {
      const detail = unanswered.message;
      await raiseReview(tx, { paymentId: null, orderId, reason: 'unanswered_order', detail, now });
    }
    return null;
  });
}

/** Claims the orders through `checkedAt`, so that concurrent processes do not check the same ones. */
const claimExpired = (db: Db, now: Date): Promise<Expired[]> =>
  db
    .updateTable('orders')
    .set(startCheck(now))
    .where('id', 'in', expiredOrders(db, now))
    .returning(['id', 'preferenceId', 'expiresAt'])
    .execute();

/** Orders with a payment in process are left out: the reconciliation polls these until it is final. */
export const expiredOrders = (db: Db, now: Date) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'Pendiente')
    .where('expiresAt', '<=', now)
    .where((eb) =>
      eb.or([
        eb('preferenceId', 'is', null),
        eb('checkedAt', 'is', null),
        eb('checkedAt', '<', eb.ref('expiresAt')),
        eb('checkedAt', '<=', new Date(now.getTime() - retryMs)),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .select(sql`1`.as('one'))
            .whereRef('payments.orderId', '=', 'orders.id')
            .where('outcome', 'is', null)
            .where('status', 'in', inProcessStatuses),
        ),
      ),
    )
    .orderBy('expiresAt')
    .limit(batchSize)
    .forUpdate()
    .skipLocked();
