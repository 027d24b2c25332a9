import type { Db } from '../../../db/schema.ts';

export const listAdministratorRows = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where('role', '=', 'Admin')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Locks every administrator in id order, so that concurrent removals run one after the other. */
export const lockAdministrators = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'Admin')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Locked, so that it is serialized with a concurrent verification of the account. */
export const lockAccountByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();

/** Undefined when the account had the role already. */
export const changeRole = (db: Db, id: string, role: 'User' | 'Admin') =>
  db
    .updateTable('users')
    .set({ role })
    .where('id', '=', id)
    .where('role', '<>', role)
    .returning(['id', 'email', 'firstName'])
    .executeTakeFirst();

export const listInvitationRows = (db: Db) =>
  db
    .selectFrom('administratorInvitations')
    .innerJoin('users', 'users.id', 'administratorInvitations.invitedBy')
    .select(['administratorInvitations.id', 'administratorInvitations.email', 'invitedAt'])
    .select('users.email as invitedBy')
    .orderBy('invitedAt')
    .execute();

type NewInvitation = { id: string; email: string; invitedBy: string; invitedAt: Date };

/** False when the address was invited before. */
export const insertInvitation = async (db: Db, invitation: NewInvitation): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('administratorInvitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Deletes an invitation and returns it; undefined when there is none. */
export const deleteInvitation = (db: Db, column: 'id' | 'email', value: string) =>
  db
    .deleteFrom('administratorInvitations')
    .where(column, '=', value)
    .returning(['id', 'email', 'invitedBy'])
    .executeTakeFirst();
