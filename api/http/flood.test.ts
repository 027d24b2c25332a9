import { expect, test } from 'vitest';
import { listingPageSize } from '#domain/catalogue/listing.ts';
import { createAccount, createCombo, productBody } from '../testing/factories.ts';
import { call } from '../testing/requests.ts';
import { setUpShopProcess } from '../testing/shop-process.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const testShop = setUpTestShop();

const running = setUpShopProcess(testShop);

const read = async (url: string) => {
  const { statusCode, headers, body } = await running.request(url);
  return { status: statusCode, headers, body };
};

/** Two pages of Kings' products, and a combo. Returns the URLs of one page of each kind. */
async function fillShop() {
  const { shop } = running;
  const { token } = await createAccount(shop, 'Admin');
  const products = [];
  for (let n = 0; n <= listingPageSize; n++) {
    const body = productBody({ nombre: `Remera ${n}`, menu: true });
    products.push(await call(shop, 'POST /api/products', { body, token }));
  }
  const combo = await createCombo(shop, products.slice(0, 1));
  await running.receiveChanges();
  return [
    '/',
    '/kings',
    '/kings?page=2',
    '/kings?tab=promos',
    '/vectorgas',
    '/vectorgas?tab=productos',
    '/kings.data',
    '/kings.data?_routes=kings',
    `/kings/kings-product/${products[0]?._id}`,
    `/kings/kings-promo/${combo}`,
  ];
}

test('pages beyond the last one redirect to it, render nothing and fill no memory', async () => {
  const urls = await fillShop();
  for (const url of urls) expect([url, (await read(url)).status]).toEqual([url, 200]);
  const { documents } = running;
  const { bytes } = running.cache;
  for (const page of [3, 77, 9999, 100_000, '9'.repeat(400)]) {
    const target = `page=${page}`;
    expect((await read(`/kings?${target}`)).headers.location).toBe('/kings?page=2');
    const { headers } = await read(`/kings?tab=promos&${target}`);
    expect(headers.location).toBe('/kings?tab=promos');
    expect((await read(`/kings.data?${target}`)).status).toBe(202);
  }
  // A redirect to one page for all has the coupon of its own request.
  const coupons = await Promise.all(
    ['A-1', 'B-2', ''].map((code) => read(`/kings?page=77${code && `&cupon=${code}`}`)),
  );
  expect(coupons.map(({ headers }) => headers.location)).toEqual([
    '/kings?page=2&cupon=A-1',
    '/kings?page=2&cupon=B-2',
    '/kings?page=2',
  ]);
  const { body } = await read('/kings');
  for (const page of ['0', '-3', '2.5', '1e9', '0x2', 'x', '%00']) {
    expect([page, (await read(`/kings?page=${page}`)).body === body]).toEqual([page, true]);
  }
  expect([running.documents, running.cache.bytes]).toEqual([documents, bytes]);
  for (const url of urls) expect(running.cache.find(url)).toBeDefined();
});

test('varied numbers in calls fill no memory', async () => {
  await fillShop();
  const calls = [
    `/api/products/cards?store=Kings&pageSize=${listingPageSize}&page=`,
    `/api/promotions/cards?store=Kings&pageSize=${listingPageSize}&page=`,
    '/api/products/cards?store=Kings&page=2&pageSize=',
    '/api/promotions/cards?store=Lv&page=2&pageSize=',
    '/api/products/showMenuProducts?store=Kings&pageSize=',
  ];
  for (const path of calls) await read(path + listingPageSize);
  const { bytes } = running.cache;
  for (const path of calls) {
    for (let number = 19; number < 35; number++) {
      expect([path, (await read(path + number)).status]).toEqual([path, 200]);
    }
  }
  expect(running.cache.bytes).toBe(bytes);
  const last = JSON.parse((await read(`${calls[0]}5000`)).body);
  expect([last.page, last.cards.length]).toEqual([2, 1]);
});

test('common filters are cached, varied ones render and fill no memory', async () => {
  await fillShop();
  await read('/kings');
  // The words of the settings are cached with the first search.
  await read('/api/search?store=Kings&q=remera');
  const common = ['talle=m', 'color=negro', 'talle=m&color=negro', 'orden=nuevos'];
  for (const query of common) {
    const url = `/kings?${query}`;
    expect([url, (await read(url)).status]).toEqual([url, 200]);
    expect([url, running.cache.find(url) !== undefined]).toEqual([url, true]);
  }
  const { bytes } = running.cache;
  for (const query of ['talle=zz', 'talle=m,zz', 'color=nada', 'precio=1-', 'q=remera', 'q=']) {
    for (const url of [`/kings?${query}`, `/api/search?store=Kings&${query}`]) {
      expect([url, (await read(url)).status]).toEqual([url, 200]);
    }
  }
  expect(running.cache.bytes).toBe(bytes);
  // Other spellings are the same page.
  const { documents } = running;
  for (const query of ['talle=M', 'talle=m&talle=m&utm_source=x']) await read(`/kings?${query}`);
  expect([running.documents, running.cache.bytes]).toEqual([documents, bytes]);
});

