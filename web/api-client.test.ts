import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, call } from './api-client.ts';

const answer = (body: BodyInit, init: ResponseInit) => async () => new Response(body, init);

const broken = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"locked":'));
      controller.error(new TypeError('terminated'));
    },
  });

afterEach(() => vi.unstubAllGlobals());

const json = { 'content-type': 'application/json' };

test.each([
  ['breaks in the middle', broken(), json],
  ['is the page of a network that wants a login', '<html>', { 'content-type': 'text/html' }],
])('an answer that %s is no answer', async (_, body, headers) => {
  const calling = call(answer(body, { headers }), 'GET /api/lock');
  await expect(calling).rejects.toThrow('No se pudo conectar con la tienda');
  await expect(calling).rejects.toMatchObject({ status: 0 });
});

test('a refusal without a body of the API has its status', async () => {
  const calling = call(answer('<h1>Bad Gateway</h1>', { status: 502 }), 'GET /api/lock');
  await expect(calling).rejects.toBeInstanceOf(ApiError);
  await expect(calling).rejects.toMatchObject({ status: 502, body: {} });
});

test('a call that is aborted while its answer is read fails as aborted', async () => {
  const controller = new AbortController();
  controller.abort();
  const options = { signal: controller.signal };
  const calling = call(answer(broken(), { headers: json }), 'GET /api/lock', {}, options);
  await expect(calling).rejects.toThrow('terminated');
});

test('a call whose connection hangs fails after its time limit, as one without an answer', async () => {
  const hang = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  vi.stubGlobal('fetch', hang);
  const { signal } = new AbortController();
  for (const options of [{ timeoutMs: 1 }, { timeoutMs: 1, signal }]) {
    const calling = call(fetch, 'GET /api/lock', {}, options);
    await expect(calling).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  }
});
