import type { Order } from '#domain/contract/orders.ts';
import { type PickUpTerm, pickUpTermOf } from '#domain/delivery/pick-up-term.ts';
import { type OrderFacts, stateOf } from '#domain/orders/order-state.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hasRecipient } from '../mail/queue-email.ts';
import { getSettings } from '../site/settings/read-settings.ts';
import { execute } from './commands/execute.ts';
import { type LockedOrder, lockOrder } from './commands/read-subjects.ts';
import { findOrder } from './reads/orders.ts';

type Change =
  | {
      command:
        | 'approve'
        | 'makeReady'
        | 'undoReady'
        | 'undoShip'
        | 'handOver'
        | 'undoHandOver'
        | 'notCollected'
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
        ...(command === 'undoShip' && { set: { trackingCode: null } }),
        ...(await pickUpColumns(tx, before, input)),
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

/**
 * Until when an order can be collected, by the settings of now. After a hand-over by mistake the term begins again,
 * since most of it may have passed, but it is not worse than the one that its buyer knows.
 */
async function pickUpColumns(db: Db, before: LockedOrder, { command, now: readyAt }: Input) {
  if (command === 'undoReady') return toColumns(null);
  const { settings } = await getSettings(db);
  if (command === 'makeReady') {
    const hasEmail = await hasRecipient(db, before.id);
    return toColumns(pickUpTermOf(settings, { readyAt, hasEmail }));
  }
  const { pickupUntil: least, uncollected } = before;
  if (command !== 'undoHandOver' || least === null || uncollected === null) return {};
  return toColumns(pickUpTermOf({ ...settings, uncollected }, { readyAt, least }));
}

const toColumns = (term: PickUpTerm | null) => ({
  set: {
    pickupUntil: term?.until ?? null,
    pickupReminderAt: term?.remindAt ?? null,
    uncollected: term?.rule ?? null,
  },
});

/** The order's facts that an administrator can change. */
function auditedFacts(order: OrderFacts & { trackingCode: string | null }) {
  return { state: stateOf(order), trackingCode: order.trackingCode ?? undefined };
}

function explainRefusal(refusal: Refusal, { command }: Input): Refusal {
  return command === 'restore' && refusal.code === 'insufficient_stock'
    ? refuse('insufficient_stock', 'No hay stock suficiente para restaurar la orden.')
    : refusal;
}
