import { type Expression, type SqlBool, sql } from 'kysely';
import { endedDisputes, inProcessStatuses } from '#domain/orders/payment.ts';
import type { Db } from '../../../db/schema.ts';
import { raiseReview } from '../lifecycle/effects.ts';
import { ignoreProviderError, type PaymentProvider, ProviderError } from './provider.ts';
import { settlePaymentsOf } from './settle-payment.ts';

/** A payment made or approved this long after the reservation's end is still found. */
const lookBackHours = 48;
/** After a downtime of days, orders up to this age are still checked. */
const oldestMs = 30 * 24 * 3_600_000;
/** After this many failures (about three days of growing intervals) the order is put under review. */
const maxFailures = 20;
const batchSize = 100;

type Input = { provider: PaymentProvider; everySeconds: number; now: Date };

/** Applies the provider's payments of every order whose notice may be lost; returns their number. */
export async function reconcilePayments(db: Db, input: Input): Promise<number> {
  const claimed = await claimOrdersToCheck(db, input);
  for (const order of claimed) await checkOrder(db, order, input);
  return claimed.length;
}

type ClaimedOrder = { id: string; checkFailures: number };

async function checkOrder(
  db: Db,
  { id: orderId, checkFailures }: ClaimedOrder,
  { provider, now }: Input,
): Promise<void> {
  try {
    await settlePaymentsOf(db, { orderId, provider, now });
    await finishCheck(db, orderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // The claim counts this check already.
    const isLast = checkFailures >= maxFailures;
    if (isLast) {
      const detail = error.message;
      await raiseReview(db, { paymentId: null, orderId, reason: 'unanswered_order', detail, now });
    }
    await setCheckFailures(db, orderId, isLast ? 0 : checkFailures + 1);
  }
}

/**
 * The columns that claim a check. It counts as failed until `finishCheck`: a process may crash in the
 * middle of what would be the last check of the order.
 */
export const startCheck = (now: Date) => ({
  checkedAt: now,
  checkFailures: sql<number>`greatest(check_failures, 1)`,
});

export const finishCheck = (db: Db, orderId: string) => setCheckFailures(db, orderId, 0);

const setCheckFailures = (db: Db, orderId: string, checkFailures: number) =>
  db.updateTable('orders').set({ checkFailures }).where('id', '=', orderId).execute();

type Schedule = Pick<Input, 'everySeconds' | 'now'>;

/**
 * Claims the orders that are due for a check, the least recently checked first, by setting `checkedAt`,
 * so that concurrent processes do not check the same ones. Reserved orders are due every
 * `everySeconds`; those with a payment in process past the reservation's end, at growing intervals of
 * an hour at most; all others, which may be paid late or twice, at growing intervals until one check is
 * two days past the reservation's end, and as long as one of their payments is in process or disputed;
 * those whose last check failed, until one succeeds.
 */
async function claimOrdersToCheck(
  db: Db,
  { everySeconds, now }: Schedule,
): Promise<ClaimedOrder[]> {
  return db
    .updateTable('orders')
    .set(startCheck(now))
    .where('id', 'in', ordersToCheck(db, { everySeconds, now }))
    .returning(['id', 'checkFailures'])
    .execute();
}

export const ordersToCheck = (db: Db, { everySeconds, now }: Schedule) => {
  // Half the time between runs, so that an order slightly too young for one run is not delayed by two.
  const before = new Date(now.getTime() - (everySeconds * 1000) / 2);
  const candidates = (condition: Expression<SqlBool>) =>
    db
      .selectFrom('orders')
      .select(['id', 'checkedAt'])
      .where('preferenceId', 'is not', null)
      .where((eb) => eb(eb.fn.coalesce('checkedAt', 'createdAt'), '<=', before))
      .where(condition);
  const expiredAfter = new Date(now.getTime() - oldestMs);
  const growing = sql`(checked_at - created_at) / 2`;
  const isDue = sql<boolean>`(checked_at is null or ${now} - checked_at >= ${growing})`;
  const isDueWithinHour = sql<boolean>`(checked_at is null
    or ${now} - checked_at >= least(${growing}, interval '1 hour'))`;
  return db
    .selectFrom(
      candidates(sql<boolean>`state = 'Pendiente' and (expires_at > ${now} or ${isDueWithinHour})`)
        .union(
          candidates(sql<boolean>`expires_at > ${expiredAfter} and ${isDue}
          and (checked_at is null or checked_at < expires_at + ${lookBackHours} * interval '1 hour')`),
        )
        .union(candidates(sql<boolean>`check_failures > 0 and ${isDue}`))
        // Weeks later a second payment of a paid order may be approved or a dispute won, and the notice
        // be lost.
        .union(
          candidates(sql<boolean>`${isDue} and id in (select order_id from payments
            where outcome is null and status in (${sql.join(inProcessStatuses)}))`),
        )
        .union(
          candidates(sql<boolean>`${isDue} and id in (select order_id from payments
            where status = 'charged_back' and status_detail not in (${sql.join(endedDisputes)}))`),
        )
        .as('candidates'),
    )
    .select('id')
    .orderBy('checkedAt', (order) => order.asc().nullsFirst())
    .limit(batchSize);
};

/** The least time between two checks of an order whose page is open. */
const watchEveryMs = 3000;

type Watched = { orderId: string; userId: string; provider: PaymentProvider; now: Date };

/**
 * Applies the provider's payments of a shopper's unpaid order whose page is open, at most every few
 * seconds, so that a purchase is shown at once when its notice is late. Provider errors are ignored:
 * the order is then shown as it is stored.
 */
export async function checkWatchedOrder(db: Db, input: Watched): Promise<void> {
  const { orderId, userId, provider, now } = input;
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set(startCheck(now))
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .where('preferenceId', 'is not', null)
    .where('paymentId', 'is', null)
    .where('state', 'in', ['Pendiente', 'Cancelado'])
    .where((eb) =>
      eb.or([
        eb('checkedAt', 'is', null),
        eb('checkedAt', '<=', new Date(now.getTime() - watchEveryMs)),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  try {
    await settlePaymentsOf(db, { orderId, provider, now });
    await finishCheck(db, orderId);
  } catch (error) {
    ignoreProviderError(error);
  }
}
