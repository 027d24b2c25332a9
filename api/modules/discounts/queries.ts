import { type Selectable, sql } from 'kysely';
import type { Discount } from '#domain/contract/discounts.ts';
import type { DiscountUsage } from '#domain/discounts/refuse-discount.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Versioned } from '../../db/row-version.ts';
import type { Db, Schema } from '../../db/schema.ts';

type Row = Pick<Selectable<Schema['discounts']>, 'id' | 'facts'>;

export const toDiscount = ({ id, facts }: Row): Discount => ({ ...facts, _id: id });

export const discountsTag = 'discounts';
const bytes = 20_000;

/** The discounts that are switched on, in any dates, the oldest first; cached until one changes. */
export function readActiveDiscounts({ db, cache }: { db: Db; cache: Cache }) {
  const options = { tags: [discountsTag], sizeOf: () => bytes };
  return cache.getOrLoad('discounts', options, async (): Promise<Versioned<Discount>[]> => {
    const rows = await db
      .selectFrom('discounts')
      .where(sql<boolean>`(facts ->> 'active')::boolean`)
      .orderBy('id')
      .select(['id', 'facts', 'version'])
      .execute();
    return rows.map((row) => ({ value: toDiscount(row), version: row.version }));
  });
}

/** An order of a discount holds or used it unless it is closed. */
export const usesOf = (db: Db) =>
  db
    .selectFrom('orderDiscounts')
    .innerJoin('orders', 'orders.id', 'orderDiscounts.orderId')
    .where('orders.closedReason', 'is', null);

const hasLimits = (discount: Discount) =>
  discount.maxUses !== null || discount.maxUsesPerAccount !== null || discount.firstPurchaseOnly;

/** The usage of a discount, by its id; nothing is read for those without limits. A guest has no orders. */
export async function readUsage(
  db: Db,
  discounts: readonly Discount[],
  userId: string | null,
): Promise<(discount: Discount) => DiscountUsage> {
  const ids = discounts.filter(hasLimits).map(({ _id }) => _id);
  if (ids.length === 0) return () => ({ uses: 0, ofAccount: 0, hasBought: false });
  const isOwn = sql<boolean>`orders.user_id = ${userId}::uuid`;
  const rows = await usesOf(db)
    .where('discountId', 'in', ids)
    .groupBy('discountId')
    .select((eb) => [
      'discountId',
      eb.fn.countAll<number>().as('uses'),
      eb.fn.countAll<number>().filterWhere(isOwn).as('ofAccount'),
    ])
    .execute();
  const own = await db
    .selectFrom('orders')
    .where(isOwn)
    .where('closedReason', 'is', null)
    .select('id')
    .limit(1)
    .execute();
  const usages = new Map(rows.map((row) => [row.discountId, row]));
  return ({ _id }) => ({
    uses: usages.get(_id)?.uses ?? 0,
    ofAccount: usages.get(_id)?.ofAccount ?? 0,
    hasBought: own.length > 0,
  });
}
