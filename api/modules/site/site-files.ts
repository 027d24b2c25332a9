import type { RouteModule } from '../../http/route-module.ts';
import { renderRobots } from './robots.ts';
import { listPublicPaths, renderSitemap } from './sitemap.ts';

const anHour = 'public, max-age=3600';

/** What search engines read before the pages. */
export const siteFileRoutes: RouteModule = (app, { db, config, now }) => {
  const hidden = { schema: { hide: true } };
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .header('cache-control', anHour)
      .type('text/plain; charset=utf-8')
      .send(renderRobots(config.PUBLIC_URL)),
  );
  app.get('/sitemap.xml', hidden, async (_request, reply) =>
    reply
      .header('cache-control', anHour)
      .type('application/xml; charset=utf-8')
      .send(renderSitemap(config.PUBLIC_URL, await listPublicPaths(db, now()))),
  );
};
