import { exchangeCalls } from '#domain/contract/exchanges.ts';
import type { RouteModule } from '../../../http/route-module.ts';
import { type Handlers, serve } from '../../../http/serve.ts';
import { listExchanges } from '../reads/exchanges.ts';
import { listExchangeable, requestExchange } from './request-exchange.ts';
import { type ExchangeChange, settleExchange } from './settle-exchange.ts';

export const exchangeRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const settle = (
    change: ExchangeChange,
    { params, account }: { params: { id: string }; account: { id: string } },
  ) => settleExchange(db, { ...change, ...params, actorId: account.id, now: now() });

  const handlers: Handlers<typeof exchangeCalls> = {
    'GET /api/user/orders/:orderId/exchanges': ({ params, account }) =>
      listExchangeable(db, { ...params, userId: account.id, now: now() }),
    'POST /api/user/orders/:orderId/exchanges': ({ params, body, account }) =>
      requestExchange(db, { ...params, form: body, userId: account.id, now: now() }),
    'GET /api/admin/exchanges': ({ query }) => listExchanges(db, query),
    'POST /api/admin/exchanges/:id/receive': (call) => settle({ command: 'receiveExchange' }, call),
    'POST /api/admin/exchanges/:id/ship': (call) =>
      settle({ command: 'shipExchange', set: call.body }, call),
    'POST /api/admin/exchanges/:id/refuse': (call) =>
      settle({ command: 'refuseExchange', set: call.body }, call),
  };
  serve(app, shop, exchangeCalls, handlers);
};
