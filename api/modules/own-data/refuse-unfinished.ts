import { sql } from 'kysely';
import { openExchangeStates } from '#domain/orders/exchange.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { isOwnersRefund } from '../transfers/transfer-conditions.ts';

/**
 * Refuses to delete an account while a purchase or an exchange of it is in progress, while a request to withdraw
 * waits for the shop's response, or while the owner has to refund money by hand. Null when nothing is left to do.
 */
export async function refuseUnfinished(db: Db, userId: string): Promise<Refusal | null> {
  if (await hasOpenOrder(db, userId)) {
    return refuse(
      'in_use',
      'Tenés una compra o un cambio en curso. Vas a poder eliminar tu cuenta cuando termine.',
    );
  }
  if (await hasOpenWithdrawal(db, userId)) {
    return refuse(
      'in_use',
      'Todavía no respondimos tu arrepentimiento. Vas a poder eliminar tu cuenta cuando lo hagamos.',
    );
  }
  if (await isOwedMoney(db, userId)) {
    return refuse(
      'in_use',
      'Todavía tenemos dinero que devolverte. Vas a poder eliminar tu cuenta cuando lo recibas.',
    );
  }
  return null;
}

async function hasOpenOrder(db: Db, userId: string): Promise<boolean> {
  const open = await ordersOf(db, userId)
    .where((eb) =>
      eb.or([
        sql<boolean>`closed_reason is null and fulfilment_state <> 'delivered'`,
        eb.exists(
          eb
            .selectFrom('exchanges')
            .select('exchanges.id')
            .whereRef('exchanges.orderId', '=', 'orders.id')
            .where('exchanges.state', 'in', openExchangeStates),
        ),
      ]),
    )
    .executeTakeFirst();
  return open !== undefined;
}

async function hasOpenWithdrawal(db: Db, userId: string): Promise<boolean> {
  const open = await ordersOf(db, userId)
    .innerJoin('withdrawals', 'withdrawals.orderId', 'orders.id')
    .where('withdrawals.state', '=', 'received')
    .executeTakeFirst();
  return open !== undefined;
}

async function isOwedMoney(db: Db, userId: string): Promise<boolean> {
  const owed = await ordersOf(db, userId)
    .where((eb) =>
      eb.or([
        // Of an order that ended before all of its transfer came in: a refund soon (`settleTransfers`).
        eb.exists(
          eb
            .selectFrom('transferParts')
            .select('transferParts.id')
            .whereRef('transferParts.orderId', '=', 'orders.id')
            .where('transferParts.paymentId', 'is', null),
        ),
        eb.exists(
          eb
            .selectFrom('paymentRefunds')
            .innerJoin('payments', 'payments.id', 'paymentRefunds.paymentId')
            .select('paymentRefunds.id')
            .whereRef('payments.orderId', '=', 'orders.id')
            .where(isOwnersRefund),
        ),
      ]),
    )
    .executeTakeFirst();
  return owed !== undefined;
}

const ordersOf = (db: Db, userId: string) =>
  db.selectFrom('orders').select('orders.id').where('orders.userId', '=', userId).limit(1);
