import { createServer } from 'node:http';

type Answer = { headers: string[]; body: string };

/** The least that Node can do: one answer, kept in memory, with the same headers as the shop's. */
process.once('message', ({ headers, body }: Answer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
