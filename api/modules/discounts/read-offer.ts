import type { Discount } from '#domain/contract/discounts.ts';
import type { DiscountOffer } from '#domain/discounts/discount-order.ts';
import { isRunning } from '#domain/discounts/refuse-discount.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { discountsTag, readActiveDiscounts, readUsage } from './queries.ts';

type Buyer = {
  /** Normalized; null without one. */
  discountCode: string | null;
  /** Null for a guest, who may have no orders yet. */
  userId: string | null;
  now: Date;
};

type Offered = {
  offer: DiscountOffer;
  versionOf: (discount: Discount) => number;
  /** Whether a discount with a code is switched on. */
  acceptsCodes: boolean;
};

/**
 * The discounts that an order of the buyer could have, with the versions of their rows. They are cached: the
 * statement that inserts the order checks the versions and the limits.
 */
export async function readOffer(
  { db, cache }: { db: Db; cache: Cache },
  { discountCode, userId, now }: Buyer,
): Promise<Offered> {
  const active = await readActiveDiscounts({ db, cache });
  const discounts = active
    .map(({ value }) => value)
    .filter(({ code }) => code === null || code === discountCode);
  // Another one is refused by its dates before its uses count.
  const running = discounts.filter((discount) => isRunning(discount, now));
  const versions = new Map(active.map(({ value, version }) => [value._id, version]));
  return {
    offer: {
      discounts,
      discountCode: discountCode || null,
      usageOf: await readUsage(db, running, userId),
    },
    acceptsCodes: active.some(({ value }) => value.code !== null),
    versionOf: ({ _id }) => versions.get(_id) ?? 0,
  };
}

/** So that the next order reads the discounts again. */
export const invalidateOffers = (cache: Cache): void => cache.invalidate(discountsTag);
