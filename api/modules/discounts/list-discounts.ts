import type { CallOutput } from '#domain/contract/index.ts';
import type { Db } from '../../db/schema.ts';
import { toDiscount, usesOf } from './queries.ts';

/** Every discount, the newest first, with the number of its uses. */
export async function listDiscounts(db: Db): Promise<CallOutput<'GET /api/admin/discounts'>> {
  const rows = await db
    .selectFrom('discounts')
    .orderBy('id', 'desc')
    .select(['id', 'facts'])
    .execute();
  const counts = await usesOf(db)
    .groupBy('discountId')
    .select((eb) => ['discountId', eb.fn.countAll<number>().as('uses')])
    .execute();
  const uses = new Map(counts.map((row) => [row.discountId, row.uses]));
  const discounts = rows.map((row) => ({ ...toDiscount(row), uses: uses.get(row.id) ?? 0 }));
  return { discounts, total: discounts.length };
}
