import { sql } from 'kysely';
import type { OrderAttachment } from '#domain/contract/own-data.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { SignedIn } from '../../access/session.ts';
import { isPurchase } from '../../db/order-conditions.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueAccountEmail } from '../accounts/account-email.ts';
import { proveAddress } from '../accounts/prove-address.ts';
import type { EmailRequest } from '../mail/count-email.ts';

type Request = Omit<EmailRequest, 'email'> & { account: SignedIn; now: Date };

/**
 * Attaches what was bought with the account's address at the counter or in a chat. An account whose address is not
 * proven gets a link by e-mail first: somebody else may have signed up with it.
 */
export async function requestOrders(
  db: Db,
  { account, ...request }: Request,
): Promise<OrderAttachment> {
  if (account.addressProvenAt) return attachOrders(db, account);
  await queueAccountEmail(db, 'attach_orders', { account, ...request });
  const message = `Te mandamos un correo a ${account.email}. Abrí su enlace con tu sesión iniciada.`;
  return { attached: null, message };
}

type Link = { account: SignedIn; token: string; now: Date };

/** Attaches them by the e-mailed link, which proves the address; once, and in a session of the same account. */
export function attachOrdersByLink(
  db: Db,
  { account, token, now }: Link,
): Promise<OrderAttachment | Refusal> {
  return inTransaction(db, async (tx) => {
    return (
      (await proveAddress(tx, { userId: account.id, token, now })) ?? attachOrders(tx, account)
    );
  });
}

/** Those that were bought, or these: one that waits for its payment belongs to its link. */
export function attachOrders(
  db: Db,
  { id, email }: Pick<SignedIn, 'id' | 'email'>,
  attached = isPurchase,
): Promise<OrderAttachment> {
  return inTransaction(db, async (tx) => {
    // An account that is deleted concurrently gets none: nothing would remove their personal data.
    const account = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return toAttachment(0);
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({ userId: id })
      .where('userId', 'is', null)
      .where(sql<boolean>`lower(contact ->> 'email') = ${email}`)
      .where(attached)
      .executeTakeFirst();
    return toAttachment(Number(numUpdatedRows));
  });
}

const texts = ['No encontramos otras compras con tu correo.', 'Sumamos una compra a tu cuenta.'];

const toAttachment = (attached: number): OrderAttachment => ({
  attached,
  message: texts[attached] ?? `Sumamos ${attached} compras a tu cuenta.`,
});
