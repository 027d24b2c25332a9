import { sql } from 'kysely';
import type { ListedWithdrawal } from '#domain/contract/withdrawals.ts';
import { isShipped } from '#domain/orders/order-state.ts';
import { isInTime, responseDue } from '#domain/orders/withdrawal.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import type { Db } from '../../db/schema.ts';
import { deliveredAt, isRefunded } from '../orders/reads/order-facts.ts';

const requests = (db: Db) =>
  db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.orderId')
    .leftJoin('users as settlers', 'settlers.id', 'withdrawals.settledBy')
    .select(['withdrawals.id', 'code', 'withdrawals.email', 'reason', 'withdrawals.state'])
    .select(['requestedAt', 'answer', 'settledAt', 'settlers.email as settledBy'])
    .select(['orders.id as orderId', 'orders.state as orderState', 'totalCents', 'trackingCode'])
    .select([isRefunded.as('isRefunded'), deliveredAt.as('deliveredAt')]);

type Row = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];

function toListed(row: Row): ListedWithdrawal {
  const { id, code, email, reason, state, requestedAt, answer, settledAt, settledBy } = row;
  const { orderId, orderState, totalCents, trackingCode, deliveredAt } = row;
  return {
    ...{ _id: id, code, email, reason, state, answer, settledBy },
    requestedAt: requestedAt.toISOString(),
    dueAt: responseDue(requestedAt).toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    isInTime: isInTime(requestedAt, deliveredAt),
    order: {
      _id: orderId,
      state: orderState,
      totalAmount: toPesos(centavos(totalCents)),
      isShipped: isShipped({ state: orderState, trackingCode }),
      isRefunded: row.isRefunded,
      deliveredAt: deliveredAt?.toISOString() ?? null,
    },
  };
}

/** A request about an order, or null. */
export async function findListedWithdrawal(db: Db, id: string): Promise<ListedWithdrawal | null> {
  const row = await requests(db).where('withdrawals.id', '=', id).executeTakeFirst();
  return row ? toListed(row) : null;
}

type Page = { page: number; pageSize: number };

/** One page of the requests: those that wait for a response first, the oldest of them first. */
export async function listWithdrawals(
  db: Db,
  { page, pageSize }: Page,
): Promise<{ withdrawals: ListedWithdrawal[]; total: number }> {
  const rows = await requests(db)
    .orderBy(sql`withdrawals.state = 'received'`, 'desc')
    .orderBy(sql`case when withdrawals.state = 'received' then requested_at end`)
    .orderBy('requestedAt', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db
    .selectFrom('withdrawals')
    .where('orderId', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { withdrawals: rows.map(toListed), total };
}

/** How many requests wait for a response, and until when the oldest of them must have one. */
export async function countOpenWithdrawals(
  db: Db,
): Promise<{ open: number; dueAt: string | null }> {
  const { open, oldest } = await db
    .selectFrom('withdrawals')
    .where('orderId', 'is not', null)
    .where('state', '=', 'received')
    .select((eb) => [eb.fn.countAll<number>().as('open'), eb.fn.min('requestedAt').as('oldest')])
    .executeTakeFirstOrThrow();
  return { open, dueAt: oldest && responseDue(oldest).toISOString() };
}
