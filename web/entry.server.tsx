import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { Transport } from './api-client.ts';
import { apiContext, publicUrlContext } from './load.ts';

/** How the server gives loaders their way to the API, and the shop's own address. */
export function createContext(transport: Transport, publicUrl: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, transport);
  context.set(publicUrlContext, publicUrl);
  return context;
}

/** Renders the whole document before it is sent: it is kept and hashed as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failed = false;
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} />,
    {
      onError(error) {
        failed = true;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: failed ? 500 : status, headers });
}
