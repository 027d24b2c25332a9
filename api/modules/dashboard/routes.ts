import { dashboardCalls } from '#domain/contract/dashboard.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { readDashboard } from './read-dashboard.ts';

export const dashboardRoutes: RouteModule = (app, shop) => {
  const handlers: Handlers<typeof dashboardCalls> = {
    'GET /api/admin/dashboard': () => readDashboard(shop.db, shop.now()),
  };
  serve(app, shop, dashboardCalls, handlers);
};
