import { findOnlyStore } from '#domain/store.ts';
import type { Db } from '../../db/schema.ts';
import { type OrderNews, orderLetter } from '../mail/letters/order-letter.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { listLineStores } from './queries.ts';
import { getOrderWithUser } from './read-orders.ts';

type Input = { orderId: string; mail: OrderNews; publicUrl: string; now: Date };

/** Writes the shopper's letter about an order's event, once per event (and per tracking code). */
export async function queueOrderMail(
  db: Db,
  { orderId, mail, publicUrl, now }: Input,
): Promise<void> {
  const { order, user } = await getOrderWithUser(db, orderId);
  const store = findOnlyStore(await listLineStores(db, orderId));
  const suffix = mail === 'shipped' ? `:${order.trackingCode}` : '';
  await queueMail(db, {
    key: `order:${orderId}:${mail}${suffix}`,
    to: user.email,
    letter: orderLetter(mail, { order, firstName: user.firstName, store, publicUrl }),
    now,
  });
}
