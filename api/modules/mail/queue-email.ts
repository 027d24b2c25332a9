import { sql } from 'kysely';
import type { EmailData } from '#domain/site/emails.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';

type Queued = {
  /** Identifies the cause: a second e-mail with the same key is not queued. */
  key: string;
  now: Date;
};

type Input = Queued & { to: string; email: EmailData };

/** Queues an e-mail in the transaction of its cause; a job renders and sends it after the commit. */
export async function queueEmail(db: Db, { to, email, ...queued }: Input): Promise<void> {
  await db
    .insertInto('mails')
    .values({ ...toRow(email, queued), recipient: to, orderId: null })
    .onConflict((conflict) => conflict.column('mailKey').doNothing())
    .execute();
}

/** Null for a buyer at the counter or of a payment link who gave no address. */
const recipient = sql<string | null>`coalesce(users.email, nullif(orders.contact ->> 'email', ''))`;

/** The order, if its buyer can receive an e-mail. */
const recipientOf = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.userId')
    .where('orders.id', '=', orderId)
    .where('users.deletedAt', 'is', null)
    .where(recipient, 'is not', null);

/** Whether `queueToBuyer` has an address to send to. */
export const hasRecipient = async (db: Db, orderId: string): Promise<boolean> =>
  (await recipientOf(db, orderId).select('orders.id').executeTakeFirst()) !== undefined;

type BuyerInput = Queued & { orderId: string; email: EmailData };

/**
 * Queues an e-mail to an order's buyer. One statement, since it runs in transactions that hold the
 * order's lock.
 */
export async function queueToBuyer(
  db: Db,
  { orderId, email, ...queued }: BuyerInput,
): Promise<void> {
  const row = toRow(email, queued);
  const columns = Object.keys(row) as (keyof typeof row)[];
  await db
    .insertInto('mails')
    .columns([...columns, 'recipient', 'orderId'])
    .expression(
      recipientOf(db, orderId).select((eb) => [
        ...columns.map((column) => eb.val(row[column]).as(column)),
        recipient.as('recipient'),
        'orders.id as orderId',
      ]),
    )
    .onConflict((conflict) => conflict.column('mailKey').doNothing())
    .execute();
}

function toRow({ template, ...data }: EmailData, { key, now }: Queued) {
  return {
    id: newId(),
    mailKey: key,
    template,
    data: JSON.stringify(data),
    createdAt: now,
    dueAt: now,
  };
}
