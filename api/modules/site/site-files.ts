import type { FastifyReply } from 'fastify';
import { sharePicture } from '#domain/catalogue/share-picture.ts';
import { isInDates } from '#domain/shared/period.ts';
import {
  canonicalProductPath,
  canonicalPromotionPath,
  privatePaths,
  publicPages,
} from '#domain/site/site-pages.ts';
import { getStore } from '#domain/site/store.ts';
import { getSiteState } from '../../access/read-site-state.ts';
import type { Db } from '../../db/schema.ts';
import { buildXml, xmlDeclaration } from '../../http/build-xml.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { countVisibleProducts, listProductKeys, listPromotionKeys } from './queries.ts';

const oneHour = 'public, max-age=3600';

/** How long a sitemap of products, of megabytes, is sent again; shorter when a store is locked or opened. */
const maxAgeMs = 60_000;

/** robots.txt and the sitemap. */
export const siteFileRoutes: RouteModule = (app, { db, cache, config, now }) => {
  const hidden = { schema: { hide: true }, config: { limitsFloods: true } };
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
    sendXml(reply, renderSitemap(config.PUBLIC_URL, await listPages(db, now()))),
  );
  app.get<{ Params: { part: string } }>(
    '/sitemap/productos-:part(^[1-9]\\d{0,3}).xml',
    hidden,
    async (request, reply) => {
      const { part } = request.params;
      const options = {
        tags: ['site'],
        until: async () => new Date(now().getTime() + maxAgeMs),
        sizeOf: ({ length }: string) => length,
      };
      const xml = await cache.getOrLoad(`sitemap:${part}`, options, async () =>
        renderSitemap(config.PUBLIC_URL, await listProductPages(db, Number(part))),
      );
      return sendXml(reply, xml);
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

type Page = { path: string; images?: readonly string[] };

/** The pages and promotions that shoppers may open now, without those of a locked Kings. */
async function listPages(db: Db, now: Date): Promise<Page[]> {
  const { isLocked } = await getSiteState(db);
  const promotions = (await listPromotionKeys(db)).filter((one) => isInDates(one, now));
  return withoutLocked(isLocked, [
    ...publicPages.map((path) => ({ path })),
    ...promotions.map((one) => toPage(canonicalPromotionPath(one, isLocked), one.images)),
  ]);
}

/** One part of the visible products; none beyond the last part. */
async function listProductPages(db: Db, part: number): Promise<Page[]> {
  const { isLocked } = await getSiteState(db);
  const products = await listProductKeys(db, { part, partSize });
  const pages = products.flatMap((one) => {
    const path = canonicalProductPath(one, isLocked);
    return path ? toPage(path, one.images) : [];
  });
  return withoutLocked(isLocked, pages);
}

/** A page with its pictures, each once. */
const toPage = (path: string, images: readonly (string | null)[]): Page => ({
  path,
  images: [...new Set(images)].filter((image) => image !== null),
});

function withoutLocked(isLocked: boolean, pages: readonly Page[]): Page[] {
  const lockedPath = isLocked ? getStore('Kings').path : null;
  return pages.filter(({ path }) => !isUnder(lockedPath, path));
}

function isUnder(lockedPath: string | null, path: string): boolean {
  return lockedPath !== null && (path === lockedPath || path.startsWith(`${lockedPath}/`));
}

const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap of these pages with their pictures (sitemaps.org, protocol 0.9, and Google's image extension). */
function renderSitemap(publicUrl: string, pages: readonly Page[]): string {
  return renderXml({
    urlset: {
      '@_xmlns': sitemaps,
      '@_xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
      url: pages.map(({ path, images = [] }) => ({
        loc: publicUrl + path,
        'image:image': images.map((image) => ({
          'image:loc': sharePicture(publicUrl, image).url,
        })),
      })),
    },
  });
}

/** The list of a sitemap's files. */
function renderSitemapIndex(publicUrl: string, paths: readonly string[]): string {
  const sitemap = paths.map((path) => ({ loc: publicUrl + path }));
  return renderXml({ sitemapindex: { '@_xmlns': sitemaps, sitemap } });
}

const renderXml = (root: object) => `${xmlDeclaration}${buildXml(root)}\n`;
