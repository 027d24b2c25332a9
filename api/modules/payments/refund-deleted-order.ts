import type { Db } from '../../db/schema.ts';
import { requestRefund, setOutcome } from './queries.ts';

type Input = { paymentId: string; now: Date };

/** Asks for a deleted order's money to be given back; a job does it, once. */
export async function refundDeletedOrder(db: Db, { paymentId, now }: Input): Promise<void> {
  const reason = 'by_administrator';
  await setOutcome(db, paymentId, { outcome: 'refunded', reason });
  await requestRefund(db, { paymentId, reason, now });
}
