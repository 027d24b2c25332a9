import { sql } from 'kysely';
import type { CallOutput } from '#domain/contract/index.ts';
import { unpaidStates } from '#domain/orders/order-state.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import type { Db } from '../../db/schema.ts';
import { toDiscount, usesOf } from './queries.ts';

/** Every discount, the newest first, with the number of its uses and what was sold with it. */
export async function listDiscounts(db: Db): Promise<CallOutput<'GET /api/admin/discounts'>> {
  const rows = await db
    .selectFrom('discounts')
    .orderBy('id', 'desc')
    .select(['id', 'facts'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('orderDiscounts')
            .select('orderId')
            .whereRef('discountId', '=', 'discounts.id'),
        )
        .$castTo<boolean>()
        .as('hasOrders'),
    )
    .execute();
  const counts = await usesOf(db)
    .groupBy('discountId')
    .select((eb) => [
      'discountId',
      eb.fn.countAll<number>().as('uses'),
      sumOfPaid('order_discounts.amount_cents').as('discounted'),
      sumOfPaid('orders.total_cents').as('sold'),
    ])
    .execute();
  const byDiscount = new Map(counts.map((row) => [row.discountId, row]));
  const discounts = rows.map((row) => {
    const { uses = 0, discounted = 0, sold = 0 } = byDiscount.get(row.id) ?? {};
    return {
      ...{ ...toDiscount(row), uses, hasOrders: row.hasOrders },
      ...{ discounted: toPesos(centavos(discounted)), sold: toPesos(centavos(sold)) },
    };
  });
  return { discounts, total: discounts.length };
}

/** Centavos of the orders that are paid, also those that were refunded in part. */
const sumOfPaid = (column: string) =>
  sql<number>`coalesce(sum(${sql.ref(column)}) filter
    (where orders.payment_state <> all(${[...unpaidStates]}::text[])), 0)::bigint`;
