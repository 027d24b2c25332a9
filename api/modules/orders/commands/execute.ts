import type { CommandCase, CommandRule } from '#domain/orders/command-rule.ts';
import { getCommand } from '#domain/orders/commands.ts';
import { applyCase, decide } from '#domain/orders/decide.ts';
import { stateOf } from '#domain/orders/order-state.ts';
import { isRefusal, notFound, type Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../../db/schema.ts';
import type { Executed, Execution } from './execution.ts';
import { withFacts } from './fact-columns.ts';
import { moveUnits } from './move-units.ts';
import { queueCommandEmails } from './queue-command-emails.ts';
import { type LockedOrder, lockOrder, readSubjects, type Subjects } from './read-subjects.ts';
import { refuseUsedDiscounts } from './refuse-used-discounts.ts';
import { writeMoney } from './write-money.ts';
import { listOpenExchanges, writeExchange, writeWithdrawal } from './write-requests.ts';
import { reviewEndedExchanges } from './write-reviews.ts';

/** What the effects of a command are written from. */
export type Effects = Subjects & {
  input: Execution;
  rule: CommandRule;
  found: CommandCase;
  /** With its new facts. */
  order: LockedOrder;
};

/**
 * The one writer of the facts of orders and of the states of their payments, refunds, review items,
 * exchanges and withdrawals. Locks the order, reads what the command depends on, decides by the table in
 * domain/orders/commands.ts, and writes facts, event, stock, money and e-mail together. Must run in a
 * transaction, which a refusal rolls back. Throws when an effect that the table requires is refused.
 * The command that creates an order is `insertOrder`.
 */
export async function execute(db: Db, input: Execution): Promise<Executed | Refusal> {
  const before = await lockOrder(db, input.orderId);
  if (!before) return notFound('la orden');
  const rule = getCommand(input.command);
  const { holds, ...subjects } = await readSubjects(db, { order: before, rule, input });
  const { exchange, withdrawal } = subjects;
  const found = decide(input.command, {
    ...{ order: before, holds },
    ...{ exchange: exchange?.state, withdrawal: withdrawal?.state },
  });
  if (isRefusal(found)) return found;
  const order = await writeFacts(db, { before, found, input });
  const effects = { ...subjects, input, rule, found, order };
  const isReopened = before.closedReason !== null && order.closedReason === null;
  const used = isReopened ? await refuseUsedDiscounts(db, order) : null;
  if (used) return used;
  const shortage = await moveUnits(db, effects);
  if (shortage) return shortage;
  const changed = await writeExchange(db, effects);
  if (found.cancelsExchanges) await cancelExchanges(db, input);
  await writeMoney(db, effects);
  if (found.reviewsEndedExchanges && exchange?.state !== 'requested') {
    await reviewEndedExchanges(db, effects);
  }
  await writeWithdrawal(db, effects);
  await queueCommandEmails(db, { ...effects, exchange: changed });
  return { order, exchange: changed };
}

type Change = { before: LockedOrder; found: CommandCase; input: Execution };

/** The order's new facts, the columns beside them, and the event. */
async function writeFacts(db: Db, { before, found, input }: Change): Promise<LockedOrder> {
  const { command, orderId, actorId, detail = null, set = {}, now } = input;
  const { paymentState, fulfilmentState, closedReason } = applyCase(before, found);
  const facts = { paymentState, fulfilmentState, closedReason };
  const state = stateOf(facts);
  // Cleared, so that the shopper's next attempt can use the reference of a cancelled order.
  const clearedReference = state === 'Cancelado' ? { paymentReference: null } : {};
  const columns = { ...facts, ...set, ...clearedReference };
  if (found.to || input.set) {
    await withFacts(db).updateTable('orders').set(columns).where('id', '=', orderId).execute();
  }
  const event = { fromState: stateOf(before), toState: state, actorId, detail, at: now };
  await db
    .insertInto('orderEvents')
    .values({ orderId, action: command, ...event })
    .execute();
  return { ...before, ...columns };
}

async function cancelExchanges(db: Db, { orderId, actorId, now }: Execution): Promise<void> {
  for (const exchange of await listOpenExchanges(db, orderId)) {
    const cause = { orderId, actorId, now };
    const cancelled = await execute(db, { command: 'cancelExchange', exchange, ...cause });
    if (isRefusal(cancelled)) throw new Error(`Exchange ${exchange.id}: ${cancelled.message}`);
  }
}
