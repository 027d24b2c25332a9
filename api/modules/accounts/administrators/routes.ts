import { administratorCalls } from '#domain/contract/administrators.ts';
import type { CallOutput } from '#domain/contract/index.ts';
import { requiresPasskeys } from '../../../access/passkey-requirement.ts';
import { perMinute } from '../../../http/call-limits.ts';
import type { RouteModule, ShopBase } from '../../../http/route-module.ts';
import { type Handlers, serve } from '../../../http/serve.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changePermission } from './change-permission.ts';
import { inviteAdministrator } from './invite-administrator.ts';
import { listAdministratorRows, listInvitationRows } from './queries.ts';
import { removeAdministrator } from './remove-administrator.ts';

export const administratorRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const handlers: Handlers<typeof administratorCalls> = {
    'GET /api/admin/administrators': () => listAdministrators(shop),
    'POST /api/admin/administrators': ({ body, account }) =>
      inviteAdministrator(db, { ...body, actorId: account.id, now: now() }),
    'PUT /api/admin/administrators/:id': ({ params, body, account }) =>
      changePermission(db, { ...params, ...body, actorId: account.id, now: now() }),
    'DELETE /api/admin/administrators/:id': ({ params, account }) =>
      removeAdministrator(db, { id: params.id, actorId: account.id, now: now() }),
    'POST /users/acceptInvitation': ({ query, body }) =>
      acceptInvitation(db, { token: query.tk, form: body, now: now() }),
  };
  const limits = { 'POST /users/acceptInvitation': perMinute(10) };
  serve(app, shop, administratorCalls, handlers, { limits });
};

/** The administrators, the open invitations, and whether a passkey is required. */
async function listAdministrators(
  shop: ShopBase,
): Promise<CallOutput<'GET /api/admin/administrators'>> {
  const administrators = await listAdministratorRows(shop.db);
  const invitations = await listInvitationRows(shop.db);
  return {
    administrators: administrators.map(({ id, ...row }) => ({ _id: id, ...row })),
    invitations: invitations.map(({ id, invitedAt, ...row }) => ({
      _id: id,
      ...row,
      invitedAt: invitedAt.toISOString(),
    })),
    requiresPasskeys: await requiresPasskeys(shop),
  };
}
