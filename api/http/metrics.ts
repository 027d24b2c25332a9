import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { replyNotFound } from './errors.ts';
import { pageRouteOf } from './page-url.ts';
import type { ShopBase } from './route-module.ts';

/**
 * Counts every request that reaches the application, and with METRICS_TOKEN serves `/metrics` to those
 * who send it as a bearer token. For everybody else there is no such path.
 */
export async function installMetrics(app: FastifyInstance, shop: ShopBase): Promise<void> {
  const { METRICS_TOKEN: token } = shop.config;
  // Imported dynamically, since most shops are not scraped.
  const metrics = token && (await import('../monitoring/metrics.ts')).createMetrics(shop);
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const { method } = request;
    shop.requests.add({ method, route, status: reply.statusCode, isHit: false });
    if (metrics) metrics.observe(method, route, reply.elapsedTime / 1000);
    done();
  });
  if (!metrics) return;
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return replyNotFound(request, reply);
    }
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return metrics.read();
  });
}

/** The pattern of the matched route; one route matches all pages. */
function routeOf({ routeOptions: { url: route }, url }: FastifyRequest): string {
  return route === undefined || route === '/*' ? pageRouteOf(url) : route;
}

/** In constant time, which digests of one length allow. */
function isEqual(received: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(received), digest(expected));
}
