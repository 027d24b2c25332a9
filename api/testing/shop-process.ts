import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { type Cache, createCache } from '../cache/cache.ts';
import { followChanges } from '../cache/follow-changes.ts';
import { type Connection, openPostgres } from '../db/connection.ts';
import { type ApiTransport, createInjectTransport, installPages } from '../http/pages.ts';
import { openBuiltWeb } from '../web-build.ts';
import type { TestShop } from './test-shop.ts';

export type ShopProcess = {
  app: FastifyInstance;
  /** The test shop with this process's app and cache. */
  shop: TestShop;
  /** Resolves when this process has received every committed change. */
  receiveChanges(): Promise<void>;
  cache: Cache;
  /** The calls of the rendered pages, in order. */
  calls: string[];
  /** Runs after each call of a page that is being rendered, before the page gets its response. */
  duringRender: ((path: string) => Promise<unknown>) | null;
  close(): Promise<void>;
};

/** A process of the shop with the built pages and its own cache, on the test shop's database. */
export async function openShopProcess(test: TestShop): Promise<ShopProcess> {
  const connection = connectAgain(test.connection);
  const cache = createCache({ maxBytes: 16 * 1024 * 1024, now: test.shop.now });
  const changes = await followChanges(connection, { cache, failures: test.failures });
  const shop = { ...test.shop, db: connection.db, cache, receiveChanges: changes.receiveAll };
  const app = await createApp(shop);
  const inject = createInjectTransport(app);
  const running: ShopProcess = {
    app,
    shop: { ...test, app, shop },
    receiveChanges: shop.receiveChanges,
    cache,
    calls: [],
    duringRender: null,
    async close() {
      await app.close();
      await changes.stop();
      if (connection !== test.connection) await connection.close();
    },
  };
  const transport: ApiTransport = async (path, init) => {
    running.calls.push(path);
    const response = await inject(path, init);
    await running.duringRender?.(path);
    return response;
  };
  installPages(app, shop, transport, { ...(await openBuiltWeb(app)), scriptOrigins: [] });
  return running;
}

function connectAgain(connection: Connection): Connection {
  return connection.kind === 'postgres' ? openPostgres(connection.connectionString, 4) : connection;
}
