import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { setUpShopProcess } from '../testing/shop-process.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const shop = setUpShopProcess(setUpTestShop());
beforeEach(() => shop.cache.clear());

const folder = new URL('../../build/client/assets/', import.meta.url);
const names = readdirSync(folder);
const contentOf = (name: string) => readFileSync(new URL(name, folder));
const largestOf = (extension: string) =>
  names
    .filter((name) => name.endsWith(extension))
    .sort((one, other) => contentOf(other).length - contentOf(one).length)[0] ?? '';

const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  shop.request(`/assets/${name}`, { headers, method });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (content: Buffer) => content],
] as const)('a script is sent as %s, from its file and from memory', async (encoding, decode) => {
  const name = largestOf('.js');
  for (const isCached of [false, true]) {
    expect(shop.cache.keys.includes(`/assets/${name}`)).toBe(isCached);
    const { statusCode, headers, rawPayload } = await get(name, { 'accept-encoding': encoding });
    expect([statusCode, headers['content-encoding'] ?? 'identity']).toEqual([200, encoding]);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(decode(rawPayload).equals(contentOf(name))).toBe(true);
  }
});

test('a script has the bytes that the build compressed', async () => {
  const name = largestOf('.js');
  const { rawPayload } = await get(name, { 'accept-encoding': 'br' });
  expect(rawPayload.equals(contentOf(`${name}.br`))).toBe(true);
});

test.each([
  ['.css', 'text/css; charset=utf-8', 'br'],
  ['.woff2', 'font/woff2', undefined],
])('a file %s is sent with its type', async (extension, type, encoding) => {
  const name = largestOf(extension);
  const { headers } = await get(name, { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({ 'content-type': type });
  expect(headers['content-encoding']).toBe(encoding);
});

test.each([
  ['favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['share.png', 'image/png'],
  ['placeholder.webp', 'image/webp'],
  ['manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
])('%s outside assets is requested again after an hour', async (name, type) => {
  for (const _ of ['from its file', 'from memory']) {
    const { headers, rawPayload } = await shop.request(`/${name}`);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=3600',
    });
    expect(rawPayload.equals(contentOf(`../${name}`))).toBe(true);
  }
});

test("the counter's worker may send requests to the shop", async () => {
  const { headers } = await shop.request('/counter-worker.js');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
});

test.each(['/counter-worker.js.br', '/assets'])('%s is no file', async (path) => {
  const { headers } = await shop.request(path);
  expect(headers['content-type']).toContain('text/html');
});

test('a client that has the file receives 304, and HEAD no body', async () => {
  const name = largestOf('.css');
  const { headers } = await get(name);
  const again = await get(name, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await get(name, {}, 'HEAD');
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test.each([
  'no.js',
  '..%2Findex.js',
  '..%2F..%2F..%2Fapi%2Fserver.ts',
  '%00.js',
  `${largestOf('.js')}.br`,
])('%s does not exist', async (name) => {
  const { statusCode, headers } = await get(name);
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(shop.cache.keys.filter((key) => key.startsWith('/assets/'))).toEqual([]);
});
