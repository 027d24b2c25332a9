import { getTransition, type OrderAction, refuseTransition } from '#domain/order.ts';
import { notFound, type Refusal, refuse } from '#domain/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { queueOrderEmail } from '../mail/queue-email.ts';
import { isPaidBack } from '../payments/is-paid-back.ts';
import { moveStock } from '../stock/move-stock.ts';
import { findOrderState, insertEvent, listDemand, moveOrder } from './queries.ts';

export type TransitionInput = {
  orderId: string;
  action: OrderAction;
  /** The account that acts; null for the shop itself. */
  actorId: string | null;
  detail?: string;
  publicUrl: string;
  now: Date;
};

/**
 * Takes an order one step of the transitions table: state, stock, event and mail together. Must
 * run in a transaction, which a refusal undoes.
 */
export async function transitionOrder(db: Db, input: TransitionInput): Promise<Refusal | null> {
  const { orderId, action, actorId, now } = input;
  const rule = getTransition(action);
  const fromState = await moveOrder(db, { id: orderId, from: rule.from, to: rule.to });
  if (!fromState) {
    const order = await findOrderState(db, orderId);
    return order ? refuseTransition(order.state, action) : notFound('la orden');
  }
  // Under the order's lock, so that no notice of a refund is heard in between.
  if (rule.refusedPaidBack && (await isPaidBack(db, orderId))) {
    return refuse('illegal_transition', rule.refusedPaidBack);
  }
  if (rule.stock.length > 0) {
    const demand = await listDemand(db, orderId);
    const shortage = await moveStock(db, { demand, kinds: rule.stock, orderId, actorId, now });
    if (shortage) return shortage;
  }
  await insertEvent(db, {
    orderId,
    action,
    fromState,
    toState: rule.to,
    actorId,
    detail: input.detail ?? null,
    at: now,
  });
  if (rule.mail) {
    const key = `order:${orderId}:${rule.mail}`;
    await queueOrderEmail(db, { orderId, kind: rule.mail, key, now });
  }
  return null;
}
