import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const drainMs = 1000;

/**
 * Stops a server behind a proxy without losing a request: new connections are refused, so that the
 * proxy chooses another process, and each open connection is closed after its next response. Idle ones
 * are closed after a second: closing one at once would lose a request that the proxy had just sent on
 * it. Resolves when every request has been answered.
 */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  // The HTTP server's own `close` would close the idle connections.
  TcpServer.prototype.close.call(server);
  await Promise.race([closed, sleep(drainMs)]);
  // Again and again: a response that began before did not close its connection.
  const closing = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(closing);
}
