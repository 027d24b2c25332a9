import { sql } from 'kysely';
import { deletedAddress } from '#domain/shared/email-address.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { isPurchase } from '../../db/order-conditions.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { requestable } from '../accounts/account-email.ts';
import { endSessions } from '../accounts/sessions.ts';
import { type PasswordProof, refuseWrongPassword } from '../accounts/verify-password.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { removeRecipient } from '../mail/remove-recipient.ts';
import { deleteAlertsOf } from '../stock-alerts/alerts-of-account.ts';
import { attachOrders } from './attach-orders.ts';
import { refuseUnfinished } from './refuse-unfinished.ts';

type Input = PasswordProof & { password: string };

/**
 * Deletes an account at its shopper's request: its row loses every personal value and cannot be used any
 * more. Its orders stay, with what was sold and paid; the address, DNI and telephone of paid ones until
 * their payment cannot be disputed any more (`retention`). Refuses while something of it is unfinished
 * (`refuseUnfinished`).
 */
export async function deleteAccount(
  db: Db,
  { password, ...proof }: Input,
): Promise<{ message: string } | Refusal> {
  const { account, now } = proof;
  if (account.role === 'Admin') {
    return refuse(
      'forbidden',
      'Una cuenta que administra la tienda no se puede eliminar: pedile a quien sea dueño que la quite.',
    );
  }
  const message = 'La contraseña no es correcta.';
  const refusal = await refuseWrongPassword(db, proof, { field: 'password', message, password });
  if (refusal) return refusal;
  // What was bought without the account is deleted with it, and refuses it while it is unfinished.
  if (account.addressProvenAt) await attachOrders(db, account, isBoughtOrClosed);
  return inTransaction(db, async (tx) => {
    const { id, email } = account;
    // In the order in which commands lock them: an expired order is paid before the deletion, or not at all.
    await tx
      .selectFrom('orders')
      .select('id')
      .where('userId', '=', id)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    // Orders of the account wait for this lock, since they refer to its row.
    const { addressProvenAt } = await tx
      .selectFrom('users')
      .select('addressProvenAt')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const unfinished = await refuseUnfinished(tx, id);
    if (unfinished) return unfinished;
    await removePersonalData(tx, { id, email, addressProvenAt, now });
    const last = { template: 'account_deleted' } as const;
    await queueEmail(tx, { key: `account_deleted:${id}`, to: email, email: last, now });
    return { message: 'Eliminamos tu cuenta y tus datos personales.' };
  });
}

const isBoughtOrClosed = sql<boolean>`(${isPurchase} or orders.closed_reason is not null)`;

type Person = { id: string; email: string; addressProvenAt: Date | null; now: Date };

async function removePersonalData(db: Db, person: Person): Promise<void> {
  const { id, now } = person;
  const nobody = deletedAddress(id);
  await endSessions(db, id);
  // A former administrator may have all of them.
  const tables = [
    'mailTokens',
    'passkeys',
    'recoveryCodes',
    'identityChecks',
    'favourites',
  ] as const;
  for (const table of tables) {
    await db.deleteFrom(table).where('userId', '=', id).execute();
  }
  await db
    .updateTable('users')
    .set({
      ...{ firstName: 'Cuenta', lastName: 'eliminada', userName: `eliminada-${id}` },
      // No password has this hash.
      ...{ email: nobody, passwordHash: '' },
      ...{ verifiedAt: null, addressProvenAt: null, newsAcceptedAt: null, deletedAt: now },
    })
    .where('id', '=', id)
    .execute();
  // Nobody can dispute what was never paid.
  await blankAddresses(db).where('userId', '=', id).where('paymentState', '=', 'unpaid').execute();
  // Of orders that were attached: whom their buyer said to be.
  await db
    .updateTable('orders')
    .set({ contact: null })
    .where('userId', '=', id)
    .where('contact', 'is not', null)
    .execute();
  await removeBuyers(db)
    .where('orderId', 'in', (eb) => eb.selectFrom('orders').select('id').where('userId', '=', id))
    .execute();
  await db
    .deleteFrom('transferReceipts')
    .where('orderId', 'in', (eb) => eb.selectFrom('orders').select('id').where('userId', '=', id))
    .execute();
  await removeDestinations(db)
    .where('paymentId', 'in', (eb) =>
      eb
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.orderId')
        .where('userId', '=', id)
        .select('payments.id'),
    )
    .execute();
  await deleteAlertsOf(db, person);
  await removeAddress(db, person);
}

/**
 * Removes the address from requests to withdraw and from e-mails. Somebody else may have signed up with one that is not
 * proven: then from those of the account's orders, and from the account's own e-mails, alone.
 */
async function removeAddress(db: Db, { id, email, addressProvenAt }: Person): Promise<void> {
  const isOfOrder = sql<boolean>`order_id in (select id from orders where user_id = ${id})`;
  const isOwn = sql<boolean>`(${addressProvenAt !== null} or ${isOfOrder})`;
  await db
    .updateTable('withdrawals')
    .set({ email: deletedAddress(id), reason: '' })
    .where('email', '=', email)
    .where(isOwn)
    .execute();
  const templates = Object.keys(requestable);
  const isOwnMail = sql<boolean>`(${isOwn} or template in (${sql.join(templates)}))`;
  await removeRecipient(db, sql<boolean>`recipient = ${email} and ${isOwnMail}`);
}

const blank = JSON.stringify({ address: '', addressDni: '', addressMobile: '' });

/** Removes what identifies the recipient from orders; the caller says from which. */
export const blankAddresses = (db: Db) =>
  db
    .updateTable('orders')
    .set({ shippingInfo: sql`shipping_info || ${blank}::jsonb` })
    // A sale at the counter or by a link may have a telephone alone.
    .where(
      sql<boolean>`(shipping_info ->> 'addressDni' <> '' or shipping_info ->> 'addressMobile' <> '')`,
    );

/** Removes whom the buyer said to be from sales at the counter; the caller says from which. */
export const removeBuyers = (db: Db) =>
  db
    .updateTable('sales')
    .set({ request: sql`(request::jsonb - 'buyer')::text` })
    .where(sql<boolean>`request::jsonb -> 'buyer' is not null`);

/** Removes where refunds that were made by hand went to; the caller says of which. */
export const removeDestinations = (db: Db) =>
  db.updateTable('paymentRefunds').set({ destination: null }).where('destination', 'is not', null);
