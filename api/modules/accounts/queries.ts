import type { Selectable } from 'kysely';
import type { Account } from '../../access/session.ts';
import type { Db, Schema } from '../../db/schema.ts';

export type NewAccount = Omit<Account, 'sessionVersion'>;
export type MailTokenPurpose = Schema['mailTokens']['purpose'];

export const findAccount = (db: Db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findAccountByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

export const countAdmins = async (db: Db) => {
  const { admins } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('admins'))
    .where('role', '=', 'Admin')
    .executeTakeFirstOrThrow();
  return admins;
};

/** False when the address already has an account. */
export const insertAccount = async (db: Db, account: NewAccount): Promise<boolean> => {
  const inserted = await db
    .insertInto('users')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows) === 1;
};

export const markVerified = (db: Db, id: string, now: Date) =>
  db
    .updateTable('users')
    .set({ verifiedAt: now })
    .where('id', '=', id)
    .where('verifiedAt', 'is', null)
    .execute();

/** Also ends every session that was created before. */
export const updatePassword = (db: Db, id: string, passwordHash: string) =>
  db
    .updateTable('users')
    .set((eb) => ({ passwordHash, sessionVersion: eb('sessionVersion', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const insertMailToken = (db: Db, token: Omit<Selectable<Schema['mailTokens']>, 'usedAt'>) =>
  db
    .insertInto('mailTokens')
    .values({ ...token, usedAt: null })
    .execute();

/** Marks a token as used; undefined when it is unknown, used, expired or of another purpose. */
export const consumeMailToken = (
  db: Db,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: MailTokenPurpose; now: Date },
) =>
  db
    .updateTable('mailTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();

/** Ends the account's other open tokens of a purpose. */
export const endMailTokens = (db: Db, userId: string, purpose: MailTokenPurpose, now: Date) =>
  db
    .updateTable('mailTokens')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();
