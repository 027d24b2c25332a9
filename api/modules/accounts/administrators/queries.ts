import type { Insertable } from 'kysely';
import { type Permission, toAdministrator } from '#domain/accounts/permissions.ts';
import type { Account } from '../../../access/session.ts';
import type { Db, Schema } from '../../../db/schema.ts';

export const listAdministratorRows = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'isOwner', 'permissions'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('passkeys').select('id').whereRef('userId', '=', 'users.id'))
        .$castTo<boolean>()
        .as('hasPasskey'),
    )
    .where('role', '=', 'Admin')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/**
 * Locks every administrator in id order, so that concurrent removals run one after the other. Rows that refer to them
 * are inserted all the same.
 */
export const lockAdministrators = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'isOwner', 'permissions'])
    .where('role', '=', 'Admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

type NewAdministrator = Pick<
  Account,
  'id' | 'firstName' | 'lastName' | 'userName' | 'passwordHash' | 'isOwner' | 'permissions'
> & { verifiedAt: Date; addressProvenAt: Date };

/**
 * Makes an existing account an administrator, with another name and password, and without the consent to news, which
 * somebody else may have given.
 */
export const makeAdministrator = (db: Db, { id, ...given }: NewAdministrator) =>
  db
    .updateTable('users')
    .set({ ...given, role: 'Admin', newsAcceptedAt: null })
    .where('id', '=', id)
    .execute();

export const removeRole = (db: Db, id: string) =>
  db.updateTable('users').set({ role: 'User', isOwner: false }).where('id', '=', id).execute();

export const updatePermissions = (db: Db, id: string, permissions: readonly Permission[]) =>
  db.updateTable('users').set(toAdministrator(permissions)).where('id', '=', id).execute();

export const listInvitationRows = (db: Db) =>
  db
    .selectFrom('administratorInvitations')
    .innerJoin('users', 'users.id', 'administratorInvitations.invitedBy')
    .select(['administratorInvitations.id', 'administratorInvitations.email', 'invitedAt'])
    .select(['administratorInvitations.isOwner', 'administratorInvitations.permissions'])
    .select('users.email as invitedBy')
    .orderBy('invitedAt')
    .execute();

/** The open invitation of an address. */
export const findInvitation = (db: Db, email: string) =>
  db
    .selectFrom('administratorInvitations')
    .select(['isOwner', 'permissions'])
    .where('email', '=', email)
    .executeTakeFirst();

type NewInvitation = Insertable<Schema['administratorInvitations']>;

/** Inserts the invitation of an address, or renews the open one; returns its id. */
export const saveInvitation = async (db: Db, invitation: NewInvitation): Promise<string> => {
  const { isOwner, permissions, invitedBy, invitedAt } = invitation;
  const { id } = await db
    .insertInto('administratorInvitations')
    .values(invitation)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ isOwner, permissions, invitedBy, invitedAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Deletes an invitation and returns it; undefined when there is none. */
export const deleteInvitation = (db: Db, id: string) =>
  db
    .deleteFrom('administratorInvitations')
    .where('id', '=', id)
    .returning(['id', 'email', 'isOwner', 'permissions', 'invitedBy'])
    .executeTakeFirst();

/** The open invitations that an administrator sent. */
export const deleteInvitationsOf = (db: Db, invitedBy: string) =>
  db
    .deleteFrom('administratorInvitations')
    .where('invitedBy', '=', invitedBy)
    .returning(['id', 'isOwner', 'permissions'])
    .execute();
