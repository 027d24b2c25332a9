import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { replyAsGeoref } from './georef-reply.ts';

/**
 * The simulated failure: a delay before the response or in the middle of its body, a body that ends too
 * early, an error status, an invalid body, or a redirect to another path.
 */
export type GeorefFault =
  | { slowMs: number }
  | { stallMs: number }
  | { truncated: true }
  | { status: number; body?: string }
  | { body: string }
  | { redirectTo: string };

export type GeorefStandIn = Awaited<ReturnType<typeof openGeorefStandIn>>;

const prefix = '/georef/api';

/** A local HTTP server with Georef's documented responses and a few of its records. */
export async function openGeorefStandIn(requestedPort = 0) {
  let fault: GeorefFault | null = null;
  let isAffected: ((url: URL) => boolean) | null = null;
  const requests: string[] = [];

  const handle: RequestListener = async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://georef');
    requests.push(url.pathname.replace(prefix, '') + url.search);
    const active = fault && (isAffected?.(url) ?? true) ? fault : null;
    if (active && 'slowMs' in active) await sleep(active.slowMs);
    if (active && 'redirectTo' in active) {
      response.writeHead(302, { location: active.redirectTo }).end();
      return;
    }
    const { status, body } = faultyReply(active) ?? reply(url);
    if (active && 'truncated' in active) {
      response.writeHead(status, { 'content-length': Buffer.byteLength(body) });
      response.write(body.slice(0, body.length / 2), () => response.destroy());
      return;
    }
    if (active && 'stallMs' in active) {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.write(body.slice(0, body.length / 2));
      await sleep(active.stallMs);
      response.end(body.slice(body.length / 2));
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

  let server = createServer(handle);
  const open = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await open(requestedPort);
  const close = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };

  return {
    url: `http://127.0.0.1:${port}${prefix}`,
    /** Every path and query that was requested, in order. */
    requests: requests as readonly string[],
    /** Simulates the failure from now on, for the URLs that `only` matches or for all. */
    setFault(next: GeorefFault, only: ((url: URL) => boolean) | null = null) {
      fault = next;
      isAffected = only;
    },
    /** Stops listening on its port. */
    stop: close,
    /** Ends the simulated failure and clears the recorded requests. */
    async reset() {
      fault = null;
      requests.length = 0;
      if (server.listening) return;
      server = createServer(handle);
      await open(port);
    },
    close,
  };
}

const htmlError = '<html><title>Service Unavailable</title></html>';

function faultyReply(fault: GeorefFault | null) {
  if (fault && 'status' in fault) return { body: htmlError, ...fault };
  if (fault && 'body' in fault) return { status: 200, body: fault.body };
  return null;
}

function reply({ pathname, searchParams }: URL) {
  const resource = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length + 1) : '';
  return replyAsGeoref(resource, searchParams);
}
