import { sql } from 'kysely';
import type { RouteModule } from './route-module.ts';

/** A health check: 200 when the process and its database work, else 503. */
export const healthRoutes: RouteModule = (app, { db }) => {
  app.get('/api/health', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(db);
    return { ok: true };
  });
};
