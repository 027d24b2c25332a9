import { maxShopperChecks } from '#domain/orders/limits.ts';
import { unpaidStates } from '#domain/orders/order-state.ts';
import { limitPerMinute } from '#domain/shared/rate-limit.ts';
import type { Db } from '../../../db/schema.ts';
import type { RateLimits } from '../../../rate-limits/rate-limits.ts';
import { settlePaymentsOf } from './apply-payment.ts';
import { ignoreProviderError, type PaymentProvider } from './provider.ts';

const accountLimit = limitPerMinute('payment checks of an account', maxShopperChecks.ofAccount);
const shopLimit = limitPerMinute('payment checks of all shoppers', maxShopperChecks.ofShop);

export type OwnOrder = {
  orderId: string;
  /** Null for an order of no account. */
  userId: string | null;
  provider: PaymentProvider;
  /**
   * Whether the provider may be queried once more for this account, or order of none (`limitOwnChecks`); always by
   * default.
   */
  mayQueryProvider?: (subject: string) => Promise<boolean>;
  now: Date;
};

/** Counts the checks of each account, or order of none, and of all of them; false beyond their limits. */
export const limitOwnChecks =
  (db: Db, limits: RateLimits): NonNullable<OwnOrder['mayQueryProvider']> =>
  async (subject) =>
    (await limits.count(db, { limit: accountLimit, subject })).isAllowed &&
    (await limits.count(db, { limit: shopLimit, subject: 'shop' })).isAllowed;

/**
 * Applies the provider's payments of a shopper's order. Where the provider is not queried or fails, the order
 * stays as it is stored.
 */
export async function checkOwnOrder(db: Db, input: OwnOrder): Promise<void> {
  const { orderId, userId, provider, mayQueryProvider, now } = input;
  if (mayQueryProvider && !(await mayQueryProvider(userId ?? orderId))) return;
  await settlePaymentsOf(db, { orderId, provider, now }).catch(ignoreProviderError);
}

/** The least time between two checks of an order whose page is open. */
const watchEveryMs = 3000;

/**
 * Checks a shopper's unpaid order whose page is open, at most every few seconds, so that a purchase is
 * shown at once when its notice is late. A cancelled or deleted one is left to its schedule of checks,
 * which an open page does not delay.
 */
export async function checkWatchedOrder(db: Db, input: OwnOrder): Promise<void> {
  const { orderId, userId, now } = input;
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ watchedAt: now })
    .where('id', '=', orderId)
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('preferenceId', 'is not', null)
    .where('paymentState', 'in', unpaidStates)
    .where((eb) => eb.or([eb('closedReason', 'is', null), eb('closedReason', '=', 'expired')]))
    .where((eb) =>
      eb.or([
        eb('watchedAt', 'is', null),
        eb('watchedAt', '<=', new Date(now.getTime() - watchEveryMs)),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await checkOwnOrder(db, input);
}
