import { createServer } from 'node:http';

type StoredResponse = { headers: string[]; body: string };

/** A baseline for Node: one response from memory, with the same headers as the shop's. */
process.once('message', ({ headers, body }: StoredResponse) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
