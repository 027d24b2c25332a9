import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { forkServer } from './forked-server.ts';

/** `headers` alternate names and values; `body` is base64, null for a response without one. */
export type StoredResponse = {
  path: string;
  status: number;
  headers: string[];
  body: string | null;
};

/** A bare `node:http` server in a separate process that sends the given responses. */
export const startBareServer = (responses: StoredResponse[]) =>
  forkServer('bare-server.ts', responses);

type Options = { method?: 'GET' | 'HEAD'; headers?: Record<string, string> };

/** Requests `url` once and returns the response with the headers that it was sent with. */
export async function fetchResponse(url: string, options: Options = {}): Promise<StoredResponse> {
  const sent = request(url, options).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = (await buffer(response)).toString('base64');
  const { pathname, search } = new URL(url);
  return {
    path: pathname + search,
    status: response.statusCode ?? 0,
    headers: sentHeaders(response),
    body: body === '' ? null : body,
  };
}

/** The received headers, except those that a Node server adds automatically. */
function sentHeaders({ rawHeaders }: IncomingMessage): string[] {
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !own.includes(name.toLowerCase()) ? [name, rawHeaders[index + 1] ?? ''] : [],
  );
}
