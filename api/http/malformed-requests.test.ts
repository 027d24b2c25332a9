import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { getRaw, type RawResponse, sendRaw } from '../testing/raw-request.ts';
import { setUpShopProcess } from '../testing/shop-process.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { securityHeaders } from './answers/security-headers.ts';

const shop = setUpTestShop();

const running = setUpShopProcess(shop);

function expectHeaders(response: RawResponse | null) {
  // Pages and the API's documentation have policies of their own.
  const policy = expect.stringContaining('frame-ancestors');
  const expected = securityHeaders(shop.shop.config.PUBLIC_URL);
  expect(response?.headers).toMatchObject({
    ...expected,
    'content-security-policy': policy,
    'cache-control': 'no-store',
  });
}

function expectRefusal(response: RawResponse | null, status: number) {
  expectHeaders(response);
  expect(response?.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(Number(response?.headers['content-length'])).toBe(Buffer.byteLength(response?.body ?? ''));
  const { message, code } = JSON.parse(response?.body ?? '');
  expect([response?.status, code]).toEqual([status, expect.stringMatching(/^[a-z_]+$/)]);
  expect(message).toMatch(/^(El|Los|La|No|Token|Debe) /);
}

const post = (lines: string, body: string) =>
  `POST /users/signin HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n${lines}\r\n${body}`;
const json = 'Content-Type: application/json\r\n';

test.each([
  ['no HTTP', 'hola\r\n\r\n', 400],
  ['TLS on the wrong port', '\u0016\u0003\u0001\u0002\r\n\r\n', 400],
  ['another version', 'GET / HTTP/9.9\r\nHost: shop\r\n\r\n', 400],
  ['an unknown method', 'HOLA / HTTP/1.1\r\nHost: shop\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: shop\r\n: x\r\n\r\n', 400],
  ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: shop\r\nX: a\u0000b\r\n\r\n', 400],
  ['two lengths', post(`${json}Content-Length: 2\r\nContent-Length: 3\r\n`, '{}'), 400],
  ['a negative length', post(`${json}Content-Length: -2\r\n`, '{}'), 400],
  ['a length and chunks', post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '{}'), 400],
  ['a broken chunk', post(`${json}Transfer-Encoding: chunked\r\n`, 'zz\r\n'), 400],
  ['long headers', `GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ['a long target', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`, 431],
  ['an expectation', post('Expect: la luna\r\nContent-Length: 0\r\n', ''), 417],
])('%s is refused in Spanish with the usual headers', async (_what, bytes, status) => {
  expectRefusal(await sendRaw(running.port, bytes), status);
});

test('a body that is not UTF-8 is refused', async () => {
  const body = Buffer.from('{"email":"ana@b.com","password":"contrase\u00f1a"}', 'latin1');
  const head = post(`${json}Content-Length: ${body.length}\r\n`, '');
  expectRefusal(await sendRaw(running.port, Buffer.concat([Buffer.from(head), body])), 400);
});

test('a truncated body is refused', async () => {
  const bytes = post(`${json}Content-Length: 500\r\n`, '{"email":"a@b.com"');
  expectRefusal(await sendRaw(running.port, bytes, { end: true }), 400);
});

describe('a Host header', () => {
  test.each([
    ['X: y'],
    ['Host: shop\r\nHost: shop'],
    ['Host: shop\r\nhOST: evil.example'],
    ['Host:'],
    ['Host: a b'],
    ['Host: shop:puerto'],
    ['Host: shop/kings'],
    ['Host: user@shop'],
    ['Host: <script>'],
    ['Host: [::1'],
    ['Host: shop, evil.example'],
  ])('like %j is refused, for pages, cached or not, and calls', async (headers) => {
    await getRaw(running.port, '/kings');
    for (const target of ['/kings', '/admin', '/api/lock', '/nada', '/favicon.svg']) {
      expectRefusal(await getRaw(running.port, target, headers), 400);
    }
  });

  test.each(['shop', 'SHOP.example:8080', '127.0.0.1', '[::1]:3000', 'shop_web.', 'evil.example'])(
    '%s changes nothing in a page',
    async (host) => {
      const expected = await getRaw(running.port, '/admin/inicio');
      const forwarded = 'X-Forwarded-Host: <b>\r\nX-Forwarded-Proto: javascript\r\n';
      const page = await getRaw(running.port, '/admin/inicio', `${forwarded}Host: ${host}`);
      expect([page?.status, page?.body === expected?.body]).toEqual([200, true]);
    },
  );

  test('may be missing in HTTP/1.0', async () => {
    expect((await sendRaw(running.port, 'GET /api/lock HTTP/1.0\r\n\r\n'))?.status).toBe(200);
  });
});

