import { sql } from 'kysely';
import { openExchangeStates } from '#domain/orders/exchange.ts';
import { newId } from '../../../db/id.ts';
import type { Db } from '../../../db/schema.ts';
import type { Effects } from './execute.ts';
import type { Executed } from './execution.ts';
import { withFacts } from './fact-columns.ts';

const timeColumns = {
  received: 'receivedAt',
  shipped: 'shippedAt',
  refused: 'closedAt',
  cancelled: 'closedAt',
} as const;

/** Creates or changes the exchange that the command is about; null for a command without one. */
export async function writeExchange(
  db: Db,
  { input, rule, exchange }: Effects,
): Promise<Executed['exchange']> {
  const { orderId, now } = input;
  if (!rule.exchange || !input.exchange) return null;
  const { to: state } = rule.exchange;
  if ('itemId' in input.exchange) {
    return db
      .insertInto('exchanges')
      .values({ id: newId(), orderId, ...input.exchange, state, requestedAt: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  const { id, ...texts } = input.exchange;
  const isFirst = state !== 'requested' && state !== exchange?.state;
  const time = isFirst ? { [timeColumns[state]]: now } : {};
  return withFacts(db)
    .updateTable('exchanges')
    .set({ state, ...texts, ...time })
    .where('id', '=', exchange?.id ?? id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Those in which the shop or the shopper still has something to do. */
export const listOpenExchanges = (db: Db, orderId: string) =>
  db
    .selectFrom('exchanges')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', 'in', openExchangeStates)
    .execute();

/** The state and answer of the withdrawal that the command is about. */
export async function writeWithdrawal(
  db: Db,
  { input: { withdrawal, actorId, now }, rule }: Effects,
): Promise<void> {
  if (!rule.withdrawal || !withdrawal) return;
  const { id, answer = null } = withdrawal;
  await withFacts(db)
    .updateTable('withdrawals')
    .set({ state: rule.withdrawal.to, answer, settledAt: now, settledBy: actorId })
    .where('id', '=', id)
    .execute();
}

/** Answers a request whose order was not found; false when it was answered, or found, in between. */
export async function answerUnmatchedWithdrawal(
  db: Db,
  { id, answer, actorId, now }: { id: string; answer: string; actorId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await withFacts(db)
    .updateTable('withdrawals')
    .set({ state: 'answered', answer, settledAt: now, settledBy: actorId })
    .where('id', '=', id)
    .where('orderId', 'is', null)
    .where('state', '=', 'received')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Reopened = { code: string; reason: string; now: Date };

/**
 * An answered request that its buyer repeats is a new one, whose order is looked for again, but in time when the first
 * was; any other stays as it is.
 */
export async function reopenWithdrawal(db: Db, { code, reason, now }: Reopened): Promise<void> {
  await withFacts(db)
    .updateTable('withdrawals')
    .set({ state: 'received', answer: null, settledAt: null, settledBy: null })
    .set({ reason, requestedAt: now, matchedAt: null, orderId: null })
    .set({ firstRequestedAt: sql`coalesce(first_requested_at, requested_at)` })
    .where('code', '=', code)
    .where('state', '=', 'answered')
    .execute();
}
