import type { Discount } from '#domain/contract/discounts.ts';
import type { DiscountOffer } from '#domain/discounts/discount-order.ts';
import { hasUse, isRunning } from '#domain/discounts/refuse-discount.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { readOffer } from '../discounts/read-offer.ts';

type Counter = { db: Db; cache: Cache };

/**
 * The discounts without a code that anybody at the counter may have: those that count an account's orders need an
 * account, and nothing is shipped there.
 */
export async function readCounterOffer(
  counter: Counter,
  now: Date,
): Promise<{ offer: DiscountOffer; versionOf: (discount: Discount) => number }> {
  const buyer = { discountCode: null, userId: null, now };
  const { offer, versionOf } = await readOffer(counter, buyer);
  const discounts = offer.discounts.filter(
    ({ kind, maxUsesPerAccount, firstPurchaseOnly }) =>
      kind !== 'free_shipping' && maxUsesPerAccount === null && !firstPurchaseOnly,
  );
  return { offer: { ...offer, discounts }, versionOf };
}

/** Those of them that apply now, for a device of the counter. */
export async function listCounterDiscounts(counter: Counter, now: Date): Promise<Discount[]> {
  const { offer } = await readCounterOffer(counter, now);
  return offer.discounts.filter(
    (discount) => isRunning(discount, now) && hasUse(discount, offer.usageOf(discount)),
  );
}
