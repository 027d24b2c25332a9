import { sql } from 'kysely';
import type { OrderAction } from '#domain/order.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { updateOrder } from './queries.ts';
import { transitionOrder } from './transition-order.ts';

type Input = {
  orderId: string;
  paymentId: string;
  action: OrderAction;
  publicUrl: string;
  now: Date;
};

/**
 * Makes the order Aceptado with this payment. Refuses, leaving no trace in the transaction, when
 * its stock is gone: then the caller gives the money back.
 */
export async function acceptPayment(db: Db, input: Input): Promise<Refusal | null> {
  const { orderId, paymentId, action, publicUrl, now } = input;
  await sql`savepoint accept_payment`.execute(db);
  const refusal = await transitionOrder(db, {
    orderId,
    action,
    actorId: null,
    detail: paymentId,
    publicUrl,
    now,
  });
  if (refusal) {
    await sql`rollback to savepoint accept_payment`.execute(db);
    return refusal;
  }
  await updateOrder(db, orderId, { paymentId });
  return null;
}
