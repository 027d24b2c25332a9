import { siteCalls } from '#domain/contract/site.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import type { RouteModule } from '../routes.ts';
import { getSiteState, toggleSiteState } from './queries.ts';

export const siteRoutes: RouteModule = (app, shop) => {
  const handlers: Handlers<typeof siteCalls> = {
    'GET /api/lock': () => getSiteState(shop.db),
    'POST /api/lock/toggle': () => toggleSiteState(shop.db, 'isLocked'),
    'GET /api/lock/maintenance': () => getSiteState(shop.db),
    'POST /api/lock/maintenance/toggle': () => toggleSiteState(shop.db, 'isMaintenance'),
  };
  serve(app, shop, siteCalls, handlers);
};
