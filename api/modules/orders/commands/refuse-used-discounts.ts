import { sql } from 'kysely';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../../db/schema.ts';

type Reopened = { id: string; userId: string | null };

/**
 * Refuses to open a closed order again whose discounts have no use left: a closed one has given them back.
 * Locks the account's discounts and then their rows, as `place_order` does, before those of the sizes.
 */
export async function refuseUsedDiscounts(
  db: Db,
  { id, userId }: Reopened,
): Promise<Refusal | null> {
  const used = await db
    .selectFrom('orderDiscounts')
    .where('orderId', '=', id)
    .select('discountId')
    .execute();
  if (used.length === 0) return null;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`discounts of ${userId}`}, 0))`.execute(
    db,
  );
  const rows = await db
    .selectFrom('discounts')
    .where(
      'id',
      'in',
      used.map(({ discountId }) => discountId),
    )
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const ids = rows.map((row) => row.id);
  const { rows: checked } = await sql<{ hasUses: boolean }>`
    select has_discount_uses(${ids}::uuid[], ${userId}, ${id}) as has_uses`.execute(db);
  if (checked[0]?.hasUses) return null;
  return refuse('limit_exceeded', 'El descuento de esta orden ya no tiene usos.');
}
