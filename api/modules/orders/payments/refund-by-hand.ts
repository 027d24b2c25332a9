import type { PaymentReview } from '#domain/contract/payments.ts';
import { centavos, sumMoney, toPesos } from '#domain/shared/money.ts';
import { notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { leaseMs } from '../../../db/due.ts';
import { amountOfRefund, isMadeByHand, notByProvider } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { queueToBuyer } from '../../mail/queue-email.ts';
import { lockOrder } from '../commands/read-subjects.ts';
import { raiseReview } from '../commands/write-reviews.ts';
import { findPaymentReview } from '../reads/payment-reviews.ts';
import { applyPayment } from './apply-payment.ts';
import { type PaymentProvider, ProviderError, type ProviderPayment } from './provider.ts';
import { recordReview } from './review.ts';
import { recordUnrecorded, settleMadeRefund } from './settle-made-refund.ts';
import { endSettled } from './stored-payments.ts';

type Input = { id: string; provider: PaymentProvider; actorId: string; now: Date };
type Reviewed = Pick<PaymentReview, 'review'>;

/**
 * The refunds of a review item that the provider does not accept become the owner's, who makes and records them like
 * those of a transfer (`completeRefund`), and are requested no more. Before, their payment is read from the provider: it
 * may have made a refund whose answer was lost, and that one is done. Audited.
 */
export async function refundByHand(db: Db, input: Input): Promise<Reviewed | Refusal> {
  const { id, provider, now } = input;
  const found = await findPaymentReview(db, id);
  if (!found?.order) return notFound('el pago');
  if (!found.payment || !found.canRefundByHand) return nothingLeft();
  const paymentId = found.payment._id;
  if (!(await leaseOpen(db, paymentId, now))) return inFlight();
  let payment: ProviderPayment | null;
  try {
    payment = await provider.findPayment(paymentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return refuse('payment_provider_failed', 'Mercado Pago no responde.');
  }
  const assigned = await assignToOwner(db, {
    ...input,
    orderId: found.order._id,
    paymentId,
    payment,
  });
  // The refunds that the provider made stay done.
  return assigned ?? nothingLeft();
}

const nothingLeft = () =>
  refuse(
    'illegal_transition',
    'Mercado Pago ya hizo esta devolución, o ya está para hacer a mano.',
  );

const inFlight = () =>
  refuse(
    'illegal_transition',
    'La tienda le está pidiendo esta devolución a Mercado Pago: probá de nuevo en un minuto.',
  );

const openRefunds = (db: Db, paymentId: string) =>
  db
    .selectFrom('paymentRefunds')
    .where('paymentId', '=', paymentId)
    .where('doneAt', 'is', null)
    .where((of) => of.not(isMadeByHand));

/** Leases the payment's open refunds as a run of the job would; false when one may be in flight in such a run. */
async function leaseOpen(db: Db, paymentId: string, now: Date): Promise<boolean> {
  const leasedUntil = new Date(now.getTime() + leaseMs);
  return inTransaction(db, async (tx) => {
    const open = await openRefunds(tx, paymentId).select(['id', 'dueAt']).forUpdate().execute();
    // The job made them in between.
    if (open.length === 0) return true;
    if (open.some(({ dueAt }) => dueAt > now && dueAt <= leasedUntil)) return false;
    await tx
      .updateTable('paymentRefunds')
      .set({ dueAt: leasedUntil })
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute();
    return true;
  });
}

const ambiguous = () =>
  refuse(
    'illegal_transition',
    'Mercado Pago ya devolvió una parte de este pago, y no dice cuál: probá de nuevo en una hora, o fijate en su panel.',
  );

type Assignment = Input & { orderId: string; paymentId: string; payment: ProviderPayment | null };

/** Assigns the refunds that the provider did not make to the owner, and informs the buyer; null when none is left. */
function assignToOwner(
  db: Db,
  { id, orderId, paymentId, payment, actorId, now }: Assignment,
): Promise<Reviewed | Refusal | null> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    // Older than what is stored: the provider may have made the refund since.
    const isOutdated =
      payment !== null && (await applyPayment(tx, { payment, now })).applied === 'outdated';
    if (isOutdated) return inFlight();
    const open = () =>
      openRefunds(tx, paymentId).select(['id', 'paymentId', 'amountCents']).execute();
    if (payment) {
      const made = { payment, now, hasEnded: true } as const;
      for (const refund of await open()) await settleMadeRefund(tx, { refund, ...made });
    }
    const left = await open();
    const before = await findPaymentReview(tx, id);
    if (left.length === 0 || !before) return null;
    const besides = payment ? await recordUnrecorded(tx, payment) : 'nothing';
    if (besides === 'ambiguous') return ambiguous();
    // Of one that is refunded as a whole nothing is left to decide.
    if (besides === 'recorded' && left.every(({ amountCents }) => amountCents !== null)) {
      await raiseReview(tx, { paymentId, orderId, reason: 'partly_refunded', detail: null, now });
    }
    await tx
      .updateTable('paymentRefunds')
      .set({ dueAt: notByProvider, lastError: null })
      .where(
        'id',
        'in',
        left.map((refund) => refund.id),
      )
      .execute();
    if (payment) await endSettled(tx, { payment, now });
    const amount = await readOwed(tx, paymentId);
    await queueToBuyer(tx, {
      ...{ orderId, now, email: { template: 'refund_by_transfer', paymentId, amount } },
      key: `payment:${paymentId}:by-transfer`,
    });
    return recordReview(tx, before, { action: 'refund_by_hand', isReviewed: true, actorId, now });
  });
}

/** What the owner has to refund by hand of a payment, in pesos; null for another currency. */
async function readOwed(db: Db, paymentId: string): Promise<number | null> {
  const owed = await db
    .selectFrom('paymentRefunds')
    .innerJoin('payments', 'payments.id', 'paymentRefunds.paymentId')
    .where('paymentId', '=', paymentId)
    .where('doneAt', 'is', null)
    .where(isMadeByHand)
    .select([amountOfRefund.as('amount'), 'currency'])
    .execute();
  if (owed.some(({ currency }) => currency !== 'ARS')) return null;
  return toPesos(sumMoney(owed.map(({ amount }) => centavos(amount))));
}
