import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const origin = 'https://tienda.example';
const page = '/admin/mostrador';

type FetchEvent = {
  request: Request;
  respondWith: (response: Response | Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
};
type MessageEvent = Pick<FetchEvent, 'waitUntil'> & { data: unknown };

/**
 * The worker with what the network answers; a text is the body of a page, a number the status of a fault, null no
 * connection. An object has the answer of each path. `storage` is that of the device.
 */
type Answer = string | number | null;
function startWorker(storage = { isFull: false, isDenied: false }) {
  let network: Answer | Record<string, Answer> = null;
  const listeners = new Map<string, (event: FetchEvent | MessageEvent) => void>();
  const cached = new Map<string, Response>();
  const cache = {
    match: async (request: Request) => cached.get(new URL(request.url).pathname)?.clone(),
    put: async (path: string, response: Response) => {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError');
      cached.set(path, response);
    },
    keys: async () => [...cached.keys()].map((path) => new Request(origin + path)),
    delete: async ({ url }: Request) => cached.delete(new URL(url).pathname),
  };
  const self = {
    caches: {
      open: async () => {
        if (storage.isDenied) throw new DOMException('denied', 'SecurityError');
        return cache;
      },
    },
    location: { origin },
    addEventListener: listeners.set.bind(listeners),
  };
  const fetch = async ({ url }: Request) => {
    const answer =
      typeof network === 'object' ? (network?.[new URL(url).pathname] ?? null) : network;
    if (answer === null) throw new TypeError('offline');
    return typeof answer === 'string'
      ? new Response(answer)
      : new Response('fault', { status: answer });
  };
  const code = readFileSync(new URL('../../../public/counter-worker.js', import.meta.url), 'utf8');
  new Function('self', 'fetch', code)(self, fetch);
  /** Resolves once all that an event begins has ended. */
  const dispatch = async (
    type: string,
    event: Omit<FetchEvent, 'waitUntil'> | { data: unknown },
  ) => {
    let work: Promise<unknown> | null = null;
    const waitUntil = (begun: Promise<unknown>) => {
      work = begun;
    };
    listeners.get(type)?.({ ...event, waitUntil });
    await work;
  };
  return {
    open: async (answer: typeof network, path = page): Promise<string> => {
      network = answer;
      const { promise, resolve } = Promise.withResolvers<Response>();
      const request = new Request(origin + path);
      const done = dispatch('fetch', { request, respondWith: resolve });
      const text = await (await promise).text();
      await done;
      return text;
    },
    send: async (answer: typeof network, data: unknown): Promise<void> => {
      network = answer;
      await dispatch('message', { data });
    },
  };
}

test.each([null, 502, 503])('the cached page opens while the network answers %j', async (fault) => {
  const { open } = startWorker();
  expect(await open('the page')).toBe('the page');
  expect(await open(fault)).toBe('the page');
  expect(await open('a newer page')).toBe('a newer page');
});

test('what was never cached, and a refusal of the shop, are as the network answers', async () => {
  const { open } = startWorker();
  expect(await open(502)).toBe('fault');
  await open('garments', '/api/admin/counter');
  expect(await open(403, '/api/admin/counter')).toBe('fault');
});

test.each([
  { isFull: true, isDenied: false },
  { isFull: false, isDenied: true },
])('a device that cannot store the page shows what the shop answers: %j', async (fault) => {
  const storage = { isFull: false, isDenied: false };
  const { open } = startWorker(storage);
  await open('the page');
  Object.assign(storage, fault);
  expect(await open('a newer page')).toBe('a newer page');
  expect(await open('a script', '/assets/a.js')).toBe('a script');
});

test.each([{ '/assets/new.js': null }, { '/assets/new.js': 404 }])(
  'a new page whose scripts never came does not replace the page that opens: %j',
  async (scripts) => {
    const { open } = startWorker();
    const old = '<script src="/assets/old.js"></script>';
    const newer = '<script src="/assets/old.js"></script><script src="/assets/new.js"></script>';
    await open({ [page]: old, '/assets/old.js': 'old' });
    expect(await open({ [page]: newer, ...scripts })).toBe(newer);
    expect(await open(null)).toBe(old);
    expect(await open(null, '/assets/old.js')).toBe('old');
    await open({ [page]: newer, '/assets/new.js': 'new' });
    expect(await open(null)).toBe(newer);
    expect(await open(null, '/assets/new.js')).toBe('new');
  },
);

test('what all versions load stays cached, and what earlier ones loaded does not', async () => {
  const { open } = startWorker();
  await open('{"products":[]}', '/api/admin/counter');
  const scriptsOf = (version: number) =>
    Array.from({ length: 60 }, (_, index) => `/assets/${version}-${index}.js`);
  for (const version of [1, 2, 3, 4]) {
    const scripts = ['/assets/shared.js', ...scriptsOf(version)];
    await open({
      [page]: scripts.map((path) => `<script src="${path}"></script>`).join(''),
      ...Object.fromEntries(scripts.map((path) => [path, path])),
    });
  }
  for (const path of ['/assets/shared.js', '/assets/3-0.js', '/assets/4-59.js']) {
    expect(await open(null, path)).toBe(path);
  }
  expect(await open(null, '/api/admin/counter')).toBe('{"products":[]}');
  await expect(open(null, '/assets/1-0.js')).rejects.toThrow('offline');
});

test('garments that are cached say nothing of the time', async () => {
  const { open } = startWorker();
  const garments = JSON.stringify({ products: [], now: '2026-12-01T12:00:00.000Z' });
  expect(await open(garments, '/api/admin/counter')).toBe(garments);
  expect(await open(null, '/api/admin/counter')).toBe('{"products":[]}');
  expect(await open(502, '/api/admin/counter')).toBe('{"products":[]}');
});

test('a page that the worker does not control is cached when it sends its garments', async () => {
  const { open, send } = startWorker();
  const document = '<script src="/assets/a.js"></script>';
  await send(
    { [page]: document, '/assets/a.js': 'a script' },
    { garments: { products: ['a shirt'] } },
  );
  expect(await open(null)).toBe(document);
  expect(await open(null, '/assets/a.js')).toBe('a script');
  expect(JSON.parse(await open(null, '/api/admin/counter'))).toEqual({ products: ['a shirt'] });

  await send(null, { garments: { products: ['a coat'] } });
  expect(await open(null)).toBe(document);
  expect(JSON.parse(await open(null, '/api/admin/counter'))).toEqual({ products: ['a coat'] });
  // Of one that it controls the page is cached as it is loaded.
  await send('a newer page', { garments: { products: ['a hat'] }, isControlled: true });
  expect(await open(null)).toBe(document);
  expect(JSON.parse(await open(null, '/api/admin/counter'))).toEqual({ products: ['a hat'] });
});
