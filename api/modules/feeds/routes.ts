import { Readable } from 'node:stream';
import { refuse } from '#domain/shared/refusal.ts';
import { feedPath, isClosed, stores } from '#domain/site/store.ts';
import { readSiteState } from '../../access/read-site-state.ts';
import { RefusalError } from '../../http/errors.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { readSettings } from '../site/settings/read-settings.ts';
import { writeFeed } from './write-feed.ts';

/** Feeds that one process writes at a time: each reads the whole catalogue. */
const maxRunning = 2;
const retrySeconds = 60;

/** Each store's product feed for Google Merchant Center and Meta Commerce Manager. Never cached: it has the stock. */
export const feedRoutes: RouteModule = (app, shop) => {
  let running = 0;
  for (const store of stores) {
    app.get(feedPath(store), { schema: { hide: true } }, async (_request, reply) => {
      const { isLocked, isMaintenance } = await readSiteState(shop);
      const settings = await readSettings(shop);
      const isOff = isMaintenance || isClosed(store.code, isLocked);
      if (isOff || running >= maxRunning) {
        reply.header('retry-after', retrySeconds);
        // An empty feed would make its readers delete the products.
        throw new RefusalError(
          refuse(
            'maintenance',
            'El catálogo no está disponible. Volvé a intentarlo en unos minutos.',
          ),
        );
      }
      const feed = { publicUrl: shop.config.PUBLIC_URL, store, settings };
      running += 1;
      const body = Readable.from(writeFeed(shop.db, feed)).once('close', () => {
        running -= 1;
      });
      return reply
        .header('cache-control', 'no-store')
        .type('application/xml; charset=utf-8')
        .send(body);
    });
  }
};
