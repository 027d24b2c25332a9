import { sql } from 'kysely';
import type { ListedWithdrawal } from '#domain/contract/withdrawals.ts';
import { canExecute } from '#domain/orders/decide.ts';
import { isMoneyReturned, isShipped, joinedFacts, stateOf } from '#domain/orders/order-state.ts';
import { isInTime, responseDue } from '#domain/orders/withdrawal.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import { deliveredAt, refundedTotalOfPayment } from '../../db/order-conditions.ts';
import { readPage } from '../../db/page-window.ts';
import type { Db } from '../../db/schema.ts';
import { getSettings } from '../site/settings/read-settings.ts';

const requests = (db: Db) =>
  db
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.orderId')
    .leftJoin('users as settlers', 'settlers.id', 'withdrawals.settledBy')
    .select(['withdrawals.id', 'code', 'withdrawals.email', 'reason', 'withdrawals.state'])
    .select([
      'requestedAt',
      'firstRequestedAt',
      'answer',
      'settledAt',
      'settlers.email as settledBy',
    ])
    .select(['withdrawals.orderNumber', 'orders.id as orderId', 'totalCents'])
    .select(['paymentState', 'fulfilmentState', 'closedReason', deliveredAt.as('deliveredAt')])
    .select((eb) =>
      eb
        .selectFrom('payments')
        .whereRef('payments.id', '=', 'orders.paymentId')
        .select(refundedTotalOfPayment.as('cents'))
        .as('returnedCents'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];

/** As the panel lists requests, with the holidays of the settings. */
async function toListed(db: Db, rows: readonly Row[]): Promise<ListedWithdrawal[]> {
  const { holidays } = (await getSettings(db)).settings;
  return rows.map((row) => toWithdrawal(row, holidays));
}

function toWithdrawal(row: Row, holidays: string): ListedWithdrawal {
  const { id, code, email, reason, state, answer, settledBy, orderNumber } = row;
  const { requestedAt, firstRequestedAt, settledAt } = row;
  return {
    ...{ _id: id, code, email, reason, state, answer, settledBy, orderNumber },
    requestedAt: requestedAt.toISOString(),
    firstRequestedAt: firstRequestedAt?.toISOString() ?? null,
    dueAt: responseDue(requestedAt).toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    isInTime: isInTime(row, holidays),
    order: toOrder(row),
  };
}

/** Null when no order was found. */
function toOrder(row: Row): ListedWithdrawal['order'] {
  const { orderId, totalCents } = row;
  const facts = joinedFacts(row);
  if (!orderId || totalCents === null || !facts) return null;
  return {
    _id: orderId,
    state: stateOf(facts),
    totalAmount: toPesos(centavos(totalCents)),
    leftAmount: toPesos(centavos(totalCents - (row.returnedCents ?? 0))),
    isShipped: isShipped(facts.fulfilmentState),
    isRefunded: isMoneyReturned(facts.paymentState),
    canAccept: canExecute('withdraw', facts),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
}

/** A request, or null. */
export async function findListedWithdrawal(db: Db, id: string): Promise<ListedWithdrawal | null> {
  const row = await requests(db).where('withdrawals.id', '=', id).executeTakeFirst();
  const [listed = null] = await toListed(db, row ? [row] : []);
  return listed;
}

type Page = { open?: 'true' | undefined; page: number; pageSize: number };

/** One page of the requests: those that wait for a response first, the oldest of them first; `open` only those. */
export async function listWithdrawals(
  db: Db,
  { open, ...page }: Page,
): Promise<{ withdrawals: ListedWithdrawal[]; total: number }> {
  const listed = db
    .selectFrom('withdrawals')
    .$if(open === 'true', (query) => query.where('state', '=', 'received'))
    .orderBy(sql`state = 'received'`, 'desc')
    .orderBy(sql`case when state = 'received' then requested_at end`)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .select('id');
  const { rows, total } = await readPage(listed, page, (ids) =>
    requests(db).where('withdrawals.id', 'in', ids),
  );
  return { withdrawals: await toListed(db, rows), total };
}
