import type { EmailOrder } from '#domain/emails.ts';
import { findOnlyStore } from '#domain/store.ts';
import type { Db } from '../../db/schema.ts';
import { listLineStores } from './queries.ts';
import { getOrderWithUser } from './read-orders.ts';

/** What an e-mail about an order shows of it; throws when there is no such order. */
export async function getOrderForEmail(db: Db, orderId: string): Promise<EmailOrder> {
  const { order, user } = await getOrderWithUser(db, orderId);
  const store = findOnlyStore(await listLineStores(db, orderId));
  return { order, firstName: user.firstName, store };
}
