import { permissionsOf } from '#domain/accounts/permissions.ts';
import { type CashSession, cashSessionCalls } from '#domain/contract/cash-sessions.ts';
import { centavos, fromPesos } from '#domain/shared/money.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { Account } from '../../access/session.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { closeSession, moveCash, openSession } from './change-sessions.ts';
import { listSessions } from './read-sessions.ts';

export const cashSessionRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const handlers: Handlers<typeof cashSessionCalls> = {
    'GET /api/admin/cash-sessions': async ({ query, account }) => {
      const { open, closed, total } = await listSessions(db, query);
      const show = (session: CashSession) => shownTo(account, session);
      return { open: open && show(open), closed: closed.map(show), total };
    },
    'POST /api/admin/cash-sessions': async ({ body, account }) =>
      replyTo(account, await openSession(db, { ...body, actorId: account.id, now: now() })),
    'POST /api/admin/cash-sessions/:id/movements': async ({ params, body, account }) => {
      const { direction, reason, movementReference: reference } = body;
      const amount = centavos(fromPesos(body.amount) * (direction === 'out' ? -1 : 1));
      const movement = { ...params, amount, reason, reference };
      return replyTo(account, await moveCash(db, { ...movement, actorId: account.id, now: now() }));
    },
    'PUT /api/admin/cash-sessions/:id/close': async ({ params, body, account }) =>
      replyTo(
        account,
        await closeSession(db, { ...params, ...body, actorId: account.id, now: now() }),
      ),
  };
  serve(app, shop, cashSessionCalls, handlers);
};

/** What the site sold is for who may see its orders. */
const shownTo = (account: Account, session: CashSession): CashSession =>
  permissionsOf(account).includes('orders') ? session : { ...session, web: null };

const replyTo = (account: Account, changed: { session: CashSession } | Refusal) =>
  isRefusal(changed) ? changed : { session: shownTo(account, changed.session) };
