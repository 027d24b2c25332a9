import { expect, test } from 'vitest';
import { createAccount } from '../../testing/factories.ts';
import { setUpShopProcess } from '../../testing/shop-process.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const running = setUpShopProcess(shop);

test.each([
  ['a public call', '/api/productsKings', 200],
  ['a private call', '/api/user/orders', 200],
  ['a refused call', '/api/admin/audit', 403],
  ['a missing call', '/api/no-existe', 404],
  ['a missing picture', '/media/products/no-existe.webp', 404],
])('%s, opened by itself, runs nothing and is not framed', async (_, url, status) => {
  const { token } = await createAccount(shop);
  for (const round of ['rendered', 'cached']) {
    const { statusCode, headers } = await running.request(url, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([round, statusCode]).toEqual([round, status]);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'", 'sandbox']),
    );
    const isPublic = status === 200 && url.startsWith('/api/products');
    expect(headers['cache-control']).toBe(
      isPublic ? 'public, max-age=0, must-revalidate' : 'no-store',
    );
  }
});

test.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s is not supported', async (method) => {
  const { statusCode, body } = await running.app.inject({
    method: method as 'TRACE',
    url: '/kings',
    headers: { 'x-probe': 'echoed' },
  });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('echoed');
});
