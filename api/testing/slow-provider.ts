import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { openTestProvider } from './test-provider.ts';

/** The payment simulator, which answers requests for a preference when it is released. */
export async function openSlowProvider() {
  const simulator = await openTestProvider(() => new Date());
  onTestFinished(() => simulator.close());
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const { url = '/', method = 'GET', headers } = request;
    const answer = await fetch(simulator.url + url, {
      method,
      headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: await text(request) }),
    });
    if (url === '/checkout/preferences') {
      asked.resolve();
      await released.promise;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    /** The environment of a shop that uses it. */
    env: { ...simulator.env, MP_API_URL: `http://127.0.0.1:${port}` },
    /** Resolves when the provider has a preference that the shop waits for. */
    asked: asked.promise,
    release: released.resolve,
    pay: simulator.pay,
  };
}
