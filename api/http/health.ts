import type { RouteModule } from './route-module.ts';

/**
 * For a service manager and a proxy: `/healthz` while the process handles requests at all, `/readyz`
 * while it should get them, else 503 with the check that failed.
 */
export const healthRoutes: RouteModule = (app, { readiness }) => {
  const schema = { hide: true };
  app.get('/healthz', { schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { ok: true };
  });
  app.get('/readyz', { schema }, async (_request, reply) => {
    const checks = await readiness.check();
    const isReady = Object.values(checks).every(Boolean);
    reply.header('cache-control', 'no-store').status(isReady ? 200 : 503);
    return { ready: isReady, checks };
  });
};
