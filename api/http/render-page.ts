import type { FastifyReply } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { ListingFilters } from '#domain/catalogue/filters.ts';
import type { EmailRenderer } from '#domain/site/emails.ts';
import { isIndexable } from '#domain/site/site-pages.ts';
import type { StoreCode } from '#domain/site/store.ts';
import { pagePolicy, reportingEndpoints } from './content-security-policy.ts';
import type { ShopBase } from './route-module.ts';

type PageConfig = Pick<ShopBase['config'], 'PUBLIC_URL' | 'SIZE_CHART_PRODUCTS'>;

/** A `fetch` for page loaders and actions that calls the API within the process. */
export type ApiTransport = (
  path: string,
  init: RequestInit & { clientAddress?: string },
) => Promise<Response>;

/** A form that a browser posted to a page. */
type PostedForm = {
  /** As `application/x-www-form-urlencoded`. */
  body: string;
  /** The IP address for which the API counts the calls of the page's action. */
  clientAddress: string;
};

/** The web's server build. Its entry gives loaders the API and the configuration, and renders emails. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      createContext(
        transport: ApiTransport,
        setting: PageConfig & { omitsMissing?: boolean },
      ): RouterContextProvider;
      renderEmail: EmailRenderer;
    };
  };
};

export type Pages = {
  /** Whether a listing with these filters is cached. */
  areCommonFilters(
    shop: Pick<ShopBase, 'db' | 'cache' | 'now'>,
    store: StoreCode,
    filters: ListingFilters,
  ): Promise<boolean>;
  build: () => Promise<PageBuild>;
  /** The tags of the page that is being rendered, for the CDN in front; absent without one. */
  cacheTags?: (() => string) | undefined;
  mode: 'production' | 'development';
  /** How long a page may be sent from the beginning of its rendering, although its data changes; 0 by default. */
  minAgeMs?: number;
  /** Further origins of scripts on pages. */
  scriptOrigins: readonly string[];
  /** Further origins to which the panel's scripts send requests. */
  panelConnectOrigins: readonly string[];
};

export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer };

type Input = {
  /** The path and query. A page is rendered from it and the form alone, and from no header of a request. */
  url: string;
  form?: PostedForm;
  /** Whether the document of a missing page is omitted. */
  omitsMissing?: boolean;
};

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/** Renders the page, or the router's data, of a URL; null for a missing page that is omitted. */
export function createPageRenderer(
  { PUBLIC_URL, SIZE_CHART_PRODUCTS }: PageConfig,
  transport: ApiTransport,
  pages: Pages,
) {
  return async ({ url, form, omitsMissing = false }: Input): Promise<RenderedPage | null> => {
    const build = await pages.build();
    const setting = { PUBLIC_URL, SIZE_CHART_PRODUCTS, omitsMissing };
    const context = build.entry.module.createContext(transportOf(transport, form), setting);
    const request = new Request(PUBLIC_URL + url, form && postOf(form));
    const response = await createRequestHandler(build, pages.mode)(request, context);
    if (omitsMissing && response.status === 404 && response.body === null) return null;
    return readPage(response, new URL(request.url).pathname, pages);
  };
}

function transportOf(transport: ApiTransport, form: PostedForm | undefined): ApiTransport {
  if (!form) return transport;
  return (path, init) => transport(path, { ...init, clientAddress: form.clientAddress });
}

const postOf = ({ body }: PostedForm): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': formType },
  body,
});

/** The type of the forms that pages accept. */
export const formType = 'application/x-www-form-urlencoded';

/** Set by the web build: the CSP sources of the document's own inline scripts. */
const inlineScriptsHeader = 'x-inline-scripts';

const panelPath = /^\/admin(\/|$)/;

async function readPage(
  response: Response,
  path: string,
  { scriptOrigins, panelConnectOrigins, mode }: Pages,
): Promise<RenderedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  if (!isIndexable(path)) headers['x-robots-tag'] = 'noindex';
  if (headers['content-type']?.startsWith('text/html')) {
    const inlineScripts = headers[inlineScriptsHeader] ?? '';
    const connectOrigins = panelPath.test(path) ? panelConnectOrigins : [];
    const options = { mode, connectOrigins };
    headers['content-security-policy'] = pagePolicy(inlineScripts, scriptOrigins, options);
    headers['reporting-endpoints'] = reportingEndpoints;
  }
  delete headers[inlineScriptsHeader];
  return { status: response.status, headers, body };
}

/** Replies with a page that is not cached. */
export function replyRendered(
  reply: FastifyReply,
  { status, headers, body }: RenderedPage,
): FastifyReply {
  return reply
    .status(status)
    .headers(headers)
    .send(body.length > 0 ? body : undefined);
}
