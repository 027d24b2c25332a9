import { permissionsOf } from '#domain/accounts/permissions.ts';
import { mailCalls } from '#domain/contract/mails.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { listUndelivered } from './list-undelivered.ts';
import { retryMail } from './retry-mail.ts';

export const mailRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const handlers: Handlers<typeof mailCalls> = {
    'GET /api/admin/mails': ({ query, account }) =>
      listUndelivered(db, { ...query, held: permissionsOf(account), now: now() }),
    'POST /api/admin/mails/:id/retry': ({ params, account }) => {
      const actor = { actorId: account.id, held: permissionsOf(account) };
      return retryMail(db, { ...params, ...actor, now: now() });
    },
  };
  serve(app, shop, mailCalls, handlers);
};
