import { customerCalls } from '#domain/contract/customers.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { exportCustomers } from './export-customers.ts';

export const customerRoutes: RouteModule = (app, shop) => {
  const handlers: Handlers<typeof customerCalls> = {
    'GET /api/admin/export/customers.csv': () => exportCustomers(shop.reports),
  };
  serve(app, shop, customerCalls, handlers);
};
