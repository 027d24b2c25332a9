import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { EmailInput, RenderedEmail } from '#domain/site/emails.ts';
import type { Transport } from './api-client.ts';
import { NonceContext } from './document/inline-script.tsx';
import { takeInlineScripts } from './document/inline-scripts.ts';
import { apiContext, omitsMissingContext, publicUrlContext, sizeChartContext } from './load.ts';

type Setting = {
  PUBLIC_URL: string;
  SIZE_CHART_PRODUCTS: readonly string[];
  /** Whether a missing page is rendered without its document; false by default. */
  omitsMissing?: boolean;
};

/** The router context of a request: the transport to the API and the settings that pages show. */
export function createContext(transport: Transport, setting: Setting): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, transport);
  context.set(publicUrlContext, setting.PUBLIC_URL);
  context.set(sizeChartContext, setting.SIZE_CHART_PRODUCTS);
  context.set(omitsMissingContext, setting.omitsMissing ?? false);
  return context;
}

/** Imports the templates with the first email: pages do not need them. */
export async function renderEmail(input: EmailInput): Promise<RenderedEmail> {
  const templates = await import('./emails/render-email.tsx');
  return templates.renderEmail(input);
}

/**
 * Renders the whole document before it is sent, since it is cached. The header `x-inline-scripts` has
 * the CSP sources of its inline scripts; the server makes it part of the policy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (status === 404 && context.get(omitsMissingContext)) return new Response(null, { status });
  let failed = false;
  const nonce = crypto.randomUUID();
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      onError(error) {
        failed = true;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  const { html, sources } = takeInlineScripts(await new Response(stream).text(), nonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-inline-scripts', sources.join(' '));
  return new Response(html, { status: failed ? 500 : status, headers });
}
