import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CashSession } from '#domain/contract/cash-sessions.ts';
import type { CallOutput } from '#domain/contract/index.ts';
import { type SaleMethod, saleMethods } from '#domain/counter/sale-methods.ts';
import { type Centavos, centavos, toNullablePesos, toPesos } from '#domain/shared/money.ts';
import { isSale, soldCents } from '../../db/order-conditions.ts';
import { readPage } from '../../db/page-window.ts';
import type { Db, Schema } from '../../db/schema.ts';

/** Sessions with what was sold, refunded and moved in them. */
export const sessions = (db: Db) =>
  db
    .selectFrom('cashSessions')
    .innerJoin('users as openers', 'openers.id', 'openedBy')
    .leftJoin('users as closers', 'closers.id', 'closedBy')
    .select(['cashSessions.id', 'openedAt', 'openingCents', 'closedAt', 'expectedCents'])
    .select(['countedCents', 'note'])
    .select(['openers.email', 'openers.firstName', 'openers.lastName'])
    .select([
      'closers.email as closerEmail',
      'closers.firstName as closerFirstName',
      'closers.lastName as closerLastName',
    ])
    .select([soldOf, refundedOf, movementsOf, onlineOf]);

type Builder = ExpressionBuilder<Schema, 'cashSessions'>;

const cents = (amount: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(${amount}), 0)::bigint`.as('cents');

const soldOf = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('salePayments')
      .innerJoin('sales', 'sales.id', 'saleId')
      .whereRef('sales.cashSessionId', '=', 'cashSessions.id')
      .groupBy('method')
      .select(['method', cents(sql.ref('sale_payments.amount_cents'))])
      .select((of) => of.fn.count<number>('saleId').distinct().as('sales')),
  ).as('sold');

const refundedOf = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('paymentRefunds')
      .innerJoin('payments', 'payments.id', 'paymentId')
      .innerJoin('orders', 'orders.id', 'payments.orderId')
      .whereRef('paymentRefunds.cashSessionId', '=', 'cashSessions.id')
      // Cash leaves the drawer whatever it refunds; a transfer for an order of the site is none of the counter's.
      .where((of) => of.or([of('method', '=', 'cash'), of('channel', '=', 'counter')]))
      .groupBy('method')
      .select(['method', cents(sql.ref('payment_refunds.paid_cents'))]),
  ).as('refunded');

const movementsOf = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('cashMovements')
      .innerJoin('users', 'users.id', 'movedBy')
      .whereRef('sessionId', '=', 'cashSessions.id')
      .orderBy('movedAt')
      .orderBy('cashMovements.id')
      .select(['cashMovements.id', 'amountCents', 'reason', 'movedAt'])
      .select(['email', 'firstName', 'lastName']),
  ).as('movements');

const onlineOf = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('orders')
      .where('channel', '<>', 'counter')
      .where(isSale)
      .whereRef('createdAt', '>=', 'openedAt')
      // As one bound, since an index is not searched by an alternative.
      .where((of) => of('createdAt', '<', of.fn.coalesce('closedAt', sql<Date>`'infinity'`)))
      .select((of) => [of.fn.countAll<number>().as('orders'), cents(soldCents)]),
  ).as('web');

type Row = Awaited<ReturnType<ReturnType<typeof sessions>['execute']>>[number];

/** What should be in the drawer of a session, in centavos. */
export function expectedIn({
  openingCents,
  sold,
  refunded,
  movements,
}: Pick<Row, 'openingCents' | 'sold' | 'refunded' | 'movements'>): Centavos {
  const ofCash = (rows: readonly { method: SaleMethod | null; cents: number }[]) =>
    rows.find(({ method }) => method === 'cash')?.cents ?? 0;
  const moved = movements.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return centavos(openingCents + ofCash(sold) - ofCash(refunded) + moved);
}

function toSession(row: Row): CashSession {
  const { sold, refunded, movements, web, closedAt, countedCents, closerEmail } = row;
  const expected = closedAt ? (row.expectedCents ?? 0) : expectedIn(row);
  const [online] = web;
  return {
    ...{ _id: row.id, openedAt: row.openedAt.toISOString() },
    openedBy: { email: row.email, firstName: row.firstName, lastName: row.lastName },
    opening: toPesos(centavos(row.openingCents)),
    methods: saleMethods.map((method) => {
      const came = sold.find((one) => one.method === method);
      const went = refunded.find((one) => one.method === method);
      return {
        ...{ method, sales: came?.sales ?? 0 },
        sold: toPesos(centavos(came?.cents ?? 0)),
        refunded: toPesos(centavos(went?.cents ?? 0)),
      };
    }),
    movements: movements.map(({ id, amountCents, reason, movedAt, ...by }) => ({
      ...{ _id: id, amount: toPesos(centavos(amountCents)), reason, by },
      // Within JSON, an instant is text.
      at: new Date(movedAt).toISOString(),
    })),
    expected: toPesos(centavos(expected)),
    web: { orders: online?.orders ?? 0, amount: toNullablePesos(online?.cents ?? 0) ?? 0 },
    closed: closedAt && {
      at: closedAt.toISOString(),
      by: {
        email: closerEmail ?? '',
        firstName: row.closerFirstName ?? '',
        lastName: row.closerLastName ?? '',
      },
      counted: toPesos(centavos(countedCents ?? 0)),
      difference: toPesos(centavos((countedCents ?? 0) - expected)),
      note: row.note ?? '',
    },
  };
}

/** The open session, and a page of those that were closed, the newest first. */
export async function listSessions(
  db: Db,
  page: { page: number; pageSize: number },
): Promise<CallOutput<'GET /api/admin/cash-sessions'>> {
  const open = await sessions(db).where('closedAt', 'is', null).executeTakeFirst();
  const closed = db
    .selectFrom('cashSessions')
    .where('closedAt', 'is not', null)
    .orderBy('openedAt', 'desc')
    .orderBy('id', 'desc')
    .select('id');
  const { rows, total } = await readPage(closed, page, (ids) =>
    sessions(db).where('cashSessions.id', 'in', ids),
  );
  return { open: open ? toSession(open) : null, closed: rows.map(toSession), total };
}

/** A session with what is in its drawer, or undefined. */
export const findRow = (db: Db, id: string) =>
  sessions(db).where('cashSessions.id', '=', id).executeTakeFirst();

export async function findSession(db: Db, id: string): Promise<CashSession | null> {
  const row = await findRow(db, id);
  return row ? toSession(row) : null;
}

/**
 * The open drawer, which cannot be closed until the transaction ends; null without one. What was sold before it was
 * opened (`soldAt`) is not its: that cash is in its opening.
 */
export async function holdOpenSession(db: Db, soldAt?: Date): Promise<string | null> {
  const session = await db
    .selectFrom('cashSessions')
    .select('id')
    .where('closedAt', 'is', null)
    .where((eb) => (soldAt ? eb('openedAt', '<=', soldAt) : eb.lit(true)))
    .forShare()
    .executeTakeFirst();
  return session?.id ?? null;
}
