import { createServer } from 'node:http';
import { serveParent } from './forked-server.ts';
import type { StoredResponse } from './start-bare-server.ts';

/** A baseline for Node: responses from memory by path, with the same headers as the shop's. */
process.once('message', (responses: readonly StoredResponse[]) => {
  const stored = new Map(
    responses.map(({ path, body, ...rest }) => [
      path,
      { ...rest, body: body === null ? null : Buffer.from(body, 'base64') },
    ]),
  );
  const server = createServer(({ url = '' }, response) => {
    const { status, headers, body } = stored.get(url) ?? { status: 404, headers: [], body: null };
    response.writeHead(status, headers);
    if (body === null) response.end();
    else response.end(body);
  });
  serveParent(server);
});
