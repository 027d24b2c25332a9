import type { Refusal } from '#domain/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { transitionOrder } from './transition-order.ts';

type Input = {
  orderId: string;
  action: 'giveUp' | 'expire' | 'fail';
  actorId: string | null;
  now: Date;
};

/** Ends an unpaid order and frees its stock. */
export function cancelOrder(db: Db, input: Input): Promise<Refusal | null> {
  return inTransaction(db, (tx) => transitionOrder(tx, { ...input, publicUrl: '' }));
}
