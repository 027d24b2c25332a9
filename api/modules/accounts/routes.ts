import type { Session } from '#domain/contract/accounts.ts';
import { accountCalls } from '#domain/contract/accounts.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { Account } from '../../access/session.ts';
import { createToken } from '../../access/session.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, perMinute, serve } from '../../http/serve.ts';
import { changePassword, sendPasswordMail } from './change-password.ts';
import { signIn } from './sign-in.ts';
import { signUp, verifyAccount } from './sign-up.ts';

const limits = {
  'POST /users/signin': perMinute(20),
  'POST /users/signup': perMinute(10),
  'POST /users/send-change-password-email': perMinute(5),
  'POST /users/changePassword': perMinute(10),
};

export const accountRoutes: RouteModule = (app, shop) => {
  const { db, config, now } = shop;

  const openSession = async (account: Account): Promise<Session> => {
    const { id, firstName, lastName, userName, email, role, sessionVersion } = account;
    const claims = { id, role, version: sessionVersion };
    const token = createToken(config.jwtSecret, claims, now());
    return { _id: id, firstName, lastName, userName, email, role, token };
  };

  const handlers: Handlers<typeof accountCalls> = {
    'POST /users/signin': async ({ body }) => {
      const account = await signIn(db, { ...body, now: now() });
      return isRefusal(account) ? account : openSession(account);
    },
    'POST /users/signup': ({ body }) => signUp(db, { form: body, now: now() }),
    'POST /users/send-change-password-email': ({ body }) =>
      sendPasswordMail(db, { email: body.email, now: now() }),
    'POST /users/changePassword': ({ query, body }) =>
      changePassword(db, { token: query.tk, newPassword: body.newPassword, now: now() }),
    'GET /users/verifyAccount': ({ query }) => verifyAccount(db, { token: query.tk, now: now() }),
    'POST /api/admin/verify-token': async ({ account }) => ({ isAdmin: account.role === 'Admin' }),
  };
  serve(app, shop, accountCalls, handlers, { limits });
};
