import { createServer } from 'node:http';
import { serveParent } from './forked-server.ts';

/**
 * A minimal payment provider that creates every preference at once. The real one runs on its own
 * machines, so its work must not count against the shop.
 */
const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: crypto.randomUUID() }));
  });
});
serveParent(server);
