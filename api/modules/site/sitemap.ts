import { isVisible } from '#domain/listing.ts';
import { isInDates } from '#domain/promotion.ts';
import { canonicalProductPath, canonicalPromotionPath, publicPages } from '#domain/site-pages.ts';
import { getStore } from '#domain/store.ts';
import type { Db } from '../../db/schema.ts';
import { getSiteState, listProductKeys, listPromotionKeys } from './queries.ts';

/** Paths of all pages that shoppers may open now; a locked Kings has none. */
export async function listPublicPaths(db: Db, now: Date): Promise<string[]> {
  const [{ isLocked }, products, promotions] = await Promise.all([
    getSiteState(db),
    listProductKeys(db),
    listPromotionKeys(db),
  ]);
  const paths = [
    ...publicPages,
    ...products.filter(isVisible).map(canonicalProductPath),
    ...promotions
      .filter((promotion) => promotion.active && isInDates(promotion, now))
      .map(canonicalPromotionPath),
  ];
  const closed = isLocked ? getStore('Kings').path : null;
  return paths.filter((path) => path !== null && !isUnder(closed, path)) as string[];
}

function isUnder(closed: string | null, path: string): boolean {
  return closed !== null && (path === closed || path.startsWith(`${closed}/`));
}

/** A sitemap of these paths (sitemaps.org, protocol 0.9). */
export function renderSitemap(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
