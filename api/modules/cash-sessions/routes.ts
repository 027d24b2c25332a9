import { cashSessionCalls } from '#domain/contract/cash-sessions.ts';
import { centavos, fromPesos } from '#domain/shared/money.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { closeSession, moveCash, openSession } from './change-sessions.ts';
import { listSessions } from './read-sessions.ts';

export const cashSessionRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const handlers: Handlers<typeof cashSessionCalls> = {
    'GET /api/admin/cash-sessions': () => listSessions(db),
    'POST /api/admin/cash-sessions': ({ body, account }) =>
      openSession(db, { ...body, actorId: account.id, now: now() }),
    'POST /api/admin/cash-sessions/:id/movements': ({ params, body, account }) => {
      const { direction, reason, movementReference: reference } = body;
      const amount = centavos(fromPesos(body.amount) * (direction === 'out' ? -1 : 1));
      const movement = { amount, reason, reference };
      return moveCash(db, { ...params, ...movement, actorId: account.id, now: now() });
    },
    'PUT /api/admin/cash-sessions/:id/close': ({ params, body, account }) =>
      closeSession(db, { ...params, ...body, actorId: account.id, now: now() }),
  };
  serve(app, shop, cashSessionCalls, handlers);
};
