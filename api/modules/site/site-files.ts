import type { FastifyReply } from 'fastify';
import type { RouteModule } from '../../http/route-module.ts';
import { renderRobots } from './robots.ts';
import {
  listPagePaths,
  listProductPaths,
  listSitemapFiles,
  renderSitemap,
  renderSitemapIndex,
} from './sitemap.ts';

const oneHour = 'public, max-age=3600';

/** robots.txt and the sitemap. */
export const siteFileRoutes: RouteModule = (app, { db, config, now }) => {
  const hidden = { schema: { hide: true } };
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .header('cache-control', oneHour)
      .type('text/plain; charset=utf-8')
      .send(renderRobots(config.PUBLIC_URL)),
  );
  const sendXml = (reply: FastifyReply, xml: string) =>
    reply.header('cache-control', oneHour).type('application/xml; charset=utf-8').send(xml);
  app.get('/sitemap.xml', hidden, async (_request, reply) =>
    sendXml(reply, renderSitemapIndex(config.PUBLIC_URL, await listSitemapFiles(db))),
  );
  app.get('/sitemap/paginas.xml', hidden, async (_request, reply) =>
    sendXml(reply, renderSitemap(config.PUBLIC_URL, await listPagePaths(db, now()))),
  );
  app.get<{ Params: { part: string } }>(
    '/sitemap/productos-:part(^[1-9]\\d{0,3}).xml',
    hidden,
    async (request, reply) => {
      const paths = await listProductPaths(db, Number(request.params.part));
      return sendXml(reply, renderSitemap(config.PUBLIC_URL, paths));
    },
  );
};
