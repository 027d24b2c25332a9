import type { Selectable } from 'kysely';
import {
  type ExchangeAction,
  getExchangeRule,
  openExchangeStates,
  refuseExchangeAction,
} from '#domain/orders/exchange.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { EmailData } from '#domain/site/emails.ts';
import { newId } from '../../../db/id.ts';
import type { Db, Schema } from '../../../db/schema.ts';
import { queueToBuyer } from '../../mail/queue-email.ts';
import { moveStocks } from '../../stock/move-stock.ts';

type Exchange = Selectable<Schema['exchanges']>;

type Cause = { actorId: string | null; now: Date };

type Requested = Cause & Pick<Exchange, 'orderId' | 'itemId' | 'newSizeId' | 'newSize'>;

/** Inserts an exchange and reserves its new unit. The caller must hold the order's lock. */
export async function insertExchange(
  db: Db,
  { actorId, now, ...requested }: Requested,
): Promise<Exchange | Refusal> {
  const exchange = await db
    .insertInto('exchanges')
    .values({ id: newId(), ...requested, state: 'requested', requestedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return writeEffects(db, { exchange, action: 'request', actorId, now });
}

type Change = Cause & {
  exchange: Exchange;
  set?: { trackingCode?: string; answer?: string };
  action: Exclude<ExchangeAction, 'request'>;
};

/**
 * Changes an exchange as the table in domain/orders/exchange.ts defines: its state, stock and email are
 * written together. The caller must hold the order's lock, under which it read the exchange.
 */
export async function changeExchange(
  db: Db,
  { exchange, action, set = {}, actorId, now }: Change,
): Promise<Exchange | Refusal> {
  const refusal = refuseExchangeAction(exchange.state, action);
  if (refusal) return refusal;
  const changed = await db
    .updateTable('exchanges')
    .set({ state: getExchangeRule(action).to, ...set, [timeColumns[action]]: now })
    .where('id', '=', exchange.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return writeEffects(db, { exchange: changed, action, actorId, now });
}

const timeColumns = {
  receive: 'receivedAt',
  ship: 'shippedAt',
  refuse: 'closedAt',
  cancel: 'closedAt',
} as const satisfies Record<Change['action'], keyof Exchange>;

/** Cancels the open exchanges of an order. The caller must hold the order's lock. */
export async function cancelExchanges(
  db: Db,
  { orderId, actorId, now }: Cause & { orderId: string },
): Promise<void> {
  const open = await db
    .selectFrom('exchanges')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', 'in', openExchangeStates)
    .execute();
  for (const exchange of open) {
    const cancelled = await changeExchange(db, { exchange, action: 'cancel', actorId, now });
    if (isRefusal(cancelled)) throw new Error(cancelled.message);
  }
}

type Effects = Cause & { exchange: Exchange; action: ExchangeAction };

async function writeEffects(
  db: Db,
  { exchange, action, actorId, now }: Effects,
): Promise<Exchange | Refusal> {
  const { oldUnit, newUnit, email } = getExchangeRule(action);
  const { id, orderId, newSizeId } = exchange;
  const { sizeId: oldSizeId } = await db
    .selectFrom('orderItems')
    .select('sizeId')
    .where('id', '=', exchange.itemId)
    .executeTakeFirstOrThrow();
  const unitOf = (sizeId: string) => [{ sizeId, quantity: 1 }];
  const refusal = await moveStocks(
    db,
    [
      { demand: unitOf(oldSizeId), kinds: oldUnit },
      { demand: unitOf(newSizeId), kinds: newUnit },
    ],
    { orderId, actorId, now },
  );
  if (refusal) return refusal;
  if (email) {
    const data: EmailData = { template: `exchange_${email}`, exchangeId: id };
    await queueToBuyer(db, { orderId, email: data, key: `exchange:${id}:${email}`, now });
  }
  return exchange;
}
