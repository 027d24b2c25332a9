import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long idle connections stay open after the port is closed. */
const idleMs = 1000;
/** How long requests that have begun may take. */
export const drainMs = 20_000;

/**
 * Stops a server behind a proxy without losing a request. At once each connection is closed after its
 * next response. After `delayMs` new connections are refused, so that the proxy chooses another process;
 * idle ones are closed a second later: closing one at once would lose a request that the proxy had just
 * sent on it. Resolves when every request has been answered, or after 20 s.
 */
export async function drain(server: Server, delayMs = 0): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  if (delayMs > 0) await sleep(delayMs);
  // The HTTP server's own `close` would close the idle connections.
  TcpServer.prototype.close.call(server);
  await Promise.race([closed, sleep(idleMs)]);
  // Again and again: a response that began before did not close its connection.
  const closing = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(closing);
  clearTimeout(limit);
}
