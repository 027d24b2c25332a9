import { siteCalls } from '#domain/contract/site.ts';
import { getSiteState, readSiteState, type SiteState } from '../../access/read-site-state.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { toggleSiteState } from './queries.ts';

export const siteRoutes: RouteModule = (app, shop) => {
  const handlers: Handlers<typeof siteCalls> = {
    'GET /api/lock': () => readSiteState(shop),
    'POST /api/lock/toggle': ({ query, account }) =>
      toggleSite(shop.db, { ...query, column: 'isLocked', actorId: account.id, now: shop.now() }),
    'GET /api/lock/maintenance': () => readSiteState(shop),
    'POST /api/lock/maintenance/toggle': ({ query, account }) =>
      toggleSite(shop.db, {
        ...{ ...query, column: 'isMaintenance' },
        ...{ actorId: account.id, now: shop.now() },
      }),
  };
  const state = () => ({ tags: ['site'] });
  serve(app, shop, siteCalls, handlers, {
    cached: { 'GET /api/lock': state, 'GET /api/lock/maintenance': state },
  });
};

type Input = { column: keyof SiteState; state?: boolean | undefined; actorId: string; now: Date };

/** Turns the lock or the maintenance on or off, with an audit entry; the wanted state changes nothing when it is so. */
function toggleSite(db: Db, { actorId, now, ...toggle }: Input): Promise<SiteState> {
  return inTransaction(db, async (tx) => {
    const { column } = toggle;
    const state = await toggleSiteState(tx, toggle);
    if (!state) return getSiteState(tx);
    const after = { [column]: state[column] };
    const before = { [column]: !state[column] };
    const subject = { subject: 'site', subjectId: null } as const;
    await recordAudit(tx, { actorId, action: 'toggle', ...subject, before, after, now });
    return state;
  });
}
