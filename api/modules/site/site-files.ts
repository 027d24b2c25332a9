import type { FastifyReply } from 'fastify';
import { isInDates } from '#domain/promotions/promotion.ts';
import {
  canonicalProductPath,
  canonicalPromotionPath,
  privatePaths,
  publicPages,
} from '#domain/site/site-pages.ts';
import { getStore } from '#domain/site/store.ts';
import { getSiteState } from '../../access/read-site-state.ts';
import type { Db } from '../../db/schema.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { countVisibleProducts, listProductKeys, listPromotionKeys } from './queries.ts';

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

/** The content of robots.txt: the disallowed paths and the URL of the sitemap (RFC 9309). */
function renderRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Products in one file; the protocol allows ten times as many URLs. */
const partSize = 5000;

/** Paths of the sitemap's files: one of the pages and promotions, the others of the products. */
async function listSitemapFiles(db: Db): Promise<string[]> {
  const parts = Math.ceil((await countVisibleProducts(db)) / partSize);
  return [
    '/sitemap/paginas.xml',
    ...Array.from({ length: parts }, (_, part) => `/sitemap/productos-${part + 1}.xml`),
  ];
}

/** Paths of the pages and promotions that shoppers may open now, without those of a locked Kings. */
async function listPagePaths(db: Db, now: Date): Promise<string[]> {
  const promotions = (await listPromotionKeys(db)).filter((one) => isInDates(one, now));
  return withoutLocked(db, [...publicPages, ...promotions.map(canonicalPromotionPath)]);
}

/** Paths of one part of the visible products; none beyond the last part. */
async function listProductPaths(db: Db, part: number): Promise<string[]> {
  const products = await listProductKeys(db, { part, partSize });
  return withoutLocked(db, products.map(canonicalProductPath));
}

async function withoutLocked(db: Db, paths: readonly (string | null)[]): Promise<string[]> {
  const { isLocked } = await getSiteState(db);
  const lockedPath = isLocked ? getStore('Kings').path : null;
  return paths.filter((path) => path !== null).filter((path) => !isUnder(lockedPath, path));
}

function isUnder(lockedPath: string | null, path: string): boolean {
  return lockedPath !== null && (path === lockedPath || path.startsWith(`${lockedPath}/`));
}

/** A sitemap of these paths (sitemaps.org, protocol 0.9). */
function renderSitemap(publicUrl: string, paths: readonly string[]): string {
  return render('urlset', 'url', publicUrl, paths);
}

/** The list of a sitemap's files. */
function renderSitemapIndex(publicUrl: string, paths: readonly string[]): string {
  return render('sitemapindex', 'sitemap', publicUrl, paths);
}

function render(root: string, entry: string, publicUrl: string, paths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...paths.map((path) => `<${entry}><loc>${publicUrl}${path}</loc></${entry}>`),
    `</${root}>`,
    '',
  ].join('\n');
}
