import type { Db } from '../../db/schema.ts';
import { type OrderNews, orderLetter } from '../mail/letters/order-letter.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { readLetterFacts } from './read-letter-facts.ts';

type Input = { orderId: string; mail: OrderNews; publicUrl: string; now: Date };

/** Writes the shopper's letter about an order's event, once per event (and per tracking code). */
export async function queueOrderMail(
  db: Db,
  { orderId, mail, publicUrl, now }: Input,
): Promise<void> {
  const { to, facts } = await readLetterFacts(db, orderId);
  const suffix = mail === 'shipped' ? `:${facts.order.trackingCode}` : '';
  const letter = orderLetter(mail, { ...facts, publicUrl });
  await queueMail(db, { key: `order:${orderId}:${mail}${suffix}`, to, letter, now });
}
