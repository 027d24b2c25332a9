import type { Order } from '#domain/contract/orders.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockOrder, transition } from './lifecycle/transition.ts';
import { findOrder } from './reads/orders.ts';

type Change =
  | { action: 'approve' | 'deliver' | 'revert' | 'restore' | 'receiveReturn' }
  | { action: 'delete' | 'deleteAndRefund' }
  | { action: 'ship'; trackingCode: string };

type Input = Change & { orderId: string; actorId: string; now: Date };

/** An administrator's change of an order, audited. Sending the same tracking code again does nothing. */
export function manageOrder(db: Db, input: Input): Promise<{ order: Order } | Refusal> {
  const { action, orderId, actorId, now } = input;
  return inTransaction(db, async (tx) => {
    const before = await lockOrder(tx, orderId);
    if (!before) return notFound('la orden');
    const trackingCode = input.action === 'ship' ? input.trackingCode : undefined;
    const isRepeated = before.state === 'Aprobado' && before.trackingCode === trackingCode;
    if (!isRepeated) {
      const changed = await transition(tx, {
        ...{ action, orderId, actorId, now },
        ...(trackingCode ? { set: { trackingCode }, detail: trackingCode } : {}),
      });
      if (isRefusal(changed)) return explainRefusal(changed, input);
      await recordAudit(tx, {
        ...{ actorId, action, subject: 'order', subjectId: orderId, now },
        before: auditedFacts(before),
        after: auditedFacts(changed),
      });
    }
    const order = await findOrder(tx, orderId);
    return order ? { order } : notFound('la orden');
  });
}

/** The order's facts that an administrator can change. */
function auditedFacts({ state, trackingCode }: { state: string; trackingCode: string | null }) {
  return { state, trackingCode: trackingCode ?? undefined };
}

function explainRefusal(refusal: Refusal, { action }: Input): Refusal {
  return action === 'restore' && refusal.code === 'insufficient_stock'
    ? refuse('insufficient_stock', 'No hay stock suficiente para restaurar la orden.')
    : refusal;
}
