import { sql } from 'kysely';
import type { CallOutput } from '#domain/contract/index.ts';
import type { ListedTransfer, OpenTransferRefund } from '#domain/contract/transfers.ts';
import {
  matchStatement,
  referencesIn,
  type StatementLine,
} from '#domain/orders/match-statement.ts';
import { centavos, fromPesos, toNullablePesos, toPesos } from '#domain/shared/money.ts';
import { amountOfRefund, isAwaitingPayment } from '../../db/order-conditions.ts';
import { countRows } from '../../db/page-window.ts';
import type { Db } from '../../db/schema.ts';
import { readOrders } from '../orders/reads/orders.ts';
import { buyerOf } from '../orders/reads/sales.ts';
import { toTransfer, transferOf } from '../orders/reads/transfers.ts';
import { isOwnersRefund } from './transfer-conditions.ts';

const dayMs = 24 * 3_600_000;
/** Money may come in some days after the order expired. */
const lateMs = 7 * dayMs;
/** A statement that is pasted again is hardly of more days. */
const recordedMs = 30 * dayMs;
const maxRefunds = 200;

/** No order that expired has a payment: as in the condition of its index. */
const isExpired = sql<boolean>`orders.closed_reason = 'expired' and orders.payment_id is null`;

/**
 * The orders that wait for a transfer, or expired lately: first those whose buyer says that it was sent.
 * A union, since each part has its index: a condition of both tables would read all transfers of the past.
 */
const awaitedTransfers = (db: Db, now: Date) =>
  db
    .selectFrom('transfers')
    .innerJoin('orders', 'orders.id', 'transfers.orderId')
    .where('endedAt', 'is', null)
    .where('orders.id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('orders.id')
        .where(isAwaitingPayment)
        .union(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .where(isExpired)
            .where('orders.expiresAt', '>', new Date(now.getTime() - lateMs)),
        )
        .union(
          eb
            .selectFrom('transfers')
            .innerJoin('orders', 'orders.id', 'transfers.orderId')
            .select('orders.id')
            .where('declaredAt', 'is not', null)
            .where(isExpired),
        ),
    );

const inOrder = sql`declared_at is null, orders.expires_at, orders.id`;

type Page = { page: number; pageSize: number; now: Date };

/** A page of the orders that wait for a transfer, or expired lately, and how many there are. */
export async function listTransfers(
  db: Db,
  { page, pageSize, now }: Page,
): Promise<{ transfers: ListedTransfer[]; total: number }> {
  const total = await countRows(awaitedTransfers(db, now));
  const rows = await awaitedTransfers(db, now)
    .orderBy(inOrder)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select('orders.id')
    .execute();
  const transfers = await readTransfers(
    db,
    rows.map(({ id }) => id),
  );
  return { transfers, total };
}

type Match = CallOutput<'POST /api/admin/transfers/match'>;

/** The orders with these references that are, or were, to be paid by transfer. */
const namedTransfers = (db: Db, references: readonly string[]) =>
  db
    .selectFrom('transfers')
    .innerJoin('orders', 'orders.id', 'transfers.orderId')
    // As the index has it.
    .where(sql<boolean>`right(orders.id::text, 8) = any(${references}::text[])`);

/** What these orders wait for, in centavos; null for those that wait for no transfer. */
async function readMissing(found: ReturnType<typeof awaitedTransfers>) {
  const rows = await found
    .select(['orders.id', 'orders.paymentId', 'closedReason'])
    .select(['totalCents', 'shippingCents', 'orders.expiresAt'])
    .select(transferOf)
    .execute();
  return rows.map((row) => {
    const transfer = toTransfer(row);
    return { orderId: row.id, missing: transfer?.canDeclare ? fromPesos(transfer.amount) : null };
  });
}

type Proposed = StatementLine['orders'][number];

