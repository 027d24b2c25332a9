import type { Administrator, Invitation } from '#domain/contract/administrators.ts';
import type { Db } from '../../../db/schema.ts';
import { listAdministratorRows, listInvitationRows } from './queries.ts';

/** The administrators and the open invitations. */
export async function listAdministrators(
  db: Db,
): Promise<{ administrators: Administrator[]; invitations: Invitation[] }> {
  const administrators = await listAdministratorRows(db);
  const invitations = await listInvitationRows(db);
  return {
    administrators: administrators.map(({ id, ...row }) => ({ _id: id, ...row })),
    invitations: invitations.map(({ id, invitedAt, ...row }) => ({
      _id: id,
      ...row,
      invitedAt: invitedAt.toISOString(),
    })),
  };
}
