import type { OrderAction } from '#domain/order.ts';
import type { Db } from '../../db/schema.ts';
import { insertEvent } from './queries.ts';
import { transitionOrder } from './transition-order.ts';

type Input = {
  orderId: string;
  /** Null when the goods are gone: the event is written, the state stays. */
  action: OrderAction | null;
  /** The provider's word for what happened. */
  detail: string;
  publicUrl: string;
  now: Date;
};

/** The provider took an accepted order's money back. */
export async function reverseOrder(db: Db, input: Input): Promise<void> {
  const { orderId, action, detail, publicUrl, now } = input;
  if (action) {
    await transitionOrder(db, { orderId, action, actorId: null, detail, publicUrl, now });
    return;
  }
  await insertEvent(db, {
    orderId,
    action: 'reversed',
    fromState: 'Entregado',
    toState: 'Entregado',
    actorId: null,
    detail,
    at: now,
  });
}
