import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createApp } from '../app.ts';
import { type Cache, createCache } from '../cache/cache.ts';
import { followChanges } from '../cache/follow-changes.ts';
import { purgeCdn } from '../cache/purge-cdn.ts';
import { type Connection, openPostgres } from '../db/connection.ts';
import { createInjectTransport, installPages } from '../http/pages.ts';
import type { ApiTransport, PageBuild } from '../http/render-page.ts';
import { areCommonFilters } from '../modules/search/common-filters.ts';
import { openBuiltWeb } from '../web-build.ts';
import { openPort } from './raw-request.ts';
import type { TestShop } from './test-shop.ts';

type Request = { method?: string; headers?: Record<string, string> };

type ProcessResponse = {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The body's bytes, not decompressed. */
  rawPayload: Buffer;
};

export type ShopProcess = {
  app: FastifyInstance;
  port: number;
  /** Sends a request over HTTP. Unlike `app.inject` it also reaches the cached answers. */
  request(url: string, input?: Request): Promise<ProcessResponse>;
  /** The test shop with this process's app and cache. */
  shop: TestShop;
  /** Resolves when this process has received every committed change. */
  receiveChanges(): Promise<void>;
  cache: Cache;
  /** The calls of the rendered pages, in order. */
  calls: string[];
  /** The number of rendered documents. */
  documents: number;
  /** Runs after each call of a page that is being rendered, before the page gets its response. */
  duringRender: ((path: string) => Promise<unknown>) | null;
  close(): Promise<void>;
};

/**
 * A process of the shop with the built pages and its own cache, on the test shop's database, and with a CDN that
 * takes purges at this address.
 */
export const openShopProcess = (test: TestShop, cdn?: string): Promise<ShopProcess> =>
  openInto({} as ShopProcess, test, cdn);

/** Its own closures change and read the fields of `running`. */
async function openInto(running: ShopProcess, test: TestShop, cdn?: string): Promise<ShopProcess> {
  const connection = connectAgain(test.connection);
  const cache = createCache({ maxBytes: 16 * 1024 * 1024, now: test.shop.now });
  const changes = await followChanges(connection, { cache, failures: test.failures });
  const shop = {
    ...test.shop,
    db: connection.db,
    reports: connection.db,
    cache,
    receiveChanges: changes.receiveAll,
  };
  const app = await createApp(shop);
  const inject = createInjectTransport(app, cache);
  Object.assign(running, {
    app,
    port: 0,
    request: (url, input) => send(running.port, url, input),
    shop: { ...test, app, shop },
    receiveChanges: shop.receiveChanges,
    cache,
    calls: [],
    documents: 0,
    duringRender: null,
    async close() {
      await app.close();
      await changes.stop();
      if (connection !== test.connection) await connection.close();
    },
  } satisfies ShopProcess);
  const transport: ApiTransport = async (path, init) => {
    running.calls.push(path);
    const response = await inject(path, init);
    await running.duringRender?.(path);
    return response;
  };
  const web = await openBuiltWeb(app, shop);
  const build = countDocuments(await web.build(), () => {
    running.documents += 1;
  });
  installPages(app, shop, transport, {
    ...web,
    build: async () => build,
    areCommonFilters,
    cacheTags: cdn
      ? purgeCdn(cache, { url: cdn, token: undefined, minAgeMs: 0, failures: test.failures })
      : undefined,
    scriptOrigins: [],
    panelConnectOrigins: [],
  });
  running.port = await openPort(app);
  return running;
}

async function send(port: number, path: string, input: Request = {}): Promise<ProcessResponse> {
  const sent = request({ host: '127.0.0.1', port, path, ...input }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode = 0, headers } = response;
  const rawPayload = await buffer(response);
  return { statusCode, headers, rawPayload, body: rawPayload.toString() };
}

/** The same web, which calls `rendered` after each document. */
function countDocuments(build: PageBuild, rendered: () => void): PageBuild {
  const { module } = build.entry;
  const render: typeof module.default = async (...input) => {
    const response = await module.default(...input);
    if (response.body) rendered();
    return response;
  };
  return { ...build, entry: { ...build.entry, module: { ...module, default: render } } };
}

function connectAgain(connection: Connection): Connection {
  return connection.kind === 'postgres' ? openPostgres(connection.connectionString, 4) : connection;
}

/** A process over the test shop's database, opened before the tests of a file and closed after them. */
export function setUpShopProcess(test: TestShop): ShopProcess {
  const running = {} as ShopProcess;
  beforeAll(async () => {
    await openInto(running, test);
  });
  beforeEach(() => running.receiveChanges());
  afterAll(() => running.close?.());
  return running;
}
