import { alertLeavePath } from '#domain/catalogue/stock-alert.ts';
import { stockAlertCalls } from '#domain/contract/stock-alerts.ts';
import { perMinute } from '../../http/call-limits.ts';
import { findBearer } from '../../http/guard.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { createRateLimits } from '../../rate-limits/rate-limits.ts';
import { sourceOf } from '../accounts/request-source.ts';
import { confirmAlert } from './confirm-alert.ts';
import { countWaiting } from './count-waiting.ts';
import { leaveAlerts } from './leave-alerts.ts';
import { requestAlert } from './request-alert.ts';

const callLimits = {
  'POST /api/stock-alerts': perMinute(10),
  'POST /api/stock-alerts/confirm': perMinute(30),
  'POST /api/stock-alerts/leave': perMinute(30),
};

/** `List-Unsubscribe=One-Click` as a form, which mail providers post (RFC 8058). */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const maxFormBytes = 1024;

export const stockAlertRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const limits = createRateLimits(shop);
  const handlers: Handlers<typeof stockAlertCalls> = {
    'POST /api/stock-alerts': async ({ body }, request) =>
      requestAlert(db, {
        ...{ form: body, account: await findBearer(shop, request) },
        ...{ address: sourceOf(request).address, limits, now: now() },
      }),
    'POST /api/stock-alerts/confirm': ({ query }) =>
      confirmAlert(db, { token: query.tk, now: now() }),
    'POST /api/stock-alerts/leave': ({ query }) => leaveAlerts(db, { token: query.tk, now: now() }),
    'GET /api/admin/products/:id/waiting': ({ params }) => countWaiting(db, params.id),
  };
  // A separate scope, so that no other call accepts forms.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      formTypes,
      { parseAs: 'string', bodyLimit: maxFormBytes },
      async () => undefined,
    );
    serve(scope, shop, stockAlertCalls, handlers, { limits: callLimits });
  });
  // Mail programs without RFC 8058 open the address of `List-Unsubscribe` in a browser.
  app.get<{ Querystring: { tk?: string } }>(
    '/api/stock-alerts/leave',
    { schema: { hide: true } },
    ({ query }, reply) => {
      const search = new URLSearchParams(query.tk ? { tk: String(query.tk) } : {});
      return reply.redirect(`${alertLeavePath}?${search}`, 303);
    },
  );
};
