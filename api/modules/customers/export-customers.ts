import { type NotNull, sql } from 'kysely';
import { argentineDay } from '#domain/shared/argentine-day.ts';
import { toCsv } from '#domain/shared/csv.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import { isSale, soldCents } from '../../db/order-conditions.ts';
import type { Db } from '../../db/schema.ts';

/** How many customers are read at a time. */
const portion = 200;

/**
 * The customers who agree to receive news by e-mail, as CSV for a spreadsheet in Spanish, the newest consent first,
 * with what they bought, in pesos. Who withdraws the consent before their portion is read is left out.
 */
export async function* exportCustomers(db: Db): AsyncGenerator<string> {
  // All at once: consents that change concurrently would move the pages.
  const found = await consenting(db)
    .select('users.id')
    .orderBy('newsAcceptedAt', 'desc')
    .orderBy('users.id')
    .execute();
  yield toCsv([columns.map(([title]) => title)], { bom: true });
  for (let start = 0; start < found.length; start += portion) {
    const ids = found.slice(start, start + portion).map(({ id }) => id);
    const customers = await readCustomers(db, ids);
    const rows = customers.map((customer) => columns.map(([, read]) => read(customer)));
    yield toCsv(rows, { bom: false });
  }
}

/** The accounts to which the shop may write: verified, not deleted, with a consent. */
const consenting = (db: Db) =>
  db
    .selectFrom('users')
    .where('newsAcceptedAt', 'is not', null)
    .where('verifiedAt', 'is not', null)
    .where('deletedAt', 'is', null);

type Customer = Awaited<ReturnType<typeof readCustomers>>[number];

const readCustomers = (db: Db, ids: readonly string[]) =>
  consenting(db)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('orders')
          .where('orders.userId', 'in', ids)
          .where(isSale)
          .groupBy('orders.userId')
          .select(({ fn }) => [
            'orders.userId',
            fn.countAll<number>().as('orders'),
            sql<number>`sum(${soldCents})::bigint`.as('cents'),
            fn.max('orders.createdAt').as('lastAt'),
          ])
          .as('bought'),
      (join) => join.onRef('bought.userId', '=', 'users.id'),
    )
    .where('users.id', 'in', ids)
    .orderBy('newsAcceptedAt', 'desc')
    .orderBy('users.id')
    .select(['email', 'firstName', 'lastName', 'newsAcceptedAt', 'users.createdAt'])
    .select(['bought.orders', 'bought.cents', 'bought.lastAt'])
    .$narrowType<{ newsAcceptedAt: NotNull }>()
    .execute();

const columns: readonly [title: string, read: (customer: Customer) => unknown][] = [
  ['Correo', ({ email }) => email],
  ['Nombre', ({ firstName, lastName }) => `${firstName} ${lastName}`],
  ['Novedades desde', ({ newsAcceptedAt }) => argentineDay(newsAcceptedAt)],
  ['Cuenta desde', ({ createdAt }) => argentineDay(createdAt)],
  ['Órdenes', ({ orders }) => orders ?? 0],
  ['Total comprado', ({ cents }) => toPesos(centavos(cents ?? 0))],
  ['Última compra', ({ lastAt }) => lastAt && argentineDay(lastAt)],
];
