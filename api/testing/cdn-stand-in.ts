import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Purge = { authorization: string | undefined; header: unknown; tags: string[] };

/** What Cloudflare and Varnish have in common: an address that takes purges, and its answers. */
export async function openCdn(status = 200) {
  const purges: Purge[] = [];
  const server = createServer(async (request, response) => {
    const { tags } = (await json(request)) as { tags: string[] };
    const { authorization, 'cache-tag': header } = request.headers;
    purges.push({ authorization, header, tags });
    response.writeHead(status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/purge`, purges };
}
