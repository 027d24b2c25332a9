import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { OrderWithUser } from '#domain/contract/orders.ts';
import type { listedStates } from '#domain/orders/order-state.ts';
import { isInState, isPurchase, isToShip } from '../../../db/order-conditions.ts';
import type { Db, Schema } from '../../../db/schema.ts';
import { readOrders } from './orders.ts';

export type OrderSearch = {
  /** Every paid state when omitted. */
  state?: (typeof listedStates)[number] | undefined;
  /** Part of the customer's e-mail, in any case. */
  search?: string | undefined;
  /** Only those without a tracking code, of the ones in Aprobado. */
  open?: 'true' | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

const defaultPageSize = 6;

/** The orders of a list that names no page: each is read with its lines, so all of years would be too many. */
const maxWithoutPage = 500;

type OrderFilter = OrderSearch & {
  /** The customers that match the search, or do not, when one of both are few. */
  customers?: { ids: readonly string[]; areExcluded: boolean } | undefined;
};

/** Above this number a scan of the newest orders is faster than a filter by all ids. */
const fewCustomers = 1000;

/** A condition: the customer's address contains the text. Addresses are stored in lower case. */
const isFoundBy = (search: string) =>
  sql<boolean>`strpos(users.email, ${search.toLowerCase()}) > 0`;

/** `users` is searched, since it is smaller than `orders`. */
const customersWhere = (db: Db, condition: RawBuilder<boolean>) =>
  db.selectFrom('users').select('users.id').where(condition);

/** Undefined when they are many. */
async function findFew(
  customers: ReturnType<typeof customersWhere>,
): Promise<readonly string[] | undefined> {
  const found = await customers.limit(fewCustomers + 1).execute();
  return found.length > fewCustomers ? undefined : found.map(({ id }) => id);
}

/** The customers whose address contains the text, or does not; undefined when both are many. */
async function findFewCustomers(db: Db, search: string): Promise<OrderFilter['customers']> {
  const found = await findFew(customersWhere(db, isFoundBy(search)));
  if (found) return { ids: found, areExcluded: false };
  const others = await findFew(customersWhere(db, sql`not ${isFoundBy(search)}`));
  return others && { ids: others, areExcluded: true };
}

const isOneOf = (ids: readonly string[]) => (eb: ExpressionBuilder<Schema, 'orders'>) =>
  eb('orders.userId', '=', eb.fn.any(eb.val(ids)));

/**
 * As `userId in (...)`, which the planner would turn into a join that reads and sorts all matching orders.
 * As the argument of `is true` it stays a lookup in a hash table, while the index is read in its order.
 */
const isAmong = (customers: ReturnType<typeof customersWhere>) =>
  sql<boolean>`(user_id in ${customers}) is true`;

const ordersIn = (db: Db, { state, open }: OrderFilter) =>
  db
    .selectFrom('orders')
    .where(state ? isInState[state] : isPurchase)
    .$if(open === 'true', (query) => query.where(isToShip));

function filterOrders(db: Db, { search, customers, ...filter }: OrderFilter) {
  const orders = ordersIn(db, filter);
  if (!search) return orders;
  if (!customers) return orders.where(isAmong(customersWhere(db, isFoundBy(search))));
  const { ids, areExcluded } = customers;
  return areExcluded
    ? orders.where('orders.userId', '!=', (eb) => eb.fn('all', [eb.val(ids)]))
    : orders.where(isOneOf(ids));
}

/** The number of matching orders. All are read, in any order, which a join does fastest. */
export const countOrders = (db: Db, filter: OrderFilter) => {
  const { search, customers } = filter;
  const counted =
    search && !customers
      ? ordersIn(db, filter)
          .innerJoin('users', 'users.id', 'orders.userId')
          .where(isFoundBy(search))
      : filterOrders(db, filter);
  return counted.select((eb) => eb.fn.countAll<number>().as('total'));
};

/** The ids of one page of the matching orders, newest first. Only these orders are read. */
export const pageOfOrders = (db: Db, filter: OrderFilter) => {
  const { page, pageSize } = filter;
  const ids = filterOrders(db, filter)
    .select('orders.id')
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc');
  if (page === undefined && pageSize === undefined) return ids.limit(maxWithoutPage);
  const size = pageSize ?? defaultPageSize;
  return ids.limit(size).offset(((page ?? 1) - 1) * size);
};

/** One page of orders with their buyers, newest first, without a page 500, and the number of all matches. */
export async function listOrders(
  db: Db,
  input: OrderSearch,
): Promise<{ ordersWithUserData: OrderWithUser[]; total: number }> {
  const { search } = input;
  const customers = search ? await findFewCustomers(db, search) : undefined;
  if (customers?.ids.length === 0 && !customers.areExcluded)
    return { ordersWithUserData: [], total: 0 };
  const filter = { ...input, customers };
  const [{ total }, found] = await Promise.all([
    countOrders(db, filter).executeTakeFirstOrThrow(),
    pageOfOrders(db, filter).execute(),
  ]);
  const ordersWithUserData = await readOrders(
    db,
    found.map(({ id }) => id),
  );
  return { ordersWithUserData, total };
}