/** Where an amount was recorded lately: with only that in common, a line may be the same movement. */
async function readRecorded(
  db: Db,
  { proposed, now }: { proposed: readonly Proposed[]; now: Date },
): Promise<(order: Proposed) => { recorded?: { orderId: string; at: string } }> {
  const byAmount = proposed.filter(({ hasReference }) => !hasReference);
  const amounts = [...new Set(byAmount.flatMap(({ amount }) => amount ?? []))];
  if (amounts.length === 0) return () => ({});
  const rows = await db
    .selectFrom('transferParts')
    .where('receivedAt', '>', new Date(now.getTime() - recordedMs))
    .where('amountCents', 'in', amounts)
    .distinctOn('amountCents')
    .orderBy('amountCents')
    .orderBy('receivedAt', 'desc')
    .select(['amountCents', 'orderId', 'receivedAt'])
    .execute();
  const newest = new Map(rows.map((row) => [row.amountCents, row]));
  return ({ amount, hasReference }) => {
    const found = amount !== null && !hasReference ? newest.get(amount) : undefined;
    return found
      ? { recorded: { orderId: found.orderId, at: found.receivedAt.toISOString() } }
      : {};
  };
}

/**
 * The lines of a bank's statement that may be a transfer that an order waits for, or that name another order of a
 * transfer, and those orders; with a line that may be recorded already, where that was.
 */
export async function matchTransfers(
  db: Db,
  { statement, now }: { statement: string; now: Date },
): Promise<Match> {
  const awaited = await readMissing(awaitedTransfers(db, now).orderBy(inOrder));
  const awaitedIds = new Set(awaited.map(({ orderId }) => orderId));
  const named = await readMissing(namedTransfers(db, referencesIn(statement)));
  const others = named.filter(({ orderId }) => !awaitedIds.has(orderId));
  const lines = matchStatement(statement, awaited, others);
  const proposed = lines.flatMap(({ orders }) => orders);
  const found = new Set(proposed.map(({ orderId }) => orderId));
  const recordedOf = await readRecorded(db, { proposed, now });
  return {
    lines: lines.map(({ orders, ...line }) => ({
      ...line,
      orders: orders.map((order) => ({
        ...{ ...order, amount: toNullablePesos(order.amount) },
        ...recordedOf(order),
      })),
    })),
    transfers: await readTransfers(
      db,
      [...awaited, ...others].map(({ orderId }) => orderId).filter((id) => found.has(id)),
    ),
  };
}

async function readTransfers(db: Db, ids: readonly string[]): Promise<ListedTransfer[]> {
  const orders = new Map((await readOrders(db, ids)).map((entry) => [entry.order._id, entry]));
  const receipts = await receiptsOf(db, ids);
  return ids.flatMap((id) => {
    const entry = orders.get(id);
    return entry
      ? [{ order: entry.order, user: entry.user, receipts: receipts.get(id) ?? [] }]
      : [];
  });
}

async function receiptsOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ListedTransfer['receipts']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('transferReceipts')
    .where('orderId', 'in', ids)
    .orderBy('sentAt')
    .select(['id', 'orderId', 'sentAt'])
    .execute();
  const groups = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map(
    [...groups].map(([orderId, group]) => [
      orderId,
      group.map(({ id, sentAt }) => ({ _id: id, sentAt: sentAt.toISOString() })),
    ]),
  );
}

/** The refunds that the owner makes by transfer: the oldest 200, and how many there are. */
export async function listTransferRefunds(
  db: Db,
): Promise<{ refunds: OpenTransferRefund[]; refundTotal: number }> {
  const rows = await db
    .selectFrom('paymentRefunds')
    .innerJoin('payments', 'payments.id', 'paymentRefunds.paymentId')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .leftJoin('users', 'users.id', 'orders.userId')
    .where(isOwnersRefund)
    .orderBy('requestedAt')
    .limit(maxRefunds)
    .select(['paymentRefunds.id', amountOfRefund.as('amountCents'), 'paymentRefunds.reason'])
    .select(['requestedAt', 'orders.id as orderId'])
    .select([
      'users.email',
      'firstName',
      'lastName',
      'orders.contact',
      sql<number>`count(*) over ()::int`.as('total'),
    ])
    .execute();
  const refunds = rows.map(({ id, amountCents, reason, requestedAt, orderId, ...row }) => ({
    ...{ _id: id, amount: toPesos(centavos(amountCents)), reason, orderId },
    requestedAt: requestedAt.toISOString(),
    user: buyerOf(row),
  }));
  return { refunds, refundTotal: rows[0]?.total ?? 0 };
}
