import type { Order } from '#domain/contract/orders.ts';
import { hasNoAddress } from '#domain/delivery/destination-text.ts';
import { correctionObstacle } from '#domain/orders/packing.ts';
import { type CorrectedShipping, missingReceiver } from '#domain/orders/shipping.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { execute } from './commands/execute.ts';
import { lockOrder } from './commands/read-subjects.ts';
import { findOrder } from './reads/orders.ts';

type Input = { orderId: string; corrected: CorrectedShipping; actorId: string; now: Date };

/**
 * Corrects where an order of the site is sent to, or who picks it up, until it is sent. Its delivery and what that
 * cost stay, and its label is to be printed again. Audited with the names of what has changed, since an erased
 * account leaves no address. Refuses a parcel that was announced to its carrier, which has the address from before.
 */
export function correctShipping(
  db: Db,
  { orderId, corrected, actorId, now }: Input,
): Promise<{ order: Order } | Refusal> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const before = await findOrder(tx, orderId);
    if (!before) return notFound('la orden');
    const obstacle = correctionObstacle(before);
    if (obstacle) return refuse('illegal_transition', obstacle);
    const receiver = hasNoAddress(before) ? 'recipient' : 'shippingInfo';
    const sent = corrected[receiver];
    if (!sent) {
      return refuse('invalid_request', missingReceiver, {
        fields: { [receiver]: missingReceiver },
      });
    }
    const shippingInfo = { ...before.shippingInfo, ...sent };
    const fields = changedFields(before.shippingInfo, shippingInfo);
    if (fields.length === 0) return { order: before };
    const executed = await execute(tx, {
      ...{ command: 'correctShipping', orderId, actorId, now },
      set: { shippingInfo, labelPrintedAt: null },
    });
    if (isRefusal(executed)) return executed;
    await recordAudit(tx, {
      ...{ actorId, action: 'correctShipping', subject: 'order', subjectId: orderId, now },
      ...{ before: {}, after: { fields } },
    });
    const order = await findOrder(tx, orderId);
    return order ? { order } : notFound('la orden');
  });
}

type Info = Order['shippingInfo'];

const changedFields = (before: Info, after: Info) =>
  (Object.keys(after) as (keyof Info)[]).filter((name) => (before[name] ?? '') !== after[name]);
