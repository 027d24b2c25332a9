import type { OrderWithUser } from '#domain/contract/orders.ts';
import { type listedStates, paidStates } from '#domain/order.ts';
import type { Db } from '../../db/schema.ts';
import { readOrders } from './read-orders.ts';

export type OrderSearch = {
  /** Every paid state when left out. */
  state?: (typeof listedStates)[number] | undefined;
  /** Part of the customer's e-mail, in any case. */
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

const usualPageSize = 6;

/**
 * Ids of what is searched. Addresses are kept in lower case; they are looked through in `users`,
 * which is narrow, and only those customers' orders are read.
 */
export const searchOrders = (db: Db, { state, search }: OrderSearch) =>
  db
    .selectFrom('orders')
    .where('state', 'in', state ? [state] : [...paidStates])
    .$if(Boolean(search), (query) =>
      query.where('userId', 'in', (eb) =>
        eb
          .selectFrom('users')
          .select('users.id')
          .where(
            ({ fn, val }) => fn('strpos', ['users.email', val(search?.toLowerCase())]),
            '>',
            0,
          ),
      ),
    );

/** One page of the ids that a search finds, newest first: orders are read for these alone. */
export const pageOfOrders = (db: Db, wanted: OrderSearch) => {
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
  const { total } = await searchOrders(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await pageOfOrders(db, wanted).execute();
  const ordersWithUserData = await readOrders(
    db,
    found.map(({ id }) => id),
  );
  return { ordersWithUserData, total };
}
