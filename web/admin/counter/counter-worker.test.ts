import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const origin = 'https://tienda.example';
const page = '/admin/mostrador';

type FetchEvent = { request: Request; respondWith: (response: Promise<Response>) => void };

/**
 * The worker with what the network answers; a text is the body of a page, a number the status of a fault. `storage` is
 * that of the device.
 */
function startWorker(storage = { isFull: false, isDenied: false }) {
  let network: string | number | null = null;
  let onFetch: (event: FetchEvent) => void = () => undefined;
  const cached = new Map<string, Response>();
  const cache = {
    match: async (request: Request) => cached.get(new URL(request.url).pathname)?.clone(),
    put: async (path: string, response: Response) => {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError');
      cached.set(path, response);
    },
    keys: async () => [...cached.keys()],
    delete: async (path: string) => cached.delete(path),
  };
  const self = {
    caches: {
      open: async () => {
        if (storage.isDenied) throw new DOMException('denied', 'SecurityError');
        return cache;
      },
    },
    location: { origin },
    addEventListener: (name: string, listener: typeof onFetch) => {
      if (name === 'fetch') onFetch = listener;
    },
  };
  const fetch = async () => {
    if (network === null) throw new TypeError('offline');
    return typeof network === 'string'
      ? new Response(network)
      : new Response('fault', { status: network });
  };
  const code = readFileSync(new URL('../../../public/counter-worker.js', import.meta.url), 'utf8');
  new Function('self', 'fetch', code)(self, fetch);
  return async (answer: string | number | null, path = page): Promise<string> => {
    network = answer;
    const { promise, resolve } = Promise.withResolvers<Promise<Response>>();
    onFetch({ request: new Request(origin + path), respondWith: resolve });
    return (await promise).text();
  };
}

test.each([null, 502, 503])('the cached page opens while the network answers %j', async (fault) => {
  const open = startWorker();
  expect(await open('the page')).toBe('the page');
  expect(await open(fault)).toBe('the page');
  expect(await open('a newer page')).toBe('a newer page');
});

test('what was never cached, and a refusal of the shop, are as the network answers', async () => {
  const open = startWorker();
  expect(await open(502)).toBe('fault');
  await open('garments', '/api/admin/counter');
  expect(await open(403, '/api/admin/counter')).toBe('fault');
});

test.each([
  { isFull: true, isDenied: false },
  { isFull: false, isDenied: true },
])('a device that cannot store the page shows what the shop answers: %j', async (fault) => {
  const storage = { isFull: false, isDenied: false };
  const open = startWorker(storage);
  await open('the page');
  Object.assign(storage, fault);
  expect(await open('a newer page')).toBe('a newer page');
  expect(await open('a script', '/assets/a.js')).toBe('a script');
});
