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
  const limited = discounts.filter(hasLimits);
  if (limited.length === 0) return () => ({ uses: 0, ofAccount: 0, hasBought: false });
  const isOwn = sql<boolean>`orders.user_id = ${userId}::uuid`;
  // Counted where they are limited: all uses of another discount may be many.
  const uses = await countUses(
    usesOf(db),
    limited.filter(({ maxUses }) => maxUses !== null),
  );
  const ofAccount = await countUses(
    usesOf(db).where(isOwn),
    limited.filter(({ maxUsesPerAccount }) => maxUsesPerAccount !== null),
  );
  const own = await db
    .selectFrom('orders')
    .where(isOwn)
    .where('closedReason', 'is', null)
    .select('id')
    .limit(1)
    .execute();
  return ({ _id }) => ({
    uses: uses.get(_id) ?? 0,
    ofAccount: ofAccount.get(_id) ?? 0,
    hasBought: own.length > 0,
  });
}

async function countUses(
  uses: ReturnType<typeof usesOf>,
  discounts: readonly Discount[],
): Promise<Map<string, number>> {
  const ids = discounts.map(({ _id }) => _id);
  if (ids.length === 0) return new Map();
  const rows = await uses
    .where('discountId', 'in', ids)
    .groupBy('discountId')
    .select((eb) => ['discountId', eb.fn.countAll<number>().as('uses')])
    .execute();
  return new Map(rows.map((row) => [row.discountId, row.uses]));
}
