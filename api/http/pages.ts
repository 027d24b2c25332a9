import type { FastifyInstance, InjectOptions } from 'fastify';
import { filtersIn } from '#domain/catalogue/listing-url.ts';
import { alwaysOpenPages } from '#domain/site/site-pages.ts';
import { readSiteState } from '../access/read-site-state.ts';
import type { Cache } from '../cache/cache.ts';
import { currentRequestId, requestIdHeader } from '../failures/request-id.ts';
import { type Answer, createAnswer } from './answers/answer.ts';
import { securityHeaders } from './answers/security-headers.ts';
import { findAnswer, replyAnswer } from './answers/send-answer.ts';
import { replyNotFound } from './errors.ts';
import { runInternally } from './flood-limit.ts';
import { installPageForms } from './page-forms.ts';
import {
  cacheKeyOf,
  canonicalUrl,
  filteredListingOf,
  isCallPath,
  isDataUrl,
  missingPathOf,
  normalizePath,
  pageRouteOf,
  withParameters,
} from './page-url.ts';
import {
  type ApiTransport,
  createPageRenderer,
  type PageRenderer,
  type Pages,
  type RenderedPage,
  replyRendered,
} from './render-page.ts';
import type { ShopBase } from './route-module.ts';

/**
 * Paths that work during maintenance, in addition to those that are always open: the panel, and the data of client
 * navigation, whose loaders redirect.
 */
const openPaths = /^\/(maintenance|admin|__manifest)(\/|$)|\.data$/;
const isOpenInMaintenance = (path: string) =>
  openPaths.test(path) || alwaysOpenPages.includes(path);

/**
 * Browsers revalidate a document every time, and use the data of a client navigation for some seconds,
 * so that prefetching it spares the round trip. A CDN may serve its copy for some seconds.
 */
const cacheHeadersOf = (url: string) => ({
  'cache-control': `public, max-age=${isDataUrl(url) ? 10 : 0}, s-maxage=5, must-revalidate`,
  'cdn-cache-control': 'public, max-age=5, stale-while-revalidate=30',
});

/** Renders a page for every path that is neither a call nor a file, and for the forms of some pages. */
export function installPages(
  app: FastifyInstance,
  shop: ShopBase,
  transport: ApiTransport,
  pages: Pages,
): void {
  const render = createPageRenderer(shop.config, transport, pages);
  const findPage = createPageCache(shop, render, pages);
  installPageForms(app, shop, render);
  const options = { schema: { hide: true }, config: { limitsFloods: true } };
  app.get('/*', options, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isCallPath(normalizePath(path) ?? path)) return replyNotFound(request, reply);
    const canonical = canonicalUrl(request.url);
    const { isMaintenance } = await readSiteState(shop);
    if (isMaintenance && !isOpenInMaintenance(canonical?.split('?')[0] ?? path)) {
      return reply.header('retry-after', '60').redirect('/maintenance');
    }
    if (canonical) return reply.redirect(canonical, 301);
    // Under maintenance every loader must run, since only that of the layout redirects.
    const url = isMaintenance && isDataUrl(path) ? path : request.url;
    const page = pages.mode === 'production' ? await findPage(url) : await render({ url });
    if (!page) throw new Error(`No page was rendered for ${path}`);
    if ('etag' in page) return replyAnswer(request, reply, page);
    const { location } = page.headers;
    const own = location && { location: withParameters(location, request.url) };
    return replyRendered(reply, { ...page, headers: { ...page.headers, ...own } });
  });
}

/**
 * Returns the cached answer of a page that is the same for everyone. All missing pages of one kind have
 * one answer, so that requests for unknown URLs neither render documents nor fill the cache. Other
 * pages are rendered each time.
 */
function createPageCache(shop: ShopBase, render: PageRenderer, pages: Pages) {
  const { cache, config } = shop;
  const { cacheTags, minAgeMs = 0 } = pages;
  const load = async (
    input: Parameters<PageRenderer>[0],
  ): Promise<Answer | RenderedPage | null> => {
    const page = await render(input);
    // A redirect is not cached: it gets the coupon of its request.
    if (!page || page.headers.location) return page;
    const caching =
      page.status === 200
        ? { ...cacheHeadersOf(input.url), ...(cacheTags && { 'cache-tag': cacheTags() }) }
        : { 'cache-control': 'no-store' };
    const headers = { ...securityHeaders(config.PUBLIC_URL), ...page.headers, ...caching };
    return createAnswer({ ...page, route: pageRouteOf(input.url), headers });
  };
  const loadOnce = (key: string, status: number, input: Parameters<PageRenderer>[0]) =>
    cache.getOrLoad(
      key,
      {
        minAgeMs,
        sizeOf: (answer) =>
          answer && 'etag' in answer && answer.status === status ? answer.bytes : null,
      },
      () => load(input),
    );
  const isCached = async (key: string): Promise<boolean> => {
    const filtered = filteredListingOf(key);
    if (!filtered) return true;
    const { store, params } = filtered;
    return params.page === 1 && pages.areCommonFilters(shop, store.code, filtersIn(params));
  };
  return async (url: string): Promise<Answer | RenderedPage | null> => {
    const key = cacheKeyOf(url, (await pages.build()).routes);
    const page =
      key && (await isCached(key))
        ? await loadOnce(key, 200, { url: key, omitsMissing: true })
        : await render({ url, omitsMissing: true });
    if (page) return page;
    const missing = missingPathOf(url.split('?')[0] ?? '/');
    // No URL has a space, so the key is never that of a page.
    return loadOnce(`404 ${missing}`, 404, { url: missing });
  };
}

/** Calls the API of this process, without a request when the answer is cached. */
export function createInjectTransport(app: FastifyInstance, cache: Cache): ApiTransport {
  return async (path, { method = 'GET', headers, body, clientAddress }) => {
    const cached = method === 'GET' ? findAnswer(cache, path) : undefined;
    if (cached) return toResponse(cached);
    const request: InjectOptions = {
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      headers: { ...Object.fromEntries(new Headers(headers)), ...ownRequestId() },
      ...(typeof body === 'string' ? { payload: body } : {}),
    };
    const response = clientAddress
      ? await app.inject({ ...request, remoteAddress: clientAddress })
      : // `inject` begins when it is awaited.
        await runInternally(async () => await app.inject(request));
    return new Response(response.body, {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type'] ?? 'application/json') },
    });
  };
}

function ownRequestId(): Record<string, string> {
  const requestId = currentRequestId();
  return requestId ? { [requestIdHeader]: requestId } : {};
}

const toResponse = ({ status, variants }: Answer) =>
  new Response(new Uint8Array(variants.identity().body), { status });
