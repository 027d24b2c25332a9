import { type RawBuilder, type Selectable, sql } from 'kysely';
import { isPickedUp } from '#domain/delivery/delivery-method.ts';
import type { CommandRule, Need } from '#domain/orders/command-rule.ts';
import { hasOpenClaim, isTransferUnsent, isUnitUsed } from '../../../db/order-conditions.ts';
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
  for (const need of rule.needs ?? []) {
    const holding = needs[need](order, input);
    holds[need] = typeof holding === 'boolean' ? holding : await isMet(db, orderId, holding);
  }
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

type Holding = (order: LockedOrder, input: Execution) => boolean | RawBuilder<boolean>;

/** Whether each need holds: by the locked order, or by a condition that a statement of its own reads. */
const needs: Record<Need, Holding> = {
  preference_lease: ({ preferenceId, preferenceLease }, input) =>
    preferenceId === null && preferenceLease?.getTime() === input.preferenceLease?.getTime(),
  picked_up: (order) => isPickedUp(order),
  sent: (order) => !isPickedUp(order),
  not_at_counter: ({ channel }) => channel !== 'counter',
  account: () => sql`(orders.user_id is null or exists (
    select from users where users.id = orders.user_id and users.deleted_at is null))`,
  no_mediation: () => sql`not ${hasOpenClaim}`,
  no_exchange: () => sql`not exists (
    select from exchanges where exchanges.order_id = orders.id and ${isUnitUsed})`,
  transfer_unsent: () => isTransferUnsent,
};

async function isMet(db: Db, orderId: string, condition: RawBuilder<boolean>): Promise<boolean> {
  const order = db.selectFrom('orders').where('id', '=', orderId).select(condition.as('isMet'));
  return (await order.executeTakeFirstOrThrow()).isMet;
}
