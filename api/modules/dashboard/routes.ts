import { dashboardCalls } from '#domain/contract/dashboard.ts';
import { listMissingSettings } from '#domain/site/missing-settings.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { readSettings } from '../site/settings/read-settings.ts';
import { readDashboard, readQueuedToDo } from './read-dashboard.ts';

export const dashboardRoutes: RouteModule = (app, shop) => {
  const handlers: Handlers<typeof dashboardCalls> = {
    'GET /api/admin/dashboard': async () => ({
      ...(await readDashboard(shop.reports, shop.now())),
      missingSettings: listMissingSettings(await readSettings(shop), shop.config),
    }),
    'GET /api/admin/to-do': () => readQueuedToDo(shop.reports, shop.now()),
  };
  serve(app, shop, dashboardCalls, handlers);
};
