import type { ListedExchange } from '#domain/contract/exchanges.ts';
import { isPickedUp } from '#domain/delivery/delivery-method.ts';
import {
  exchangeReturnDays,
  overdueExchangesBefore,
  refuseExchangeState,
} from '#domain/orders/exchange.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { execute } from '../commands/execute.ts';
import { lockOrder } from '../commands/read-subjects.ts';
import { findListedExchange } from '../reads/exchanges.ts';

/** What an administrator does to an exchange, and what is stored with it. */
export type ExchangeChange =
  | { command: 'receiveExchange' }
  | { command: 'shipExchange'; set: { trackingCode: string } }
  | { command: 'refuseExchange'; set: { answer: string } };

type Input = { id: string; actorId: string; now: Date } & ExchangeChange;

/** An administrator's change of an exchange, audited. Sending the same tracking code again does nothing. */
export function settleExchange(db: Db, input: Input): Promise<ListedExchange | Refusal> {
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('exchanges')
      .innerJoin('orders', 'orders.id', 'exchanges.orderId')
      .select(['orderId', 'delivery'])
      .where('exchanges.id', '=', input.id)
      .executeTakeFirst();
    if (!found) return notFound('el cambio');
    const { orderId } = found;
    await lockOrder(tx, orderId);
    const refusal =
      input.command === 'shipExchange'
        ? await shipExchange(tx, { ...input, orderId, isHandedOver: isPickedUp(found) })
        : await changeExchange(tx, { ...input, orderId });
    return refusal ?? (await findListedExchange(tx, input.id)) ?? notFound('el cambio');
  });
}

type Change = Input & { orderId: string };
type Shipment = Extract<Change, { command: 'shipExchange' }> & { isHandedOver: boolean };

/** Also corrects the tracking code; an exchange that is handed over in the shop has none. */
async function shipExchange(
  db: Db,
  { isHandedOver, ...change }: Shipment,
): Promise<Refusal | null> {
  const { trackingCode } = change.set;
  if (!trackingCode && !isHandedOver) {
    return refuse('tracking_code_missing', 'El código de seguimiento es obligatorio.');
  }
  const sent = await findSent(db, change.id);
  if (sent && isHandedOver) return refuseExchangeState('shipped');
  if (sent?.trackingCode === trackingCode) return null;
  return changeExchange(db, change, { before: sent, detail: trackingCode });
}

async function changeExchange(
  db: Db,
  change: Change,
  { before, detail }: { before?: object | undefined; detail?: string } = {},
): Promise<Refusal | null> {
  const { id, command, orderId, actorId, now } = change;
  const set = 'set' in change ? change.set : {};
  const executed = await execute(db, {
    ...{ command, orderId, exchange: { id, ...set }, actorId, now },
    ...(detail && { detail }),
  });
  if (isRefusal(executed)) return executed;
  await recordAudit(db, {
    ...{ actorId, now, subject: 'order', subjectId: orderId, action: command },
    before: before ?? null,
    after: set,
  });
  return null;
}

/** The tracking code of an exchange that was shipped; undefined before that. */
const findSent = (db: Db, id: string) =>
  db
    .selectFrom('exchanges')
    .select('trackingCode')
    .where('id', '=', id)
    .where('state', '=', 'shipped')
    .executeTakeFirst();

/**
 * Refuses the exchange that has waited longest for its old unit, beyond the limit, so that it does not hold
 * the new one without end; the buyer receives the reason. Returns how many it refused.
 */
export function expireExchanges(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const requested = tx
      .selectFrom('exchanges')
      .select(['id', 'orderId'])
      .where('state', '=', 'requested');
    const overdue = await requested
      .where('requestedAt', '<', overdueExchangesBefore(now))
      .orderBy('requestedAt')
      .limit(1)
      .executeTakeFirst();
    if (!overdue) return 0;
    const { id, orderId } = overdue;
    // An administrator may have received the unit since: that exchange can be refused, but is not overdue.
    await lockOrder(tx, orderId);
    if (!(await requested.where('id', '=', id).executeTakeFirst())) return 1;
    const answer = `No recibimos la prenda dentro de los ${exchangeReturnDays} días.`;
    const input = { orderId, actorId: null, exchange: { id, answer }, now };
    await execute(tx, { command: 'refuseExchange', ...input });
    return 1;
  });
}
