import { ownDataCalls } from '#domain/contract/own-data.ts';
import { perMinute } from '../../http/call-limits.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { createRateLimits } from '../../rate-limits/rate-limits.ts';
import { sourceOf } from '../accounts/request-source.ts';
import { attachOrdersByLink, requestOrders } from './attach-orders.ts';
import { changeNewsConsent } from './change-news-consent.ts';
import { correctNames } from './correct-names.ts';
import { deleteAccount } from './delete-account.ts';
import { readOwnData } from './read-own-data.ts';

const callLimits = {
  'PUT /api/user': perMinute(10),
  'PUT /api/user/news': perMinute(30),
  'POST /api/user/order-attachments': perMinute(10),
  'PUT /api/user/order-attachments': perMinute(10),
  'DELETE /api/user': perMinute(5),
};

export const ownDataRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const limits = createRateLimits(shop);
  const handlers: Handlers<typeof ownDataCalls> = {
    'GET /api/user/data': ({ account }) => readOwnData(db, { account, now: now() }),
    'PUT /api/user': ({ account, body }) => correctNames(db, account.id, body),
    'PUT /api/user/news': ({ account, body }) =>
      changeNewsConsent(db, { id: account.id, ...body, now: now() }),
    'POST /api/user/order-attachments': ({ account }, request) =>
      requestOrders(db, { account, address: sourceOf(request).address, limits, now: now() }),
    'PUT /api/user/order-attachments': ({ account, query }) =>
      attachOrdersByLink(db, { account, token: query.tk, now: now() }),
    'DELETE /api/user': ({ account, body }, request) =>
      deleteAccount(db, {
        ...{ account, password: body.password, limits },
        ...{ address: sourceOf(request).address, now: now() },
      }),
  };
  serve(app, shop, ownDataCalls, handlers, { limits: callLimits });
};
