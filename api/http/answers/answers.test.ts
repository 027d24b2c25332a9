import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createAccount, createProduct } from '../../testing/factories.ts';
import { setUpShopProcess } from '../../testing/shop-process.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { createAnswer } from './answer.ts';
import { chooseEncoding } from './encoding.ts';

const shop = setUpTestShop();

const running = setUpShopProcess(shop);

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  running.request(url, { method, headers });

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=x', 'identity'],
])('for accept-encoding %j it chooses %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test.each(['/kings', '/kings.data', '/api/productsKings'])(
  '%s has the same body in every encoding, rendered and cached',
  async (url) => {
    // Larger than the minimum size to compress.
    for (let n = 0; n < 12; n++)
      await createProduct(running.shop, { nombre: `Remera ${n} Rey`.repeat(8) });
    for (const round of ['rendered', 'cached']) {
      const plain = await get(url);
      expect([round, plain.statusCode]).toEqual([round, 200]);
      expect(plain.headers['content-encoding']).toBeUndefined();
      const br = await get(url, { 'accept-encoding': 'gzip, br' });
      const gzip = await get(url, { 'accept-encoding': 'gzip' });
      expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
      expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
      for (const { headers, rawPayload } of [plain, br, gzip]) {
        expect(headers['content-length']).toBe(String(rawPayload.length));
        expect(headers.vary).toBe('accept-encoding');
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['cache-control']).toContain(`max-age=${url === '/kings.data' ? 10 : 0}`);
        expect(headers['cache-control']).toContain('must-revalidate');
      }
    }
  },
);

test.each(['/kings', '/api/productsKings'])('an unchanged %s returns 304', async (url) => {
  await createProduct(running.shop);
  const { headers } = await get(url);
  const etag = String(headers.etag);
  for (const condition of [etag, `"otro", ${etag}`, etag.replace('W/', ''), '*']) {
    const response = await get(url, { 'if-none-match': condition, 'accept-encoding': 'br' });
    expect([condition, response.statusCode, response.body]).toEqual([condition, 304, '']);
    expect(response.headers.etag).toBe(etag);
  }
  expect((await get(url, { 'if-none-match': '"otro"' })).statusCode).toBe(200);
  await createProduct(running.shop, { nombre: 'Campera Corona' });
  const updated = await get(url, { 'if-none-match': etag });
  expect([updated.statusCode, updated.body.includes('Campera Corona')]).toEqual([200, true]);
});

test('a HEAD request returns no body', async () => {
  for (const url of ['/kings', '/api/productsKings']) {
    const whole = await get(url);
    const { statusCode, headers, body } = await get(url, {}, 'HEAD');
    expect([statusCode, body]).toEqual([200, '']);
    expect(headers['content-length']).toBe(whole.headers['content-length']);
  }
});

test('a cached page runs its own inline scripts and no others', async () => {
  await createProduct(running.shop);
  for (const round of ['rendered', 'cached']) {
    const { body, headers } = await get('/kings');
    const scripts = [
      ...body.matchAll(
        /<script(?![^>]*\s(?:src|type="application\/ld))[^>]*>([\s\S]*?)<\/script>/g,
      ),
    ];
    expect([round, scripts.length > 0]).toEqual([round, true]);
    const policy = String(headers['content-security-policy']);
    const hashes = scripts.map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    for (const hash of hashes) expect(policy).toContain(hash);
    expect(policy.match(/'sha256-/g)).toHaveLength(new Set(hashes).size);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  }
});

test('private responses and errors are not cached', async () => {
  const { token } = await createAccount(shop);
  const authorization = { authorization: `Bearer ${token}` };
  for (const url of ['/api/user/orders', '/nada', `/kings/kings-product/${crypto.randomUUID()}`]) {
    const { headers } = await get(url, authorization);
    expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
  }
});

test('a long private response is compressed', async () => {
  const { token } = await createAccount(shop, 'Admin');
  for (let n = 0; n < 3; n++) await createProduct(running.shop);
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  const response = await get('/api/admin/products', headers);
  expect(response.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString()).total).toBe(3);
});

test.each([
  [
    'a long body',
    JSON.stringify(
      Array.from({ length: 500 }, (_, n) => createHash('sha1').update(`${n}`).digest('hex')),
    ),
  ],
  ['a short body', 'Remera'],
])('%s takes no more memory than the cache counts', async (_, text) => {
  const body = Buffer.from(text);
  const { variants, bytes } = await createAnswer({ route: '/', status: 200, headers: {}, body });
  const stored = new Set([variants.br().body, variants.gzip().body]);
  expect(variants.gzip().body).toBe(variants.gzip().body);
  const sizes = [...stored].map(({ buffer }) => buffer.byteLength);
  expect(sizes).toEqual([...stored].map(({ length }) => length));
  expect(bytes).toBeGreaterThan(sizes.reduce((sum, size) => sum + size));
});
