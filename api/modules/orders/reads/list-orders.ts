import { sql } from 'kysely';
import type { OrderWithUser } from '#domain/contract/orders.ts';
import { type listedStates, paidStates } from '#domain/orders/order-state.ts';
import type { Db } from '../../../db/schema.ts';
import { readOrders } from './orders.ts';

export type OrderSearch = {
  /** Every paid state when omitted. */
  state?: (typeof listedStates)[number] | undefined;
  /** Part of the customer's e-mail, in any case. */
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

const defaultPageSize = 6;

type OrderFilter = OrderSearch & {
  /** The customers that match the search, when they are few. */
  customers?: readonly string[];
};

/** Above this number a scan of the newest orders is faster than a filter by all ids. */
const fewCustomers = 1000;

/** A condition: the customer's address contains the text. Addresses are stored in lower case. */
const isFoundBy = (search: string) =>
  sql<boolean>`strpos(users.email, ${search.toLowerCase()}) > 0`;

/** `users` is searched, since it is smaller than `orders`. */
const customersWith = (db: Db, search: string) =>
  db.selectFrom('users').select('users.id').where(isFoundBy(search));

/** Ids of the customers whose address contains the text; undefined when they are many. */
async function findFewCustomers(db: Db, search: string): Promise<readonly string[] | undefined> {
  const found = await customersWith(db, search)
    .limit(fewCustomers + 1)
    .execute();
  return found.length > fewCustomers ? undefined : found.map(({ id }) => id);
}

/**
 * As `userId in (...)`, which the planner would turn into a join that reads and sorts all matching orders.
 * As the argument of `is true` it stays a lookup in a hash table, while the index is read in its order.
 */
const isAmong = (customers: ReturnType<typeof customersWith>) =>
  sql<boolean>`(user_id in ${customers}) is true`;

const ordersIn = (db: Db, { state }: OrderFilter) =>
  db.selectFrom('orders').where('state', 'in', state ? [state] : [...paidStates]);

const filterOrders = (db: Db, { search, customers, ...filter }: OrderFilter) =>
  ordersIn(db, filter).$if(Boolean(search), (query) =>
    customers
      ? query.where((eb) => eb('userId', '=', eb.fn.any(eb.val(customers))))
      : query.where(isAmong(customersWith(db, search ?? ''))),
  );

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
  if (page === undefined && pageSize === undefined) return ids;
  const size = pageSize ?? defaultPageSize;
  return ids.limit(size).offset(((page ?? 1) - 1) * size);
};

/** One page of orders with their buyers, newest first, and the number of matches on all pages. */
export async function listOrders(
  db: Db,
  input: OrderSearch,
): Promise<{ ordersWithUserData: OrderWithUser[]; total: number }> {
  const { search } = input;
  const customers = search ? await findFewCustomers(db, search) : undefined;
  if (customers?.length === 0) return { ordersWithUserData: [], total: 0 };
  const filter = customers ? { ...input, customers } : input;
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
