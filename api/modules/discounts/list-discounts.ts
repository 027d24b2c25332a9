import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Discount } from '#domain/contract/discounts.ts';
import type { CallOutput } from '#domain/contract/index.ts';
import { isRunning } from '#domain/discounts/refuse-discount.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import type { Cache } from '../../cache/cache.ts';
import { isSale, soldCents } from '../../db/order-conditions.ts';
import { readPage } from '../../db/page-window.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { readActiveDiscounts, toDiscount, usesOf } from './queries.ts';

/** All orders of the discounts are read, which may be most of the shop's. */
const maxAgeMs = 60_000;

type Listed = {
  running?: 'true' | undefined;
  page: number;
  pageSize: number;
  /** Whether the reader may see what was sold. */
  showsSales: boolean;
  now: Date;
};

/**
 * One page of the discounts, the newest first, with the number of the uses of each and what was sold with it; `running`
 * only those in force. The numbers are a minute old at most.
 */
export async function listDiscounts(
  { db, cache }: { db: Db; cache: Cache },
  { running, showsSales, now, ...page }: Listed,
): Promise<CallOutput<'GET /api/admin/discounts'>> {
  const active = running === 'true' ? await readActiveDiscounts({ db, cache }) : null;
  const runningIds = active?.flatMap(({ value }) => (isRunning(value, now) ? value._id : []));
  const listed = db
    .selectFrom('discounts')
    .$if(runningIds !== undefined, (query) =>
      query.where((eb) => eb('id', '=', eb.fn.any(eb.val(runningIds ?? [])))),
    )
    .orderBy('id', 'desc')
    .select('id');
  const { rows, total } = await readPage(listed, page, (ids) =>
    db
      .selectFrom('discounts')
      .where('id', 'in', ids)
      .select(['id', 'facts'])
      .select((eb) => eb(firstOrderOf(eb), 'is not', null).$castTo<boolean>().as('hasOrders')),
  );
  const ids = rows.map(({ id }) => id);
  const until = async () => new Date(now.getTime() + maxAgeMs);
  const counts = await cache.getOrLoad(
    `uses of ${ids}`,
    { until, sizeOf: (loaded) => 1000 + 200 * loaded.length },
    () => countUsesAndSales(db, ids),
  );
  const byDiscount = new Map(counts.map((row) => [row.discountId, row]));
  const discounts = rows.map((row) => {
    const { uses = 0, discounted = 0, sold = 0 } = byDiscount.get(row.id) ?? {};
    const salesOf = (cents: number) => (showsSales ? toPesos(centavos(cents)) : null);
    return {
      ...{ ...toDiscount(row), uses, hasOrders: row.hasOrders },
      ...{ discounted: salesOf(discounted), sold: salesOf(sold) },
    };
  });
  return { discounts, total };
}

/** In the order of the index, so that it is read for each discount: `exists` would read the orders of all discounts. */
const firstOrderOf = (eb: ExpressionBuilder<Schema, 'discounts'>) =>
  eb
    .selectFrom('orderDiscounts')
    .select('orderId')
    .whereRef('discountId', '=', 'discounts.id')
    .orderBy('orderId')
    .limit(1);

const countUsesAndSales = (db: Db, ids: readonly string[]) =>
  usesOf(db)
    .where((eb) => eb('discountId', '=', eb.fn.any(eb.val(ids))))
    .groupBy('discountId')
    .select((eb) => [
      'discountId',
      eb.fn.countAll<number>().as('uses'),
      sumOfSales(sql.ref('order_discounts.amount_cents')).as('discounted'),
      sumOfSales(soldCents).as('sold'),
    ])
    .execute();

/** A discount in any state, or null. */
export async function findDiscount(db: Db, id: string): Promise<Discount | null> {
  const query = db.selectFrom('discounts').where('id', '=', id).select(['id', 'facts']);
  const row = await query.executeTakeFirst();
  return row ? toDiscount(row) : null;
}

/** Centavos of the orders whose money the shop has. */
const sumOfSales = (cents: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(${cents}) filter (where ${isSale}), 0)::bigint`;
