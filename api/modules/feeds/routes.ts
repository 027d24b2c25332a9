import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { refuse } from '#domain/shared/refusal.ts';
import { feedPath, isClosed, type Store, stores } from '#domain/site/store.ts';
import { readSiteState } from '../../access/read-site-state.ts';
import { accepts } from '../../http/answers/encoding.ts';
import { perMinute } from '../../http/call-limits.ts';
import { RefusalError } from '../../http/errors.ts';
import type { RouteModule, ShopBase } from '../../http/route-module.ts';
import { readSalePrices } from '../discounts/read-sale-prices.ts';
import { readDeliveryTerms, readSettings } from '../site/settings/read-settings.ts';
import { writeFeed } from './write-feed.ts';

const retrySeconds = 60;

/** Google and Meta read a feed some times a day, from addresses of their own. */
const limit = perMinute(10);

/**
 * How long a written feed is sent again, so that its readers do not each read the whole catalogue; shorter when
 * sale prices change.
 */
const maxAgeMs = 60_000;

/** Each store's product feed for Google Merchant Center and Meta Commerce Manager, a minute old at most. */
export const feedRoutes: RouteModule = (app, shop) => {
  const options = {
    schema: { hide: true },
    config: shop.config.RATE_LIMIT ? { rateLimit: limit } : {},
  };
  for (const store of stores) {
    app.get(feedPath(store), options, async ({ headers }, reply) => {
      const { isLocked, isMaintenance } = await readSiteState(shop);
      if (isMaintenance || isClosed(store.code, isLocked)) {
        reply.header('retry-after', retrySeconds);
        // An empty feed would make its readers delete the products.
        throw new RefusalError(
          refuse(
            'maintenance',
            'El catálogo no está disponible. Volvé a intentarlo en unos minutos.',
          ),
        );
      }
      const packed = await loadFeed(shop, store);
      reply
        .header('cache-control', 'no-store')
        .header('vary', 'accept-encoding')
        .type('application/xml; charset=utf-8');
      if (accepts(headers['accept-encoding'], 'gzip')) {
        return reply.header('content-encoding', 'gzip').send(packed);
      }
      return reply.send(pipeline(Readable.from([packed]), createGunzip(), () => {}));
    });
  }
};

/** The feed, compressed with gzip: written once for all who read it in the same minute. */
function loadFeed(shop: ShopBase, store: Store): Promise<Buffer> {
  const { db, cache, config } = shop;
  const now = shop.now();
  const until = async () => new Date(now.getTime() + maxAgeMs);
  const options = { until, sizeOf: ({ length }: Buffer) => length };
  return cache.getOrLoad(`feed:${store.code}`, options, async () => {
    const salePriceOf = await readSalePrices(shop, now);
    const settings = await readSettings(shop);
    const terms = await readDeliveryTerms(shop);
    const feed = { publicUrl: config.PUBLIC_URL, store, settings, terms, salePriceOf, now };
    return buffer(pipeline(Readable.from(writeFeed(db, feed)), createGzip(), () => {}));
  });
}
