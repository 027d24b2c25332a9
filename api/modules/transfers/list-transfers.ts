import { sql } from 'kysely';
import type { ListedTransfer, OpenTransferRefund } from '#domain/contract/transfers.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import { awaitsTransfer } from '../../db/order-conditions.ts';
import type { Db } from '../../db/schema.ts';
import { readOrders } from '../orders/reads/orders.ts';
import { buyerOf } from '../orders/reads/sales.ts';
import { isOwnersRefund } from './transfer-conditions.ts';

const dayMs = 24 * 3_600_000;
/** Money may come in some days after the order expired. */
const lateMs = 7 * dayMs;
const maxListed = 200;

/** The orders that wait for a transfer, or expired lately, and the refunds that the owner makes by transfer. */
export async function listTransfers(
  db: Db,
  now: Date,
): Promise<{ transfers: ListedTransfer[]; refunds: OpenTransferRefund[] }> {
  return { transfers: await listAwaited(db, now), refunds: await listRefunds(db) };
}

async function listAwaited(db: Db, now: Date): Promise<ListedTransfer[]> {
  const rows = await db
    .selectFrom('transfers')
    .innerJoin('orders', 'orders.id', 'transfers.orderId')
    .where('endedAt', 'is', null)
    .where((eb) =>
      eb.or([
        awaitsTransfer,
        eb.and([
          eb('closedReason', '=', 'expired'),
          eb('paymentId', 'is', null),
          eb.or([
            eb('declaredAt', 'is not', null),
            eb('expiresAt', '>', new Date(now.getTime() - lateMs)),
          ]),
        ]),
      ]),
    )
    .orderBy(sql`declared_at is null`)
    .orderBy('expiresAt')
    .limit(maxListed)
    .select('orders.id')
    .execute();
  const ids = rows.map(({ id }) => id);
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

async function listRefunds(db: Db): Promise<OpenTransferRefund[]> {
  const rows = await db
    .selectFrom('paymentRefunds')
    .innerJoin('payments', 'payments.id', 'paymentRefunds.paymentId')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .leftJoin('users', 'users.id', 'orders.userId')
    .where(isOwnersRefund)
    .orderBy('requestedAt')
    .limit(maxListed)
    .select(['paymentRefunds.id', 'paymentRefunds.amountCents', 'paymentRefunds.reason'])
    .select(['requestedAt', 'orders.id as orderId', 'payments.amountCents as paidCents'])
    .select([
      'users.email',
      'firstName',
      'lastName',
      'orders.contact',
      leftOfPayment.as('leftCents'),
    ])
    .execute();
  return rows.map(({ id, amountCents, leftCents, reason, requestedAt, orderId, ...row }) => ({
    ...{ _id: id, amount: toPesos(centavos(amountCents ?? leftCents)), reason, orderId },
    requestedAt: requestedAt.toISOString(),
    user: buyerOf(row),
  }));
}

/** A refund without an amount is of what its parts leave. */
const leftOfPayment = sql<number>`payments.amount_cents - (
  select coalesce(sum(part.amount_cents), 0)::bigint from payment_refunds as part
  where part.payment_id = payments.id)`;
