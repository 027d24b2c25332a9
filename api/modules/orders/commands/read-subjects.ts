import { type Selectable, sql } from 'kysely';
import { isPickedUp } from '#domain/delivery/delivery-method.ts';
import type { CommandRule, Need } from '#domain/orders/command-rule.ts';
import { hasOpenClaim, isDeclared, isUnitUsed } from '../../../db/order-conditions.ts';
import type { Db, Schema } from '../../../db/schema.ts';
import type { Execution } from './execution.ts';

export type LockedOrder = Selectable<Schema['orders']>;

/** The order, locked until the transaction ends; null when there is none. */
export async function lockOrder(db: Db, id: string): Promise<LockedOrder | null> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return order ?? null;
}

/** The rows that a command is about, beside its order. */
export type Subjects = {
  exchange: Selectable<Schema['exchanges']> | null;
  withdrawal: Selectable<Schema['withdrawals']> | null;
};

type Input = { order: LockedOrder; rule: CommandRule; input: Execution };

/**
 * The exchange and withdrawal of a command, and which of its needs hold. Read by separate statements
 * under the order's lock, since the snapshot of the locking one was taken before it got the lock.
 */
export async function readSubjects(
  db: Db,
  { order, rule, input }: Input,
): Promise<Subjects & { holds: Partial<Record<Need, boolean>> }> {
  const { exchange, withdrawal, orderId } = input;
  const holds: Partial<Record<Need, boolean>> = {};
  for (const need of rule.needs ?? []) holds[need] = await readNeed[need](db, order, input);
  return {
    exchange:
      exchange && 'id' in exchange
        ? await readSubject(db, 'exchanges', { id: exchange.id, orderId })
        : null,
    withdrawal: withdrawal
      ? await readSubject(db, 'withdrawals', { id: withdrawal.id, orderId })
      : null,
    holds,
  };
}

type Subject = { id: string; orderId: string };

/** Throws when the row is not of the order. */
async function readSubject<T extends 'exchanges' | 'withdrawals'>(
  db: Db,
  table: T,
  { id, orderId }: Subject,
): Promise<Selectable<Schema[T]>> {
  const { rows } = await sql<Selectable<Schema[T]>>`
    select * from ${sql.table(table)} where id = ${id} and order_id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${table} ${id} is not of order ${orderId}`);
  return row;
}

const readNeed: Record<
  Need,
  (db: Db, order: LockedOrder, input: Execution) => boolean | Promise<boolean>
> = {
  preference_lease: (_, { preferenceId, preferenceLease }, input) =>
    preferenceId === null && preferenceLease?.getTime() === input.preferenceLease?.getTime(),
  account: async (db, { userId }) =>
    userId === null ||
    (await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()) !== undefined,
  picked_up: (_, order) => isPickedUp(order),
  sent: (_, order) => !isPickedUp(order),
  not_at_counter: (_, order) => order.channel !== 'counter',
  no_mediation: async (db, { id }) =>
    (await db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', id)
      .where(hasOpenClaim)
      .executeTakeFirst()) === undefined,
  no_exchange: async (db, { id }) =>
    (await db
      .selectFrom('exchanges')
      .select('id')
      .where('orderId', '=', id)
      .where(isUnitUsed)
      .limit(1)
      .executeTakeFirst()) === undefined,
  transfer_unsent: async (db, { id }) =>
    (await db
      .selectFrom('transfers')
      .select('orderId')
      .where('orderId', '=', id)
      .where(isDeclared)
      .executeTakeFirst()) === undefined,
};
