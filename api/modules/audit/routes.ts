import { auditCalls } from '#domain/contract/audit.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes: RouteModule = (app, shop) => {
  const handlers: Handlers<typeof auditCalls> = {
    'GET /api/admin/audit': ({ query }) => listAudit(shop.db, query),
  };
  serve(app, shop, auditCalls, handlers);
};
