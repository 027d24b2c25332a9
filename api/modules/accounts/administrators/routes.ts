import { chosenPermissions, permissionsOf } from '#domain/accounts/permissions.ts';
import { administratorCalls } from '#domain/contract/administrators.ts';
import type { CallOutput } from '#domain/contract/index.ts';
import { requiresPasskeys } from '../../../access/passkey-requirement.ts';
import { perMinute } from '../../../http/call-limits.ts';
import type { RouteModule, ShopBase } from '../../../http/route-module.ts';
import { type Handlers, serve } from '../../../http/serve.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changePermissions } from './change-permissions.ts';
import { inviteAdministrator } from './invite-administrator.ts';
import { listAdministratorRows, listInvitationRows } from './queries.ts';
import { removeAdministrator } from './remove-administrator.ts';

export const administratorRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const handlers: Handlers<typeof administratorCalls> = {
    'GET /api/admin/administrators': () => listAdministrators(shop),
    'POST /api/admin/administrators': ({ body, account }) =>
      inviteAdministrator(db, {
        ...{ email: body.email, permissions: chosenPermissions(body) },
        ...{ actor: account, now: now() },
      }),
    'PUT /api/admin/administrators/:id': ({ params, body, account }) =>
      changePermissions(db, {
        ...{ id: params.id, permissions: chosenPermissions(body), before: body.before },
        ...{ actor: account, now: now() },
      }),
    'DELETE /api/admin/administrators/:id': ({ params, account }) =>
      removeAdministrator(db, { id: params.id, actor: account, now: now() }),
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
    administrators: administrators.map(({ id, isOwner, permissions, ...row }) => ({
      ...{ _id: id, ...row, permissions: permissionsOf({ isOwner, permissions }) },
    })),
    invitations: invitations.map(({ id, invitedAt, isOwner, permissions, ...row }) => ({
      ...{ _id: id, ...row, permissions: permissionsOf({ isOwner, permissions }) },
      invitedAt: invitedAt.toISOString(),
    })),
    requiresPasskeys: await requiresPasskeys(shop),
  };
}
