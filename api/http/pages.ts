import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { EmailRenderer } from '#domain/site/emails.ts';
import { isIndexable } from '#domain/site/site-pages.ts';
import { readSiteState } from '../access/read-site-state.ts';
import { createAnswer } from './answers/answer.ts';
import { securityHeaders } from './answers/security-headers.ts';
import { replyAnswer } from './answers/send-answer.ts';
import { pagePolicy } from './content-security-policy.ts';
import { replyNotFound } from './errors.ts';
import { cacheKeyOf, canonicalUrl } from './page-url.ts';
import type { ShopBase } from './route-module.ts';

type PageConfig = Pick<ShopBase['config'], 'PUBLIC_URL' | 'SIZE_CHART_PRODUCTS'>;

/** The web's server build. Its entry gives loaders the API and the configuration, and renders emails. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      createContext(transport: ApiTransport, config: PageConfig): RouterContextProvider;
      renderEmail: EmailRenderer;
    };
  };
};

type Pages = {
  build: () => Promise<PageBuild>;
  mode: 'production' | 'development';
  /** Further origins of scripts on pages. */
  scriptOrigins: readonly string[];
};

type Rendered = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * Paths that work during maintenance: the panel, signing in, and the data of client navigation, whose
 * loaders redirect.
 */
const openInMaintenance = /^\/(maintenance|admin|account\/login|__manifest)(\/|$)|\.data$/;

/** Browsers revalidate every time; a CDN may serve its copy for some seconds. */
const cacheHeaders = {
  'cache-control': 'public, max-age=0, s-maxage=5, must-revalidate',
  'cdn-cache-control': 'public, max-age=5, stale-while-revalidate=30',
};

/** Renders a page for every path that is neither a call nor a file. */
export function installPages(
  app: FastifyInstance,
  shop: ShopBase,
  transport: ApiTransport,
  pages: Pages,
): void {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/users/')) {
      return replyNotFound(request, reply);
    }
    const { isMaintenance } = await readSiteState(shop);
    if (isMaintenance && !openInMaintenance.test(path)) {
      return reply.header('retry-after', '60').redirect('/maintenance');
    }
    const canonical = canonicalUrl(request.url);
    if (canonical) return reply.redirect(canonical, 301);
    const build = await pages.build();
    const render = async (page: Request): Promise<Rendered> => {
      const context = build.entry.module.createContext(transport, shop.config);
      const response = await createRequestHandler(build, pages.mode)(page, context);
      return readPage(response, new URL(page.url).pathname, pages);
    };
    const cacheKey =
      pages.mode === 'production' && cacheKeyOf(request.url, Object.keys(build.routes));
    if (!cacheKey) return replyRendered(reply, await render(toWebRequest(request)));

    // Rendered from the URL alone, so that no data of the first visitor is cached for others.
    const answer = await shop.cache.getOrLoad(
      cacheKey,
      { sizeOf: ({ status, bytes }) => (status === 200 ? bytes : null) },
      async () => {
        const page = await render(new Request(shop.config.PUBLIC_URL + cacheKey));
        const caching = page.status === 200 ? cacheHeaders : { 'cache-control': 'no-store' };
        const headers = { ...securityHeaders(shop.config.PUBLIC_URL), ...page.headers, ...caching };
        return createAnswer({ ...page, headers });
      },
    );
    return replyAnswer(request, reply, answer);
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

/** Reads the whole document, since the hashes of all its inline scripts are needed. */
async function readPage(response: Response, path: string, pages: Pages): Promise<Rendered> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  if (!isIndexable(path)) headers['x-robots-tag'] = 'noindex';
  if (headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] = pagePolicy(body.toString(), pages.scriptOrigins);
  }
  return { status: response.status, headers, body };
}

function replyRendered(reply: FastifyReply, { status, headers, body }: Rendered): FastifyReply {
  return reply
    .status(status)
    .headers(headers)
    .send(body.length > 0 ? body : undefined);
}

/** A `fetch` for page loaders that calls the API within the process. */
export type ApiTransport = (path: string, init: RequestInit) => Promise<Response>;

export function createInjectTransport(app: FastifyInstance): ApiTransport {
  return async (path, init) => {
    const response = await app.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    return new Response(response.body, {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type'] ?? 'application/json') },
    });
  };
}