test.each([
  '/%',
  '/%00',
  '/\\',
  '/%5C',
  '/%ED%A0%80',
  '/%E0%A4%A',
  '/%zz/kings',
  '/kings/kings-product/%00',
  '/kings/kings-product/%ed%a0%80',
  '/kings/kings-promo/%',
  `/kings/kings-product/${'x'.repeat(8000)}`,
  '/nada?a=%00&b=%',
  '*',
])('the page %s is not found', async (target) => {
  const response = await getRaw(running.port, target);
  expectHeaders(response);
  expect([response?.status, response?.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  expect(response?.body).toContain('lang="es-AR"');
});

test.each(['/kings?tab=%00&page=%ED%A0%80', '/kings?page=1e400', '/pago-exitoso?payment_id=%00'])(
  'the page %s is shown without its odd parameters',
  async (target) => {
    expect((await getRaw(running.port, target))?.status).toBe(200);
  },
);

test.each([
  ['/api/products/%00', 400],
  ['/api/products/%', 400],
  [`/api/products/${'x'.repeat(8000)}`, 400],
  ['/api/products/%2e%2e%2f', 400],
  ['/users/verifyAccount?tk=%00', 400],
  ['/users/verifyAccount?tk=%', 400],
  ['/api/allProducts?ids=%ED%A0%80', 200],
  ['/api/products/cards?store=Kings&page=1e400', 400],
  ['/api/products/cards?store=Kings&page=9007199254740993', 400],
  ['/api/products/cards?store=Kings&page=-1', 400],
  ['/api/products/cards?store=Kings&store=Lv', 400],
  ['/api/products/cards?__proto__=1&constructor=2', 400],
  ['/media/products/%00.webp', 404],
  [`/media/products/${'x'.repeat(5000)}.webp`, 404],
  ['/api/docs/static/%2e%2e/%2e%2e/package.json', 404],
  ['/api/docs/static/..%2f..%2fpackage.json', 404],
  ['/api/docs/static/%00', 400],
])('the call %s has the status %i', async (target, status) => {
  const response = await getRaw(running.port, target, 'Host: localhost');
  if (status < 400) expect(response?.status).toBe(status);
  else expectRefusal(response, status);
});

test.each(['bytes=99999999-', 'bytes=5-1', 'bytes=a', '\u00ff'])(
  'the range %j of a file is no error of the shop',
  async (range) => {
    const response = await getRaw(running.port, '/favicon.svg', `Host: shop\r\nRange: ${range}`);
    expect(response?.status).toBeLessThan(500);
    expect(response?.headers['x-content-type-options']).toBe('nosniff');
  },
);

test.each([
  ['cut off by the client', 'content-length: 100\r\n\r\n{"email":"ana@'],
  ['cut off between two chunks', 'transfer-encoding: chunked\r\n\r\n5\r\n{"ema\r\n'],
])('a body that is %s is no failure of the database', async (_, rest) => {
  const { reported } = shop.failures;
  const socket = connect({ port: running.port, host: '127.0.0.1' });
  socket.write(`POST /users/signin HTTP/1.1\r\nHost: shop\r\n${json}${rest}`);
  // Until the shop reads the body.
  await sleep(200);
  socket.destroy();
  await eventually(() => expect(reported.map(({ source }) => source)).toEqual(['aborted request']));
});
