import { createServer } from 'node:http';

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
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
// Exits with the benchmark's process, also when that one is killed.
process.once('disconnect', () => process.exit());
