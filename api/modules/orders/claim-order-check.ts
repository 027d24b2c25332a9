import type { Db } from '../../db/schema.ts';

const everyMs = 3000;

/** Whether this caller is the one to ask the provider about the shopper's waiting order now. */
export async function claimOrderCheck(
  db: Db,
  { orderId, userId, now }: { orderId: string; userId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ checkedAt: now })
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .where('preferenceId', 'is not', null)
    .where('paymentId', 'is', null)
    .where('state', 'in', ['Pendiente', 'Cancelado'])
    .where((eb) =>
      eb.or([
        eb('checkedAt', 'is', null),
        eb('checkedAt', '<=', new Date(now.getTime() - everyMs)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
