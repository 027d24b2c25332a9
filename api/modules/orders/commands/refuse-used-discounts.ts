import { sql } from 'kysely';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../../db/schema.ts';

type Reopened = { id: string; userId: string };

/**
 * Refuses to open a closed order again whose discounts have no use left: a closed one has given them back.
 * Locks their rows, as `place_order` does, before those of the sizes.
 */
export async function refuseUsedDiscounts(
  db: Db,
  { id, userId }: Reopened,
): Promise<Refusal | null> {
  const rows = await db
    .selectFrom('discounts')
    .where('id', 'in', (eb) =>
      eb.selectFrom('orderDiscounts').where('orderId', '=', id).select('discountId'),
    )
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  if (rows.length === 0) return null;
  const ids = rows.map((row) => row.id);
  const { rows: checked } = await sql<{ hasUses: boolean }>`
    select has_discount_uses(${ids}::uuid[], ${userId}, ${id}) as has_uses`.execute(db);
  if (checked[0]?.hasUses) return null;
  return refuse('limit_exceeded', 'El descuento de esta orden ya no tiene usos.');
}
