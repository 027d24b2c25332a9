import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { isFindable } from '#domain/site-pages.ts';
import { readSiteState } from '../modules/site/read-site-state.ts';
import type { Shop } from '../shop.ts';
import { pagePolicy } from './content-security-policy.ts';
import { replyNotFound } from './errors.ts';
import type { ApiTransport } from './inject-transport.ts';

type Setting = Pick<Shop['config'], 'PUBLIC_URL' | 'SIZE_CHART_PRODUCTS'>;

/** The web's server build; its entry gives loaders their way to the API, and what was configured. */
export type PageBuild = ServerBuild & {
  entry: {
    module: { createContext(transport: ApiTransport, setting: Setting): RouterContextProvider };
  };
};

export type Pages = {
  build: () => Promise<PageBuild>;
  mode: 'production' | 'development';
  /** Origins beside our own that pages load scripts from. */
  scriptOrigins: readonly string[];
};

/**
 * What stays in reach while the site is under maintenance: the panel, the way into it, and the data
 * of client navigation, whose loaders redirect by themselves.
 */
const openInMaintenance = /^\/(maintenance|admin|account\/login|__manifest)(\/|$)|\.data$/;

/** Answers every address that is not a call or a file with a rendered page. */
export function installPages(
  app: FastifyInstance,
  shop: Shop,
  transport: ApiTransport,
  pages: Pages,
): void {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/users/')) {
      return replyNotFound(request, reply);
    }
    const { isMaintenance } = await readSiteState(shop.db);
    if (isMaintenance && !openInMaintenance.test(path)) {
      return reply
        .header('retry-after', '60')
        .header('cache-control', 'no-store')
        .redirect('/maintenance');
    }
    const build = await pages.build();
    const handle = createRequestHandler(build, pages.mode);
    const context = build.entry.module.createContext(transport, shop.config);
    if (!isFindable(path)) reply.header('x-robots-tag', 'noindex');
    const response = await handle(toWebRequest(request), context);
    return replyPage(reply, response, pages);
  });
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  const url = new URL(request.url, `${request.protocol}://${request.host}`);
  return new Request(url, { method: request.method, headers });
}

/** Documents are sent whole: only then are the hashes of their inline scripts known. */
async function replyPage(reply: FastifyReply, response: Response, pages: Pages) {
  reply.status(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    return reply.send(response.body ? Readable.fromWeb(response.body as never) : null);
  }
  const html = await response.text();
  return reply.header('content-security-policy', pagePolicy(html, pages.scriptOrigins)).send(html);
}
