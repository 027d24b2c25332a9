import { permissionsOf } from '#domain/accounts/permissions.ts';
import { accountCalls } from '#domain/contract/accounts.ts';
import { lacksRequiredPasskey } from '../../access/passkey-requirement.ts';
import { perMinute } from '../../http/call-limits.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { createRateLimits } from '../../rate-limits/rate-limits.ts';
import { changePassword, resetPassword, sendPasswordEmail } from './change-password.ts';
import { sourceOf } from './request-source.ts';
import { endSession, endSessions, listSessions } from './sessions.ts';
import { signUp, verifyAccount } from './sign-up.ts';

const callLimits = {
  'POST /users/signup': perMinute(10),
  'POST /users/send-change-password-email': perMinute(5),
  'POST /users/changePassword': perMinute(10),
  'GET /users/verifyAccount': perMinute(10),
  'POST /users/password': perMinute(10),
};

export const accountRoutes: RouteModule = (app, shop) => {
  const { db, config, now } = shop;
  const secret = config.jwtSecret;
  const limits = createRateLimits(shop);

  const handlers: Handlers<typeof accountCalls> = {
    'POST /users/signup': ({ body }, request) =>
      signUp(db, { form: body, address: sourceOf(request).address, limits, now: now() }),
    'POST /users/send-change-password-email': ({ body: { email } }, request) =>
      sendPasswordEmail(db, { email, address: sourceOf(request).address, limits, now: now() }),
    'POST /users/changePassword': ({ query, body }, request) =>
      resetPassword(db, {
        ...{ token: query.tk, newPassword: body.newPassword },
        ...{ address: sourceOf(request).address, limits, now: now() },
      }),
    'GET /users/verifyAccount': ({ query }) => verifyAccount(db, { token: query.tk, now: now() }),
    'POST /users/signout': async ({ account }) => {
      await endSession(db, { userId: account.id, id: account.sessionId });
      return { message: 'Sesión cerrada' };
    },
    'POST /users/password': ({ account, body }, request) =>
      changePassword(db, {
        ...{ account, ...body, secret },
        ...{ ...sourceOf(request), limits, now: now() },
      }),
    'GET /users/sessions': ({ account }) => listSessions(db, { account, now: now() }),
    'DELETE /users/sessions': async ({ account }) => {
      await endSessions(db, account.id, account.sessionId);
      return { message: 'Cerraste las demás sesiones' };
    },
    'DELETE /users/sessions/:id': ({ account, params }) =>
      endSession(db, { userId: account.id, id: params.id }),
    'POST /api/admin/verify-token': async ({ account }) => ({
      isAdmin: account.role === 'Admin',
      permissions: permissionsOf(account),
      lacksPasskey: await lacksRequiredPasskey(shop, account),
    }),
  };
  serve(app, shop, accountCalls, handlers, { limits: callLimits });
};
