import { sql } from 'kysely';
import type { RouteModule } from './route-module.ts';

/** For whoever watches the process: 200 when it and its database answer, else 503. */
export const healthRoutes: RouteModule = (app, { db }) => {
  app.get('/api/health', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(db);
    return { ok: true };
  });
};
