import type { Order } from '#domain/contract/orders.ts';
import type { Db } from '../../db/schema.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** What an administrator can change of an order. */
type Facts = { state: string; trackingCode?: string | undefined };

type Input = { order: Order; before: Facts; action: string; actorId: string; now: Date };

/** Writes an administrator's change of an order down, in the change's own transaction. */
export async function auditOrder(db: Db, { order, before, ...entry }: Input): Promise<void> {
  const { _id, state, trackingCode } = order;
  const after: Facts = { state, trackingCode };
  await recordAudit(db, { ...entry, subject: 'order', subjectId: _id, before, after });
}
