import { withdrawalCalls } from '#domain/contract/withdrawals.ts';
import { notFound } from '#domain/shared/refusal.ts';
import { perMinute } from '../../http/call-limits.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { findWithdrawal, requestWithdrawal } from './request-withdrawal.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';

const limits = {
  'POST /api/withdrawals': perMinute(10),
  'GET /api/withdrawals/:code': perMinute(60),
};

export const withdrawalRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const handlers: Handlers<typeof withdrawalCalls> = {
    'POST /api/withdrawals': ({ body }) => requestWithdrawal(db, { form: body, now: now() }),
    'GET /api/withdrawals/:code': async ({ params }) =>
      (await findWithdrawal(db, params.code)) ?? notFound('el pedido de arrepentimiento'),
    'GET /api/admin/withdrawals': ({ query }) => listWithdrawals(db, query),
    'POST /api/admin/withdrawals/:id/accept': ({ params, account }) =>
      settleWithdrawal(db, { ...params, actorId: account.id, now: now() }),
    'POST /api/admin/withdrawals/:id/answer': ({ params, body, account }) =>
      settleWithdrawal(db, { ...params, ...body, actorId: account.id, now: now() }),
  };
  serve(app, shop, withdrawalCalls, handlers, { limits });
};
