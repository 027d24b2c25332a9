import { type Selectable, sql } from 'kysely';
import type { Demand } from '#domain/catalogue/stock.ts';
import { countedExchangeStates } from '#domain/orders/exchange.ts';
import type { GuardName, OrderFacts } from '#domain/orders/guards.ts';
import {
  getTransition,
  type OrderAction,
  type OrderEmailKind,
  refuseTransition,
  type TransitionRule,
} from '#domain/orders/lifecycle.ts';
import { inProcessStatuses } from '#domain/orders/payment.ts';
import { isRefusal, notFound, type Refusal } from '#domain/shared/refusal.ts';
import type { Db, Schema } from '../../../db/schema.ts';
import { queueOrderEmail } from '../../mail/queue-email.ts';
import { moveStock } from '../../stock/move-stock.ts';
import { cancelExchanges } from './change-exchange.ts';
import { raiseReview, requestRefund, settleReviews } from './effects.ts';
import { insertOrder, type NewOrder } from './insert-order.ts';

type Cause = {
  /** The account that causes the transition; null for a job or a notice. */
  actorId: string | null;
  /** The event's detail: a tracking code, a payment's id, a payment's status. */
  detail?: string;
  now: Date;
};

type Change = Cause & {
  action: Exclude<OrderAction, 'place'>;
  orderId: string;
  /** Columns that are set with the new state. */
  set?: { trackingCode?: string; paymentId?: string };
  /** The caller's lease, for `fail`: only the request that holds it may end the order. */
  preferenceLease?: Date;
};

type Placement = { action: 'place'; order: NewOrder };

/** The order after the transition. */
type Transitioned = Pick<LockedOrder, 'id' | 'state' | 'paymentId' | 'trackingCode'>;

/**
 * Every change of an order's state goes through this function. The table in domain/orders/lifecycle.ts
 * defines the states, guards and effects. State, stock, event, refund, review item and e-mail are
 * written together. Must run in a transaction, which a refusal rolls back, except for `place`: it has
 * no other effects than stock, and one statement writes it all.
 */
export async function transition(
  db: Db,
  input: Placement | Change,
): Promise<Transitioned | Refusal> {
  const rule = getTransition(input.action);
  if (input.action === 'place') return insertOrder(db, input.order, rule.stock);
  const order = await changeState(db, rule, input);
  if (isRefusal(order)) return order;
  const demand = await listDemand(db, rule, order.id);
  const { actorId, now } = input;
  const movement = { demand, kinds: rule.stock, orderId: order.id, actorId, now };
  return (await moveStock(db, movement)) ?? (await writeEffects(db, { rule, order, actorId, now }));
}

async function changeState(
  db: Db,
  rule: TransitionRule,
  input: Change,
): Promise<Transitioned | Refusal> {
  const { action, orderId, actorId, detail = null, set = {}, now } = input;
  const order = await lockOrder(db, orderId);
  if (!order) return notFound('la orden');
  const refusal = refuseTransition(await readFacts(db, { order, rule, ...input }), action);
  if (refusal) return refusal;
  const state = rule.to ?? order.state;
  // Cleared, so that the shopper's next attempt can use the reference of a cancelled order.
  const clearedReference = state === 'Cancelado' ? { paymentReference: null } : {};
  if (rule.to || Object.keys(set).length > 0) {
    await db
      .updateTable('orders')
      .set({ state, ...set, ...clearedReference })
      .where('id', '=', orderId)
      .execute();
  }
  await db
    .insertInto('orderEvents')
    .values({ orderId, action, fromState: order.state, toState: state, actorId, detail, at: now })
    .execute();
  return { ...order, ...set, state };
}

type FactsInput = { order: LockedOrder; rule: TransitionRule; preferenceLease?: Date };

/**
 * The facts that the guards check. The payments are read by a separate statement, since the snapshot of
 * the locking one was taken before it got the lock.
 */
async function readFacts(
  db: Db,
  { order, rule, preferenceLease }: FactsInput,
): Promise<OrderFacts> {
  const needs = (...names: GuardName[]) => names.some((name) => rule.guards?.includes(name));
  const money = needs('refunded', 'not_refunded', 'no_payment_in_process')
    ? await readPaymentFacts(db, order)
    : { isRefunded: false, isPaymentInProcess: false };
  const hasExchange = needs('no_exchange') && (await isExchanged(db, order.id));
  const isLeaseHeld = order.preferenceLease?.getTime() === preferenceLease?.getTime();
  return {
    state: order.state,
    trackingCode: order.trackingCode,
    ...money,
    hasExchange,
    holdsPreferenceLease: order.preferenceId === null && isLeaseHeld,
  };
}

const readPaymentFacts = (db: Db, { id, paymentId }: LockedOrder) =>
  db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('payments')
            .select(sql`1`.as('one'))
            .where('payments.id', '=', paymentId)
            .where('outcome', '=', 'refunded'),
        )
        .$castTo<boolean>()
        .as('isRefunded'),
      eb
        .exists(
          eb
            .selectFrom('payments')
            .select(sql`1`.as('one'))
            .where('orderId', '=', id)
            .where('outcome', 'is', null)
            .where('status', 'in', inProcessStatuses),
        )
        .$castTo<boolean>()
        .as('isPaymentInProcess'),
    ])
    .executeTakeFirstOrThrow();

const isExchanged = async (db: Db, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('exchanges')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', 'in', countedExchangeStates)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The order's sizes and quantities with its exchanges; empty when the rule moves no stock. */
async function listDemand(db: Db, rule: TransitionRule, orderId: string): Promise<Demand[]> {
  if (rule.stock.length === 0) return [];
  return db
    .selectFrom('orderUnits')
    .where('orderId', '=', orderId)
    .groupBy('sizeId')
    .select('sizeId')
    .select(sql<number>`sum(quantity)::int`.as('quantity'))
    .having(sql<boolean>`sum(quantity) > 0`)
    .execute();
}

type Effects = { rule: TransitionRule; order: Transitioned } & Pick<Cause, 'actorId' | 'now'>;

async function writeEffects(db: Db, { rule, order, actorId, now }: Effects): Promise<Transitioned> {
  const { id: orderId, paymentId, trackingCode } = order;
  if (rule.cancelsExchanges) await cancelExchanges(db, { orderId, actorId, now });
  const payment = paymentId ? { paymentId, orderId, now } : null;
  if (payment && rule.refund) await requestRefund(db, { ...payment, reason: rule.refund });
  if (payment && rule.review) await raiseReview(db, { ...payment, reason: rule.review });
  if (paymentId && rule.settlesReview) await settleReviews(db, paymentId, [rule.settlesReview]);
  const email = rule.email && emailOf(rule.email, { trackingCode, now });
  if (email) {
    await queueOrderEmail(db, { ...email, orderId, key: `order:${orderId}:${email.key}`, now });
  }
  return order;
}

/** The e-mail and its key. Repeatable events have a different key each time, others one per order. */
function emailOf(
  kind: OrderEmailKind,
  { trackingCode, now }: { trackingCode: string | null; now: Date },
) {
  switch (kind) {
    case 'shipped':
      return {
        kind,
        key: `shipped:${trackingCode}`,
        data: { trackingCode: trackingCode ?? '' },
      };
    case 'deleted':
    case 'restored':
      return { kind, key: `${kind}:${now.toISOString()}` };
    default:
      return { kind, key: kind };
  }
}

export type LockedOrder = Selectable<Schema['orders']>;

/** The order, locked until the transaction ends; null when there is none. */
export async function lockOrder(db: Db, id: string): Promise<LockedOrder | null> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return order ?? null;
}
