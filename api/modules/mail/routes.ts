import { mailCalls } from '#domain/contract/mails.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { listUndelivered } from './list-undelivered.ts';
import { retryMail } from './retry-mail.ts';

export const mailRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const handlers: Handlers<typeof mailCalls> = {
    'GET /api/admin/mails': ({ query }) => listUndelivered(db, { ...query, now: now() }),
    'POST /api/admin/mails/:id/retry': ({ params, account }) =>
      retryMail(db, { ...params, actorId: account.id, now: now() }),
  };
  serve(app, shop, mailCalls, handlers);
};
