import { type Insertable, sql } from 'kysely';
import type { Account } from '../../access/session.ts';
import { countRows } from '../../db/page-window.ts';
import type { Db, Schema } from '../../db/schema.ts';

export const findAccount = (db: Db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findAccountByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

/** Locked, so that it is serialized with concurrent sign-ups, verifications and invitations. */
export const lockAccountByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();

export const countAdmins = (db: Db) =>
  countRows(db.selectFrom('users').where('role', '=', 'Admin'));

/** False when the address already has an account. */
export const insertAccount = async (
  db: Db,
  account: Insertable<Schema['users']>,
): Promise<boolean> => {
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

/**
 * The account is verified, and its address proven, from now on unless they were before. A consent to news that was
 * never verified is removed, since somebody else may have signed up.
 */
export const markProven = (db: Db, id: string, now: Date) =>
  db
    .updateTable('users')
    .set(({ fn, ref, val }) => ({
      verifiedAt: fn.coalesce(ref('verifiedAt'), val(now)),
      addressProvenAt: fn.coalesce(ref('addressProvenAt'), val(now)),
      newsAcceptedAt: sql<Date | null>`case when verified_at is not null then news_accepted_at end`,
    }))
    .where('id', '=', id)
    .execute();

/**
 * Undefined when the account's password was changed since it was read. Locked, so that a change of it waits for the
 * session that is being opened, and ends it.
 */
export const lockPassword = (db: Db, { id, passwordHash }: Account) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();

type NewPassword = { userId: string; passwordHash: string; previousHash?: string };

/**
 * Also ends the account's identity checks: a sign-in that began with the old password. Returns the account; undefined
 * when its hash is another one than `previousHash`, if that is given.
 */
export const updatePassword = async (
  db: Db,
  { userId, passwordHash, previousHash }: NewPassword,
) => {
  await db.deleteFrom('identityChecks').where('userId', '=', userId).execute();
  return db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', userId)
    .$if(previousHash !== undefined, (users) =>
      users.where('passwordHash', '=', previousHash ?? ''),
    )
    .returningAll()
    .executeTakeFirst();
};

export const hasInvitation = async (db: Db, id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('administratorInvitations')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
};