test('unknown colours of a product redirect to it, render nothing and fill no memory', async () => {
  const { shop } = running;
  const { token } = await createAccount(shop, 'Admin');
  const [variant] = productBody().variants;
  if (!variant) throw new Error('The sample product has no variant');
  const variants = ['Black', 'Off White'].map((color) => ({ ...variant, color, modelName: color }));
  const product = await call(shop, 'POST /api/products', {
    body: productBody({ variants }),
    token,
  });
  await running.receiveChanges();
  const path = `/kings/kings-product/${product._id}`;
  const colors = ['Black', 'Off+White'].map((color) => `${path}?color=${color}`);
  const combo = `/kings/kings-promo/${await createCombo(shop, [product])}`;
  await running.receiveChanges();
  const urls = [path, ...colors, `${path}.data?color=Black`, combo];
  for (const url of urls) expect([url, (await read(url)).status]).toEqual([url, 200]);
  const pressed = async (url: string) =>
    [...(await read(url)).body.matchAll(/aria-pressed="(true|false)"[^>]*border-ink/g)].length;
  for (const url of [path, ...colors]) expect([url, await pressed(url)]).not.toEqual([url, 0]);
  const [black, white] = await Promise.all(colors.map(read));
  expect(black?.body).not.toBe(white?.body);
  expect(white?.body).toMatch(new RegExp(`rel="canonical" href="[^"?]*${path}"`));

  const { documents } = running;
  const { bytes } = running.cache;
  for (const color of ['Red', 'black', 'Black-2', '', '%00', 'x'.repeat(3000), '__proto__']) {
    const { status, headers } = await read(`${path}?color=${color}`);
    expect([color, status, headers.location]).toEqual([color, 302, path]);
    const others = 'talle=L&utm_source=meta&cupon=a-1';
    const fromCampaign = await read(`${path}?color=${color}&${others}`);
    expect(fromCampaign.headers.location).toBe(`${path}?${others}`);
    const data = await read(`${path}.data?color=${color}`);
    expect([data.status, data.body.includes(`"${path}"`)]).toEqual([202, true]);
    expect((await read(`${combo}?talles=${color}`)).status).toBe(200);
  }
  // Other spellings and parameters are the same page.
  const [, second = ''] = colors;
  for (const url of [
    `${path}?color=Off%20White`,
    `${second}&utm_source=x`,
    `${second}&color=Red`,
  ]) {
    expect([url, (await read(url)).body === white?.body]).toEqual([url, true]);
  }
  expect([running.documents, running.cache.bytes]).toEqual([documents, bytes]);
  for (const url of urls) expect(running.cache.find(url)).toBeDefined();
});

test('a flood of unknown URLs renders one page of each kind and evicts no page', async () => {
  const urls = await fillShop();
  for (const url of urls) await read(url);
  const unknown = () => [
    `/kings/kings-product/${crypto.randomUUID()}`,
    `/kings/kings-promo/${crypto.randomUUID()}`,
    `/vectorgas/lv-product/${crypto.randomUUID()}`,
    `/vectorgas/lv-product/a${crypto.randomUUID()}`,
    `/kings/${crypto.randomUUID()}`,
    `/info/${crypto.randomUUID()}/x`,
    `/${crypto.randomUUID()}`,
    `/wp-admin/${crypto.randomUUID()}.php?x=1`,
  ];
  const first = await Promise.all(unknown().map(read));
  const { documents } = running;
  const { bytes } = running.cache;
  for (let round = 0; round < 10; round++) {
    for (const [index, url] of unknown().entries()) {
      const { status, body, headers } = await read(url);
      expect([url, status, body === first[index]?.body]).toEqual([url, 404, true]);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-robots-tag']).toBe(first[index]?.headers['x-robots-tag']);
    }
  }
  for (const route of [
    'lv',
    'kings-product',
    'admin-combo',
    'storefront/browse/landing/landing-page',
    'nada',
    '__proto__',
  ]) {
    for (const path of ['/kings', '/kings/kings-product/nada', '/info/sizes', `/${route}`]) {
      await read(`${path}.data?_routes=${route}&page=2`);
    }
  }
  expect([running.documents, running.cache.bytes]).toEqual([documents, bytes]);
  for (const url of urls) expect(running.cache.find(url)).toBeDefined();
});

test('a missing page has the theme, the navigation and the text of its place', async () => {
  const { body: kings } = await read('/kings/kings-product/nada');
  expect(kings).toContain('data-theme="light"');
  expect(kings).toContain('Ir a Kings');
  const { body: lv } = await read(`/vectorgas/lv-promo/${crypto.randomUUID()}`);
  expect(lv).toContain('data-theme="dark"');
  expect(lv).toContain('No se encontró la promoción.');
  expect((await read('/admin/nada')).body).toContain('data-theme="admin"');
  const { body } = await read('/nada');
  expect(body).toContain('Oops! Estás accediendo a un sitio inexistente!');
});

test('a missing page that appears is shown', async () => {
  const { shop } = running;
  const { token } = await createAccount(shop, 'Admin');
  const body = productBody({ state: false });
  const { _id } = await call(shop, 'POST /api/products', { body, token });
  const url = `/kings/kings-product/${_id}`;
  expect((await read(url)).status).toBe(404);
  await call(shop, 'DELETE /api/products/:id', { params: { id: _id }, token });
  expect((await read(url)).status).toBe(200);
});
