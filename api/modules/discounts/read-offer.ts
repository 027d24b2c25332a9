import type { Discount } from '#domain/contract/discounts.ts';
import type { DiscountOffer } from '#domain/discounts/discount-order.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { discountsTag, readActiveDiscounts, readUsage } from './queries.ts';

type Buyer = {
  /** Normalized; null without one. */
  discountCode: string | null;
  /** Null for a guest, who may have no orders yet. */
  userId: string | null;
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
  { discountCode, userId }: Buyer,
): Promise<Offered> {
  const active = await readActiveDiscounts({ db, cache });
  const discounts = active
    .map(({ value }) => value)
    .filter(({ code }) => code === null || code === discountCode);
  const versions = new Map(active.map(({ value, version }) => [value._id, version]));
  return {
    offer: {
      discounts,
      discountCode: discountCode || null,
      usageOf: await readUsage(db, discounts, userId),
    },
    acceptsCodes: active.some(({ value }) => value.code !== null),
    versionOf: ({ _id }) => versions.get(_id) ?? 0,
  };
}

/** So that the next order reads the discounts again. */
export const invalidateOffers = (cache: Cache): void => cache.invalidate(discountsTag);
