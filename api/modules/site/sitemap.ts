import { isInDates } from '#domain/promotions/promotion.ts';
import {
  canonicalProductPath,
  canonicalPromotionPath,
  publicPages,
} from '#domain/site/site-pages.ts';
import { getStore } from '#domain/site/store.ts';
import { getSiteState } from '../../access/read-site-state.ts';
import type { Db } from '../../db/schema.ts';
import { countVisibleProducts, listProductKeys, listPromotionKeys } from './queries.ts';

/** Products in one file; the protocol allows ten times as many URLs. */
const partSize = 5000;

/** Paths of the sitemap's files: one of the pages and promotions, the others of the products. */
export async function listSitemapFiles(db: Db): Promise<string[]> {
  const parts = Math.ceil((await countVisibleProducts(db)) / partSize);
  return [
    '/sitemap/paginas.xml',
    ...Array.from({ length: parts }, (_, part) => `/sitemap/productos-${part + 1}.xml`),
  ];
}

/** Paths of the pages and promotions that shoppers may open now, without those of a locked Kings. */
export async function listPagePaths(db: Db, now: Date): Promise<string[]> {
  const promotions = (await listPromotionKeys(db)).filter((one) => isInDates(one, now));
  return withoutLocked(db, [...publicPages, ...promotions.map(canonicalPromotionPath)]);
}

/** Paths of one part of the visible products; none beyond the last part. */
export async function listProductPaths(db: Db, part: number): Promise<string[]> {
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
export function renderSitemap(publicUrl: string, paths: readonly string[]): string {
  return render('urlset', 'url', publicUrl, paths);
}

/** The list of a sitemap's files. */
export function renderSitemapIndex(publicUrl: string, paths: readonly string[]): string {
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
