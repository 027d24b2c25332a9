import { expect, test } from 'vitest';
import { createAccount, createCombo, createProduct } from '../../testing/factories.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

const read = async (path: string) => {
  const { statusCode, headers, body } = await shop.app.inject(path);
  return { statusCode, type: headers['content-type'], body };
};

/** The joined content of the files that the sitemap index lists. */
async function readSitemap(): Promise<string> {
  const index = await read('/sitemap.xml');
  expect([index.statusCode, index.type]).toEqual([200, 'application/xml; charset=utf-8']);
  const files = [...index.body.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)];
  const parts = await Promise.all(files.map(([, path = '']) => read(path)));
  for (const { statusCode, type } of parts) {
    expect([statusCode, type]).toEqual([200, 'application/xml; charset=utf-8']);
  }
  return parts.map(({ body }) => body).join('');
}

test('the sitemap lists the visible pages, each of them once', async () => {
  const inBothStores = await createProduct(shop, { store: 'Lv,Kings' });
  const inLv = await createProduct(shop, { store: 'Lv' });
  const hidden = await createProduct(shop, { state: false });
  const inTest = await createProduct(shop, { categoria: 'test' });
  const combo = await createCombo(shop, [inBothStores]);
  const past = await createCombo(shop, [inBothStores], {
    endDate: new Date('2020-01-01T00:00:00Z'),
  });

  const body = await readSitemap();
  expect(body).toContain(`/kings/kings-product/${inBothStores._id}</loc>`);
  expect(body).toContain(`/vectorgas/lv-product/${inLv._id}</loc>`);
  expect(body).toContain(`/kings/kings-promo/${combo}</loc>`);
  expect(body.split(inBothStores._id)).toHaveLength(2);
  const url = shop.shop.config.PUBLIC_URL;
  expect(body).toContain(
    `<image:image><image:loc>${url}/media/products/rey-1-1200.jpg</image:loc></image:image>`,
  );
  for (const id of [hidden._id, inTest._id, past]) expect(body).not.toContain(id);
});

test('a file of products is written once a minute, and again when Kings is locked', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const first = await createProduct(shop);
  expect(await readSitemap()).toContain(first._id);
  const second = await createProduct(shop);
  expect(await readSitemap()).not.toContain(second._id);
  shop.clock.advance(60_000);
  expect(await readSitemap()).toContain(second._id);
  await call(shop, 'POST /api/lock/toggle', { token });
  expect(await readSitemap()).not.toContain(first._id);
  await call(shop, 'POST /api/lock/toggle', { token });
});

test('a locked Kings is not in the sitemap, but what Lv sells too is, in Lv', async () => {
  const inBoth = await createProduct(shop, { store: 'Lv,Kings' });
  const inKings = await createProduct(shop);
  const combo = await createCombo(shop, [inBoth], { store: 'Ambas' });
  const { token } = await createAccount(shop, 'Admin');
  await call(shop, 'POST /api/lock/toggle', { token });
  const body = await readSitemap();
  expect(body).not.toContain('/kings');
  expect(body).toContain('/vectorgas</loc>');
  expect(body).toContain(`/vectorgas/lv-product/${inBoth._id}</loc>`);
  expect(body).toContain(`/vectorgas/lv-promo/${combo}</loc>`);
  expect(body).not.toContain(inKings._id);
  await call(shop, 'POST /api/lock/toggle', { token });
});

test('search engines are excluded from the private pages', async () => {
  const { body, type } = await read('/robots.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  for (const path of ['/admin', '/kings/pay', '/orders', '/account']) {
    expect(body).toContain(`\nDisallow: ${path}\n`);
  }
  expect(body).toMatch(/\nSitemap: http\S+\/sitemap\.xml\n/);
});
