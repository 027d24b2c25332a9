import type { OrderWithUser } from '#domain/contract/orders.ts';
import { type listedStates, paidStates } from '#domain/orders/lifecycle.ts';
import type { Db } from '../../../db/schema.ts';
import { readOrders } from './orders.ts';

export type OrderSearch = {
  /** Every paid state when left out. */
  state?: (typeof listedStates)[number] | undefined;
  /** Part of the customer's e-mail, in any case. */
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

const usualPageSize = 6;

type Wanted = OrderSearch & {
  /** The customers that the search found, when they are few. */
  customers?: readonly string[];
};

/** Above it the next order is soon one of theirs, and naming them all costs more than looking. */
const fewCustomers = 1000;

/** Addresses are kept in lower case; they are looked through in `users`, which is narrow. */
const customersWith = (db: Db, search: string) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where(({ fn, val }) => fn('strpos', ['users.email', val(search.toLowerCase())]), '>', 0);

/** Ids of the customers whose address holds the text; undefined when they are many. */
async function findFewCustomers(db: Db, search: string): Promise<readonly string[] | undefined> {
  const found = await customersWith(db, search)
    .limit(fewCustomers + 1)
    .execute();
  return found.length > fewCustomers ? undefined : found.map(({ id }) => id);
}

/** Ids of what is searched. */
const searchOrders = (db: Db, { state, search, customers }: Wanted) =>
  db
    .selectFrom('orders')
    .where('state', 'in', state ? [state] : [...paidStates])
    .$if(Boolean(search), (query) =>
      customers
        ? query.where((eb) => eb('userId', '=', eb.fn.any(eb.val(customers))))
        : query.where('userId', 'in', customersWith(db, search ?? '')),
    );

/** One page of the ids that a search finds, newest first: orders are read for these alone. */
export const pageOfOrders = (db: Db, wanted: Wanted) => {
  const { page, pageSize } = wanted;
  const ids = searchOrders(db, wanted)
    .select('orders.id')
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc');
  if (page === undefined && pageSize === undefined) return ids;
  const size = pageSize ?? usualPageSize;
  return ids.limit(size).offset(((page ?? 1) - 1) * size);
};

/** Orders with their buyers, newest first, and how many the search finds on all pages. */
export async function listOrders(
  db: Db,
  wanted: OrderSearch,
): Promise<{ ordersWithUserData: OrderWithUser[]; total: number }> {
  const { search } = wanted;
  const customers = search ? await findFewCustomers(db, search) : undefined;
  if (customers?.length === 0) return { ordersWithUserData: [], total: 0 };
  const known = customers ? { ...wanted, customers } : wanted;
  const [{ total }, found] = await Promise.all([
    searchOrders(db, known)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    pageOfOrders(db, known).execute(),
  ]);
  const ordersWithUserData = await readOrders(
    db,
    found.map(({ id }) => id),
  );
  return { ordersWithUserData, total };
}
