import { feedRows } from '#domain/catalogue/feed.ts';
import type { Db } from '../../db/schema.ts';
import { buildXml, xmlDeclaration } from '../../http/build-xml.ts';
import { streamProducts } from '../catalogue/stream-products.ts';

type Feed = Parameters<typeof feedRows>[1];

/**
 * A store's products as RSS 2.0 in Google's namespace, in pieces: a big catalogue is never in memory as a
 * whole. https://support.google.com/merchants/answer/14987622
 */
export async function* writeFeed(db: Db, feed: Feed): AsyncGenerator<string> {
  const { publicUrl, store, settings } = feed;
  const title = settings.tradeName ? `${settings.tradeName}, ${store.name}` : store.name;
  yield `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>`;
  yield buildXml({
    title,
    link: publicUrl + store.path,
    description: `Los productos de ${title}`,
  });
  for await (const products of streamProducts(db, store.code)) {
    const rows = products.flatMap((product) => feedRows(product, feed));
    yield rows.map((row) => buildXml({ item: inNamespace(row) })).join('\n');
  }
  yield '</channel></rss>\n';
}

/** Every property with the prefix `g:`, nested ones too. */
function inNamespace(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inNamespace);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [`g:${name}`, inNamespace(one)]),
  );
}
