import { sql } from 'kysely';
import { confirmDays, notifiedDays, waitingDays } from '#domain/catalogue/stock-alert.ts';
import { disputeDays } from '#domain/orders/reconciliation.ts';
import { deletedAddress } from '#domain/shared/email-address.ts';
import { isAwaitingPayment } from '../db/order-conditions.ts';
import type { Db } from '../db/schema.ts';
import type { FailureLog } from '../failures/failure-log.ts';
import { runEach } from '../jobs/run-each.ts';
import {
  blankAddresses,
  removeBuyers,
  removeDestinations,
} from '../modules/own-data/delete-account.ts';
import { isOver } from '../modules/own-data/unfinished-orders.ts';

type Rule = {
  /** What is deleted, as in the table of docs/security-inventory.md. */
  data: string;
  /** Days, from the event that the data names. */
  days: number;
  /** Deletes a batch of what is older. */
  remove: (db: Db, before: Date, now: Date) => { execute(): Promise<unknown> };
};

/** The maximum number of rows that one run deletes of a table that grows with the orders or accounts. */
const batch = 1000;
const dayMs = 24 * 3_600_000;

/** What the shop deletes by itself, and when. Everything else stays with its account or order. */
export const retention: readonly Rule[] = [
  {
    data: 'a session, from its expiry',
    days: 0,
    remove: (db, before) => db.deleteFrom('sessions').where('expiresAt', '<', before),
  },
  {
    data: 'what a carrier asks for a parcel, from its answer',
    days: 2,
    remove: (db, before) => db.deleteFrom('carrierQuotes').where('quotedAt', '<', before),
  },
  {
    data: 'a check of a second factor, from its expiry',
    days: 0,
    remove: (db, before) => db.deleteFrom('identityChecks').where('expiresAt', '<', before),
  },
  {
    // Until then a used one explains itself.
    data: "an emailed link's token, from its expiry",
    days: 30,
    remove: (db, before) => db.deleteFrom('mailTokens').where('expiresAt', '<', before),
  },
  {
    data: 'an account that was never verified and has no order, from its sign-up',
    days: 30,
    remove: (db, before) =>
      db
        .deleteFrom('users')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('users')
            .select('id')
            .where('verifiedAt', 'is', null)
            .where('deletedAt', 'is', null)
            .where('role', '=', 'User')
            .where('createdAt', '<', before)
            .where(sql<boolean>`not exists (select from orders where user_id = users.id)`)
            .limit(batch),
        )
        // It may be verified in between.
        .where('verifiedAt', 'is', null),
  },
  {
    data: 'an invitation of an administrator, from its e-mail',
    days: 30,
    remove: (db, before) =>
      db.deleteFrom('administratorInvitations').where('invitedAt', '<', before),
  },
  {
    data: 'a stock alert that was not confirmed, from its request',
    days: confirmDays,
    remove: (db, before) =>
      db.deleteFrom('stockAlerts').where('confirmedAt', 'is', null).where('createdAt', '<', before),
  },
  {
    data: 'a stock alert, from its e-mail, once no other of its address waits',
    days: notifiedDays,
    remove: (db, before) =>
      db
        .deleteFrom('stockAlerts')
        .where('notifiedAt', '<', before)
        // The link of its e-mail leaves the list through it.
        .where('email', 'not in', (eb) =>
          eb.selectFrom('stockAlerts').select('email').where('notifiedAt', 'is', null),
        ),
  },
  {
    data: 'a stock alert that waits, from its request',
    days: waitingDays,
    remove: (db, before) =>
      db.deleteFrom('stockAlerts').where('notifiedAt', 'is', null).where('createdAt', '<', before),
  },
  {
    data: 'a bulk edit that was not applied, from its draft',
    days: 7,
    remove: (db, before) =>
      db.deleteFrom('bulkEdits').where('applyAt', 'is', null).where('createdAt', '<', before),
  },
  {
    data: 'a bulk edit, from its application',
    days: 400,
    remove: (db, before) =>
      db
        .deleteFrom('bulkEdits')
        .where('appliedAt', '<', before)
        .where((eb) => eb.or([eb('undoAt', 'is', null), eb('undoneAt', 'is not', null)])),
  },
  {
    data: 'a notice of the payment provider, from its processing',
    days: 30,
    remove: (db, before) =>
      db
        .deleteFrom('paymentNotices')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('paymentNotices')
            .select('id')
            .where('processedAt', '<', before)
            .limit(batch),
        )
        // A notice may be received again in between, and be pending.
        .where('processedAt', 'is not', null),
  },
  {
    data: 'the hashes of where an order was placed from, from its payment or end',
    days: 0,
    remove: (db) =>
      db
        .updateTable('orders')
        .set({ fromAddress: null, fromNetwork: null })
        .where('fromNetwork', 'is not', null)
        .where(sql<boolean>`not (${isAwaitingPayment})`),
  },
  {
    // Whoever disputes a payment may say that nothing arrived at that address.
    data: "address, DNI and telephone of a deleted account's order, from the order",
    days: disputeDays,
    remove: (db, before) =>
      blankAddresses(db)
        .where('createdAt', '<', before)
        .where('userId', 'in', (eb) =>
          eb.selectFrom('users').select('id').where('deletedAt', 'is not', null),
        ),
  },
  {
    data: 'name, e-mail address and telephone of a buyer without an account, from the order, once it is over',
    days: disputeDays,
    remove: (db, before, now) =>
      db
        .updateTable('orders')
        .set({ contact: null, shippingInfo: sql`shipping_info - 'addressMobile'` })
        .where('contact', 'is not', null)
        .where('createdAt', '<', before)
        .where(isOver(now)),
  },
  {
    data: 'e-mail address and reason of that buyer’s request to withdraw, from the request',
    days: disputeDays,
    remove: (db, before, now) =>
      db
        .updateTable('withdrawals')
        .set({ email: sql`replace(${deletedAddress('#')}, '#', id::text)`, reason: '' })
        .where('email', 'not like', deletedAddress('%'))
        .where('requestedAt', '<', before)
        .where('orderId', 'in', (eb) =>
          eb
            .selectFrom('orders')
            .select('orders.id')
            .where('userId', 'is', null)
            .where('contact', 'is', null)
            .where(isOver(now)),
        ),
  },
  {
    data: 'the same in a sale at the counter as its device sent it',
    days: disputeDays,
    remove: (db, before, now) =>
      removeBuyers(db)
        .where('storedAt', '<', before)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('orders')
                .select('orders.id')
                .whereRef('orders.id', '=', 'sales.orderId')
                .where(eb.not(isOver(now))),
            ),
          ),
        ),
  },
  {
    data: 'a receipt of a transfer, from its upload',
    days: disputeDays,
    remove: (db, before) => db.deleteFrom('transferReceipts').where('sentAt', '<', before),
  },
  {
    data: 'where a refund that was made by hand went to, from the refund',
    days: disputeDays,
    remove: (db, before) => removeDestinations(db).where('doneAt', '<', before),
  },
  {
    // The row stays: it keeps an event from being emailed twice.
    data: 'the recipient of a sent e-mail, from its sending',
    days: disputeDays,
    remove: (db, before) =>
      db
        .updateTable('mails')
        // The server's reply may name it.
        .set({ recipient: '', lastError: null })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('mails')
            .select('id')
            .where('recipient', '<>', '')
            .where('sentAt', '<', before)
            .limit(batch),
        ),
  },
  {
    data: 'an e-mail that was refused for good, from its refusal',
    days: disputeDays,
    remove: (db, before) =>
      db
        .deleteFrom('mails')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('mails')
            .select('id')
            .where('sentAt', 'is', null)
            .where('refusedAt', '<', before)
            .limit(batch),
        )
        // It may be retried in between.
        .where('refusedAt', 'is not', null),
  },
  {
    data: 'the last e-mail to a deleted account that could not be sent, from the deletion',
    days: 30,
    remove: (db, before) =>
      db
        .deleteFrom('mails')
        .where('template', '=', 'account_deleted')
        .where('sentAt', 'is', null)
        .where('createdAt', '<', before),
  },
  {
    data: 'a request to withdraw that belongs to no order, from its request',
    days: disputeDays,
    remove: (db, before) =>
      db
        .deleteFrom('withdrawals')
        .where('orderId', 'is', null)
        .where('matchedAt', 'is not', null)
        .where('requestedAt', '<', before),
  },
];

/** Deletes what is older than the table allows. Returns 0: the rest waits for the next run. */
export async function deleteOldData(
  db: Db,
  { failures, now }: { failures: FailureLog; now: Date },
): Promise<number> {
  const rules = retention.map((rule) => ({ id: rule.data, ...rule }));
  const options = { operation: 'delete-old-data', concurrency: 1, failures };
  await runEach(rules, options, ({ days, remove }) =>
    remove(db, new Date(now.getTime() - days * dayMs), now).execute(),
  );
  return 0;
}
