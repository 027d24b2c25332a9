import { sql } from 'kysely';
import type { ToDo } from '#domain/contract/dashboard.ts';
import { responseDue } from '#domain/orders/withdrawal.ts';
import { wantedSizes } from '../../db/low-sizes.ts';
import { isInState, isPickedUp, isToHandle, isUncollected } from '../../db/order-conditions.ts';
import type { Db } from '../../db/schema.ts';
import { needsDecision } from '../orders/reads/payment-reviews.ts';
import { isOwnersRefund, isToCompare } from '../transfers/transfer-conditions.ts';

/** What waits for an administrator in each section of the panel, counted in one statement. */
export async function readToDo(db: Db, now: Date): Promise<ToDo> {
  const counts = await db
    .selectFrom((eb) =>
      // In one pass, which decides once which pre-orders are still to come.
      eb
        .selectFrom('orders')
        .where(isToHandle(now))
        .select([
          eb.fn.countAll<number>().filterWhere(eb.not(isPickedUp)).as('toShip'),
          eb.fn.countAll<number>().filterWhere(isPickedUp).as('toPrepare'),
        ])
        .as('approved'),
    )
    .select((eb) => {
      const count = eb.fn.countAll<number>().as('count');
      const orders = eb.selectFrom('orders').select(count);
      const exchanges = eb.selectFrom('exchanges').select(count);
      const withdrawals = eb.selectFrom('withdrawals').where('state', '=', sql.lit('received'));
      return [
        orders.where(isInState.Aceptado).as('toApprove'),
        'approved.toShip' as const,
        'approved.toPrepare' as const,
        orders.where(isUncollected(now)).as('uncollected'),
        withdrawals.select(count).as('withdrawals'),
        withdrawals.select((be) => be.fn.min('requestedAt').as('at')).as('oldestWithdrawal'),
        exchanges.where('state', '=', sql.lit('requested')).as('requested'),
        exchanges.where('state', '=', sql.lit('received')).as('received'),
        eb
          .selectFrom('paymentReviewItems as item')
          .where(needsDecision)
          .select(count)
          .as('reviews'),
        eb
          .selectFrom('transfers')
          .innerJoin('orders', 'orders.id', 'transfers.orderId')
          .where(isToCompare)
          .select(count)
          .as('transfers'),
        eb.selectFrom('paymentRefunds').where(isOwnersRefund).select(count).as('refunds'),
        eb
          .selectFrom('sales')
          .where('orderId', 'is', null)
          .where('settledAt', 'is', null)
          .select(count)
          .as('sales'),
        wantedSizes(db).select(count).as('wantedSizes'),
      ];
    })
    .executeTakeFirstOrThrow();
  const oldest = counts.oldestWithdrawal;
  return {
    toApprove: counts.toApprove ?? 0,
    toShip: counts.toShip,
    toPrepare: counts.toPrepare,
    uncollected: counts.uncollected ?? 0,
    withdrawals: {
      open: counts.withdrawals ?? 0,
      dueAt: oldest && responseDue(oldest).toISOString(),
    },
    exchanges: { requested: counts.requested ?? 0, received: counts.received ?? 0 },
    reviews: counts.reviews ?? 0,
    transfers: { toCompare: counts.transfers ?? 0, toReturn: counts.refunds ?? 0 },
    sales: counts.sales ?? 0,
    wantedSizes: counts.wantedSizes ?? 0,
  };
}
