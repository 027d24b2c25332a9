import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { EmailRenderer } from '#domain/site/emails.ts';
import { isFindable } from '#domain/site/site-pages.ts';
import { readSiteState } from '../access/read-site-state.ts';
import { createAnswer } from './answers/answer.ts';
import { securityHeaders } from './answers/security-headers.ts';
import { replyAnswer } from './answers/send-answer.ts';
import { pagePolicy } from './content-security-policy.ts';
import { replyNotFound } from './errors.ts';
import type { ApiTransport } from './inject-transport.ts';
import { cacheKeyOf, canonicalUrl } from './page-url.ts';
import type { ShopBase } from './route-module.ts';

type Setting = Pick<ShopBase['config'], 'PUBLIC_URL' | 'SIZE_CHART_PRODUCTS'>;

/** The web's server build; its entry gives loaders access to the API and the configuration, and renders e-mails. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      createContext(transport: ApiTransport, setting: Setting): RouterContextProvider;
      renderEmail: EmailRenderer;
    };
  };
};

export type Pages = {
  build: () => Promise<PageBuild>;
  mode: 'production' | 'development';
  /** Origins beside our own that pages load scripts from. */
  scriptOrigins: readonly string[];
};

type Rendered = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * What stays in reach while the site is under maintenance: the panel, the way into it, and the data
 * of client navigation, whose loaders redirect by themselves.
 */
const openInMaintenance = /^\/(maintenance|admin|account\/login|__manifest)(\/|$)|\.data$/;

/** A browser asks each time whether its copy still holds; a network in between may send its own. */
const freshness = {
  'cache-control': 'public, max-age=0, s-maxage=5, must-revalidate',
  'cdn-cache-control': 'public, max-age=5, stale-while-revalidate=30',
};

/** Answers every address that is not a call or a file with a rendered page. */
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
    const tidied = canonicalUrl(request.url);
    if (tidied) return reply.redirect(tidied, 301);
    const build = await pages.build();
    const render = async (page: Request): Promise<Rendered> => {
      const context = build.entry.module.createContext(transport, shop.config);
      const response = await createRequestHandler(build, pages.mode)(page, context);
      return readPage(response, new URL(page.url).pathname, pages);
    };
    const address =
      pages.mode === 'production' && cacheKeyOf(request.url, Object.keys(build.routes));
    if (!address) return replyRendered(reply, await render(toWebRequest(request)));

    // Made from the address alone: nothing of whoever asks first can get into what all are sent.
    const answer = await shop.cache.getOrLoad(
      address,
      { sizeOf: ({ status, bytes }) => (status === 200 ? bytes : null) },
      async () => {
        const page = await render(new Request(shop.config.PUBLIC_URL + address));
        const fresh = page.status === 200 ? freshness : { 'cache-control': 'no-store' };
        const headers = { ...securityHeaders(shop.config.PUBLIC_URL), ...page.headers, ...fresh };
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

/** Documents are sent whole: only then are the hashes of their inline scripts known. */
async function readPage(response: Response, path: string, pages: Pages): Promise<Rendered> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  if (!isFindable(path)) headers['x-robots-tag'] = 'noindex';
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
