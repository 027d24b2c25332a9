import { exchangeCalls } from '#domain/contract/exchanges.ts';
import type { RouteModule } from '../../../http/route-module.ts';
import { type Handlers, serve } from '../../../http/serve.ts';
import { listExchanges } from '../reads/exchanges.ts';
import { listExchangeable, requestExchange } from './request-exchange.ts';
import { settleExchange } from './settle-exchange.ts';

export const exchangeRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const handlers: Handlers<typeof exchangeCalls> = {
    'GET /api/user/orders/:orderId/exchanges': ({ params, account }) =>
      listExchangeable(db, { ...params, userId: account.id, now: now() }),
    'POST /api/user/orders/:orderId/exchanges': ({ params, body, account }) =>
      requestExchange(db, { ...params, form: body, userId: account.id, now: now() }),
    'GET /api/admin/exchanges': ({ query }) => listExchanges(db, query),
    'POST /api/admin/exchanges/:id/receive': ({ params, account }) =>
      settleExchange(db, {
        ...params,
        command: 'receiveExchange',
        actorId: account.id,
        now: now(),
      }),
    'POST /api/admin/exchanges/:id/ship': ({ params, body, account }) =>
      settleExchange(db, {
        ...params,
        command: 'shipExchange',
        set: body,
        actorId: account.id,
        now: now(),
      }),
    'POST /api/admin/exchanges/:id/refuse': ({ params, body, account }) =>
      settleExchange(db, {
        ...params,
        command: 'refuseExchange',
        set: body,
        actorId: account.id,
        now: now(),
      }),
  };
  serve(app, shop, exchangeCalls, handlers);
};
