import { openExchangeStates } from '#domain/orders/exchange.ts';
import { newId } from '../../../db/id.ts';
import type { Db } from '../../../db/schema.ts';
import type { Effects } from './execute.ts';
import type { Executed } from './execution.ts';

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
  const time = state === 'requested' ? {} : { [timeColumns[state]]: now };
  return db
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
  await db
    .updateTable('withdrawals')
    .set({ state: rule.withdrawal.to, answer, settledAt: now, settledBy: actorId })
    .where('id', '=', id)
    .execute();
}
