import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { siteStateKey } from '../access/read-site-state.ts';
import { createCache } from '../cache/cache.ts';
import { createRequestCounts } from '../monitoring/request-counts.ts';
import { eventually } from '../testing/eventually.ts';
import { getRaw, openPort, sendRaw } from '../testing/raw-request.ts';
import { createAnswer } from './answers/answer.ts';
import { createServerFactory } from './cached-answers.ts';

/** An application that answers every request itself, with two cached pages. */
async function openApp({ isMaintenance = false, level = 'warn' } = {}) {
  const cache = createCache({ maxBytes: 1_000_000, now: () => new Date() });
  cache.setConnected(true);
  const store = (key: string, value: unknown) =>
    cache.getOrLoad(key, { sizeOf: () => 1 }, async () => value);
  await store(siteStateKey, { isMaintenance });
  for (const path of ['/kings', '/vectorgas']) {
    const headers = { 'content-type': 'text/plain' };
    await store(
      path,
      await createAnswer({ route: path, status: 200, headers, body: Buffer.from('cached') }),
    );
  }
  const requests = createRequestCounts();
  const app = Fastify({
    serverFactory: createServerFactory({ cache, requests }, { level }),
  });
  app.all('/*', (_request, reply) => reply.send('application'));
  const port = await openPort(app);
  onTestFinished(() => app.close());
  return { app, cache, requests, port };
}

const bodyOf = async (port: number, target: string, headers?: string) =>
  (await getRaw(port, target, headers))?.body;

test('a cached answer is sent before the application receives the request, and is counted', async () => {
  const { cache, requests, port } = await openApp();
  expect(await bodyOf(port, '/kings')).toBe('cached');
  expect(requests.list()).toEqual([
    { method: 'GET', route: '/kings', status: 200, isHit: true, count: 1 },
  ]);
  cache.invalidate('products');
  expect(await bodyOf(port, '/kings')).toBe('cached');
  cache.clear();
  expect(await bodyOf(port, '/kings')).toBe('application');
});

test.each([
  ['a URL that is not cached', '/kings?page=2', 'Host: shop'],
  ['another spelling', '/KINGS', 'Host: shop'],
  ['an invalid Host header', '/kings', 'Host: a b'],
  ['two Host headers', '/kings', 'Host: shop\r\nHost: other'],
])('the application receives %s', async (_, target, headers) => {
  const { port } = await openApp();
  expect(await bodyOf(port, target, headers)).toBe('application');
});

test('headers that are repeated count as one list', async () => {
  const { port } = await openApp();
  const { headers } = (await getRaw(port, '/kings')) ?? {};
  const lines = ['"other"', headers?.etag].map((tag) => `If-None-Match: ${tag}`);
  const response = await getRaw(port, '/kings', ['Host: shop', ...lines].join('\r\n'));
  expect(response?.status).toBe(304);
});

test('the application receives what is not a read', async () => {
  const { port } = await openApp();
  const sent =
    'POST /kings HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
  expect((await sendRaw(port, sent))?.body).toBe('application');
});

test('the application receives all requests during maintenance', async () => {
  const { port } = await openApp({ isMaintenance: true });
  expect(await bodyOf(port, '/kings')).toBe('application');
});

test('the application receives all requests while they are logged', async () => {
  const { port } = await openApp({ level: 'info' });
  expect(await bodyOf(port, '/kings')).toBe('application');
});

test('a server that is closing ends the connections that are still used', async () => {
  const { app, port } = await openApp();
  const socket = connect({ port, host: '127.0.0.1' });
  const received: string[] = [];
  socket.on('data', (chunk) => received.push(chunk.toString()));
  // Half a request keeps the connection open while the server closes.
  socket.write('GET /kings HTTP/1.1\r\nHost: shop\r\n\r\nGET /vectorgas HTTP/1.1\r\n');
  await once(socket, 'data');
  const closed = app.close();
  await eventually(() => expect(app.server.listening).toBe(false));
  socket.write('Host: shop\r\n\r\n');
  await Promise.all([closed, once(socket, 'close')]);
  expect(received[0]).toContain('cached');
  expect(received[1]).toMatch(/^HTTP\/1.1 503[\s\S]*connection: close/i);
});
