import type { Order } from '#domain/contract/orders.ts';
import { findOnlyStore, type StoreCode } from '#domain/store.ts';
import type { Db } from '../../db/schema.ts';
import { listLineStores } from './queries.ts';
import { getOrderWithUser } from './read-orders.ts';

type LetterFacts = {
  /** The buyer's address. */
  to: string;
  facts: { order: Order; firstName: string; store: StoreCode | null };
};

/** What a letter about an order needs to know of it; throws when there is no such order. */
export async function readLetterFacts(db: Db, orderId: string): Promise<LetterFacts> {
  const { order, user } = await getOrderWithUser(db, orderId);
  const store = findOnlyStore(await listLineStores(db, orderId));
  return { to: user.email, facts: { order, firstName: user.firstName, store } };
}
