import type { Order } from '#domain/contract/orders.ts';
import { pickUpTermOf } from '#domain/delivery/pick-up-term.ts';
import { stateOf } from '#domain/orders/order-state.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getSettings } from '../site/settings/read-settings.ts';
import { execute } from './commands/execute.ts';
import { lockOrder } from './commands/read-subjects.ts';
import { findOrder } from './reads/orders.ts';

type Change =
  | {
      command:
        | 'approve'
        | 'makeReady'
        | 'handOver'
        | 'deliver'
        | 'revert'
        | 'restore'
        | 'receiveReturn';
    }
  | { command: 'delete' | 'deleteAndRefund' }
  | { command: 'ship'; trackingCode: string };

type Input = Change & { orderId: string; actorId: string; now: Date };

/** An administrator's change of an order, audited. Sending the same tracking code again does nothing. */
export function manageOrder(db: Db, input: Input): Promise<{ order: Order } | Refusal> {
  const { command, orderId, actorId, now } = input;
  return inTransaction(db, async (tx) => {
    const before = await lockOrder(tx, orderId);
    if (!before) return notFound('la orden');
    const trackingCode = input.command === 'ship' ? input.trackingCode : undefined;
    const isRepeated = stateOf(before) === 'Aprobado' && before.trackingCode === trackingCode;
    if (!isRepeated) {
      const executed = await execute(tx, {
        ...{ command, orderId, actorId, now },
        ...(trackingCode ? { set: { trackingCode }, detail: trackingCode } : {}),
        ...(command === 'makeReady' ? { set: await pickUpColumns(tx, now) } : {}),
      });
      if (isRefusal(executed)) return explainRefusal(executed, input);
      await recordAudit(tx, {
        ...{ actorId, action: command, subject: 'order', subjectId: orderId, now },
        before: auditedFacts(before),
        after: auditedFacts(executed.order),
      });
    }
    const order = await findOrder(tx, orderId);
    return order ? { order } : notFound('la orden');
  });
}

/** Until when an order that becomes ready can be collected, by the settings of now. */
async function pickUpColumns(db: Db, readyAt: Date) {
  const term = pickUpTermOf((await getSettings(db)).settings, { readyAt });
  return {
    pickupUntil: term?.until ?? null,
    pickupReminderAt: term?.remindAt ?? null,
    uncollected: term?.rule ?? null,
  };
}

/** The order's facts that an administrator can change. */
function auditedFacts({ state, trackingCode }: { state: string; trackingCode: string | null }) {
  return { state, trackingCode: trackingCode ?? undefined };
}

function explainRefusal(refusal: Refusal, { command }: Input): Refusal {
  return command === 'restore' && refusal.code === 'insufficient_stock'
    ? refuse('insufficient_stock', 'No hay stock suficiente para restaurar la orden.')
    : refusal;
}
