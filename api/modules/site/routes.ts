import { siteCalls } from '#domain/contract/site.ts';
import { getSiteState, readSiteState, type SiteState } from '../../access/read-site-state.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RouteModule, ShopBase } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { toggleSiteState } from './queries.ts';

export const siteRoutes: RouteModule = (app, shop) => {
  const handlers: Handlers<typeof siteCalls> = {
    'GET /api/lock': () => readSiteState(shop),
    'POST /api/lock/toggle': ({ query, account }) =>
      toggleSite(shop, 'isLocked', { ...query, actorId: account.id }),
    'GET /api/lock/maintenance': () => readSiteState(shop),
    'POST /api/lock/maintenance/toggle': ({ query, account }) =>
      toggleSite(shop, 'isMaintenance', { ...query, actorId: account.id }),
  };
  const state = () => ({ tags: ['site'] });
  serve(app, shop, siteCalls, handlers, {
    cached: { 'GET /api/lock': state, 'GET /api/lock/maintenance': state },
  });
};

type Wanted = { state?: boolean | undefined; actorId: string };

/** Turns the lock or the maintenance on or off, with an audit entry; the wanted state changes nothing when it is so. */
function toggleSite(
  { db, now }: ShopBase,
  column: keyof SiteState,
  { state, actorId }: Wanted,
): Promise<SiteState> {
  return inTransaction(db, async (tx) => {
    const toggled = await toggleSiteState(tx, column, state);
    if (!toggled) return getSiteState(tx);
    const after = { [column]: toggled[column] };
    const before = { [column]: !toggled[column] };
    const subject = { subject: 'site', subjectId: null } as const;
    await recordAudit(tx, { actorId, action: 'toggle', ...subject, before, after, now: now() });
    return toggled;
  });
}
