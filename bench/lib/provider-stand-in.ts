import { createServer } from 'node:http';

/**
 * The least that a payment provider can be: every preference is made at once. The real one works on
 * machines of its own, so its work must not be counted against the shop's.
 */
const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: crypto.randomUUID() }));
  });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
// Ends with whoever measures, also when that one dies.
process.once('disconnect', () => process.exit());
