import { siteCalls } from '#domain/contract/site.ts';
import { readSiteState } from '../../access/read-site-state.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { toggleSite } from './toggle-site.ts';

export const siteRoutes: RouteModule = (app, shop) => {
  const handlers: Handlers<typeof siteCalls> = {
    'GET /api/lock': () => readSiteState(shop),
    'POST /api/lock/toggle': ({ account }) =>
      toggleSite(shop.db, { column: 'isLocked', actorId: account.id, now: shop.now() }),
    'GET /api/lock/maintenance': () => readSiteState(shop),
    'POST /api/lock/maintenance/toggle': ({ account }) =>
      toggleSite(shop.db, { column: 'isMaintenance', actorId: account.id, now: shop.now() }),
  };
  const state = () => ({ tags: ['site'] });
  serve(app, shop, siteCalls, handlers, {
    cached: { 'GET /api/lock': state, 'GET /api/lock/maintenance': state },
  });
};
