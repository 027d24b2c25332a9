import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Product } from '#domain/contract/catalogue.ts';
import { openCdn } from '../testing/cdn-stand-in.ts';
import { eventually } from '../testing/eventually.ts';
import {
  createAccount,
  createCombo,
  createPendingOrder,
  createProduct,
  createSimpleProduct,
  entryOf,
  productBody,
} from '../testing/factories.ts';
import { call } from '../testing/requests.ts';
import { openShopProcess, type ShopProcess } from '../testing/shop-process.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const testShop = setUpTestShop();

let one: ShopProcess;
let two: ShopProcess;
beforeAll(async () => {
  one = await openShopProcess(testShop);
  two = await openShopProcess(testShop);
});
afterAll(() => Promise.all([one.close(), two.close()]));
beforeEach(async () => {
  for (const each of [one, two]) {
    Object.assign(each, { calls: [], duringRender: null });
    await each.receiveChanges();
  }
});

const read = async ({ request }: ShopProcess, url: string) => {
  const { statusCode, headers, body } = await request(url);
  return { status: statusCode, headers, body };
};

/** How many rendered pages requested this call. */
const renders = ({ calls }: ShopProcess, call: string) =>
  calls.filter((path) => path.startsWith(call)).length;
const cards = '/api/search';

const pageOf = ({ _id }: Product) => `/kings/kings-product/${_id}`;

/** Saves the product in the panel, with another price, through this process. */
async function reprice({ shop }: ShopProcess, { _id, nombre }: Product, precio: number) {
  const { token } = await createAccount(shop, 'Admin');
  const [variant] = productBody().variants;
  const variants = variant ? [variant] : [];
  const body = productBody({ nombre, precio, variants });
  await call(shop, 'PUT /api/products/:id', { params: { id: _id }, body, token });
}

test('a changed price is purged at the CDN by a tag of each page that shows it', async () => {
  const { url, purges } = await openCdn();
  const process = await openShopProcess(testShop, url);
  onTestFinished(() => process.close());
  const product = await createProduct(process.shop);
  const tagsOf = async (address: string) =>
    String((await read(process, address)).headers['cache-tag']).split(',');
  const pages = [
    await tagsOf('/kings'),
    await tagsOf('/kings.data'),
    await tagsOf(pageOf(product)),
  ];
  expect((await read(process, '/kings/nada')).headers).not.toHaveProperty('cache-tag');
  // What it had before the start.
  await eventually(() => expect(purges).toHaveLength(2));
  await reprice(process, product, 41_500);
  await eventually(() => {
    const purged = purges.slice(2).flatMap(({ tags }) => tags);
    for (const tags of pages)
      expect(purged).toEqual(expect.arrayContaining([expect.toBeOneOf(tags)]));
  });
});

test('a price that is changed in the panel is on the next page, in every process', async () => {
  const product = await createProduct(one.shop);
  for (const address of ['/kings', '/kings.data', pageOf(product)]) {
    for (const each of [one, two]) expect((await read(each, address)).status).toBe(200);
  }
  await reprice(one, product, 41_500);
  for (const address of ['/kings', pageOf(product)]) {
    expect((await read(one, address)).body).toContain('41.500');
    await eventually(async () => expect((await read(two, address)).body).toContain('41.500'));
  }
  for (const each of [one, two]) expect((await read(each, '/kings.data')).body).toContain('41500');
});

test('concurrent and later requests render a page once', async () => {
  await createProduct(one.shop);
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(one, '/kings')));
  answers.push(await read(one, '/kings'));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(renders(one, cards)).toBe(1);
});

test('a sold unit invalidates the product page but not the listing', async () => {
  const { shop } = one;
  const product = await createProduct(shop);
  const stockIn = async (url: string) => {
    const [found] = JSON.parse((await read(one, url)).body);
    return found.variants[0].sizes[0].stock;
  };
  const before = await read(one, '/kings');
  const details = await read(one, pageOf(product));
  expect(await stockIn('/api/productsKings')).toBe(5);

  await createPendingOrder(shop, await createAccount(shop), [entryOf(product)]);
  await eventually(async () => expect(await stockIn('/api/productsKings')).toBe(4));
  expect((await read(one, pageOf(product))).body).not.toBe(details.body);
  expect((await read(one, '/kings')).body).toBe(before.body);
  expect(renders(one, cards)).toBe(1);
});

test('the last unit sold marks the product as Sin Stock on the listing', async () => {
  const { shop } = one;
  const product = await createSimpleProduct(shop, 1);
  expect((await read(one, '/kings')).body).not.toContain('Sin Stock');
  await createPendingOrder(shop, await createAccount(shop), [entryOf(product)]);
  await eventually(async () => expect((await read(one, '/kings')).body).toContain('Sin Stock'));
});

test('a change during the rendering of a page is not missed', async () => {
  const product = await createProduct(one.shop, { precio: 32_000 });
  one.duringRender = async (path) => {
    if (!path.startsWith(cards)) return;
    one.duringRender = null;
    await reprice(one, product, 55_500);
    // A request after the change does not get the page in flight.
    expect((await read(one, '/kings')).body).toContain('55.500');
  };
  expect((await read(one, '/kings')).body).toContain('32.000');
  expect((await read(one, '/kings')).body).toContain('55.500');
});

test('a combo appears and disappears at its dates', async () => {
  const { shop } = one;
  const product = await createProduct(shop);
  const inMinutes = (minutes: number) => new Date(shop.clock.now.getTime() + minutes * 60_000);
  const id = await createCombo(shop, [product], {
    startDate: inMinutes(2),
    endDate: inMinutes(4),
  });
  await one.receiveChanges();
  const shows = async () => {
    const listing = (await read(one, '/kings?tab=promos')).body.includes('Combo Real');
    const { status } = await read(one, `/kings/kings-promo/${id}`);
    const list = (await read(one, '/api/allPromotions')).body.includes(id);
    return [listing, status, list];
  };
  expect(await shows()).toEqual([false, 404, false]);
  shop.clock.advance(2 * 60_000);
  expect(await shows()).toEqual([true, 200, true]);
  shop.clock.advance(2 * 60_000 - 1);
  expect(await shows()).toEqual([true, 200, true]);
  shop.clock.advance(1);
  expect(await shows()).toEqual([false, 404, false]);
});

test('the lock and the maintenance apply immediately in every process', async () => {
  const { shop } = one;
  const { token } = await createAccount(shop, 'Admin');
  for (const each of [one, two]) {
    expect((await read(each, '/kings')).body).not.toContain('La tienda está cerrada');
    expect((await read(each, '/api/productsKings')).status).toBe(200);
  }
  await call(shop, 'POST /api/lock/toggle', { token });
  expect((await read(one, '/kings')).body).toContain('La tienda está cerrada');
  await eventually(async () =>
    expect((await read(two, '/kings')).body).toContain('La tienda está cerrada'),
  );

  await call(shop, 'POST /api/lock/maintenance/toggle', { token });
  expect((await read(one, '/kings')).headers.location).toBe('/maintenance');
  await eventually(async () => expect((await read(two, '/kings')).status).toBe(302));
  const headers = { authorization: `Bearer ${token}` };
  for (const { request } of [one, two]) {
    // The answer to an administrator is not cached for everyone.
    expect((await request('/api/productsKings', { headers })).statusCode).toBe(200);
    expect((await request('/api/productsKings')).statusCode).toBe(503);
    expect((await request('/kings?x=1')).statusCode).toBe(302);
  }
});

test('URLs with unknown parameters do not fill the cache', async () => {
  const product = await createProduct(one.shop);
  const listing = await read(one, '/kings');
  const details = await read(one, pageOf(product));
  const { bytes } = one.cache;
  for (let n = 0; n < 30; n++) {
    const noise = `utm_source=${n}&x[]=${'y'.repeat(n)}&%E0%A4%A=1`;
    expect((await read(one, `/kings?${noise}&tab=no&page=-${n}`)).body).toBe(listing.body);
    expect((await read(one, `${pageOf(product)}?${noise}`)).body).toBe(details.body);
    expect((await read(one, `/api/productsKings?${noise}`)).status).toBe(200);
    expect((await read(one, `/kings?page=${n + 2}`)).headers.location).toBe('/kings');
    expect((await read(one, `/kings/kings-product/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await read(one, `/kings.data?_routes=${n}`)).status).toBe(200);
  }
  const list = Buffer.byteLength((await read(one, '/api/productsKings')).body);
  expect(one.cache.bytes - bytes).toBeLessThan(3 * list + 200_000);
  expect(renders(one, cards)).toBeGreaterThan(1);
});

test('while Kings is locked, what both stores sell has its canonical URL in Lv', async () => {
  const product = await createProduct(one.shop, { store: 'Kings,Lv' });
  const combo = await createCombo(one.shop, [product], { store: 'Ambas' });
  const canonicals = async () => {
    const paths = [`/vectorgas/lv-product/${product._id}`, `/vectorgas/lv-promo/${combo}`];
    const pages = await Promise.all(paths.map((path) => read(one, path)));
    return pages.map(
      ({ body }) => /rel="canonical" href="https?:\/\/[^/]+([^"]+)"/.exec(body)?.[1],
    );
  };
  const inKings = [`/kings/kings-product/${product._id}`, `/kings/kings-promo/${combo}`];
  const inLv = [`/vectorgas/lv-product/${product._id}`, `/vectorgas/lv-promo/${combo}`];
  expect(await canonicals()).toEqual(inKings);
  const { token } = await createAccount(one.shop, 'Admin');
  await call(one.shop, 'POST /api/lock/toggle', { token });
  await one.receiveChanges();
  expect(await canonicals()).toEqual(inLv);
  await call(one.shop, 'POST /api/lock/toggle', { token });
  await one.receiveChanges();
  expect(await canonicals()).toEqual(inKings);
});

test('search engines index no page of a closed Kings, and its pages show no price', async () => {
  const product = await createProduct(one.shop, { store: 'Kings,Lv' });
  const combo = await createCombo(one.shop, [product], { store: 'Ambas' });
  const inKings = ['/kings', pageOf(product), `/kings/kings-promo/${combo}`];
  const hidden =
    /ld\+json|rel="canonical"|product:price|og:type|name="description" content="[^"]*\$/;
  const { token } = await createAccount(one.shop, 'Admin');
  await call(one.shop, 'POST /api/lock/toggle', { token });
  await one.receiveChanges();
  for (const path of inKings) {
    const { status, body } = await read(one, path);
    expect([path, status]).toEqual([path, 200]);
    expect(body).toMatch(/<title>[^<]+ · Vidriera/);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toMatch(/<h1[^>]*>La tienda está cerrada por ahora\.</);
    expect(body).not.toMatch(hidden);
  }
  const inLv = await read(one, `/vectorgas/lv-product/${product._id}`);
  expect(inLv.body).not.toContain('noindex');
  expect(inLv.body).toMatch(hidden);
  await call(one.shop, 'POST /api/lock/toggle', { token });
  await one.receiveChanges();
  for (const path of inKings) expect((await read(one, path)).body).not.toContain('noindex');
});

test('a shared colour has its own URL and picture at other sites, and no canonical URL', async () => {
  const [black] = productBody().variants;
  if (!black) throw new Error('The sample product has no variant');
  const thumbnailImages = ['/media/products/blanca-1.webp'];
  const white = { ...black, color: 'White', modelName: 'Blanca', thumbnailImages };
  const path = pageOf(await createProduct(one.shop, { variants: [black, white] }));
  const previewOf = async (url: string) => {
    const { body } = await read(one, url);
    const [, shared] = /property="og:url" content="https?:\/\/[^/]+([^"]+)"/.exec(body) ?? [];
    const [, canonical] = /rel="canonical" href="https?:\/\/[^/]+([^"]+)"/.exec(body) ?? [];
    const [, image] = /property="og:image" content="[^"]*\/(\w+)[^/"]*"/.exec(body) ?? [];
    return { shared, canonical, image };
  };
  expect(await previewOf(path)).toEqual({ shared: path, canonical: path, image: 'rey' });
  const preview = { shared: `${path}?color=White`, canonical: path, image: 'blanca' };
  expect(await previewOf(`${path}?color=White`)).toEqual(preview);
  expect(await previewOf(`${path}?utm_source=meta&color=White&talle=M`)).toEqual(preview);
});

test('variants of a URL redirect to the canonical one', async () => {
  const product = await createProduct(one.shop);
  for (const [variant, canonical] of [
    ['/KINGS', '/kings'],
    ['/kings/', '/kings'],
    ['//%6bings//?tab=promos', '/kings?tab=promos'],
    ['/verifyaccount?tk=aB', '/verifyAccount?tk=aB'],
    [pageOf(product).toUpperCase(), pageOf(product)],
    ['/Vectorgas/lv-product/nada', '/vectorgas/lv-product/nada'],
  ] as const) {
    const { status, headers } = await read(one, variant);
    expect([variant, status, headers.location]).toEqual([variant, 301, canonical]);
  }
  for (const foreign of ['/%E0%A4%A', '//example.com', '/nada/', '/kings%00']) {
    const { status, headers } = await read(one, foreign);
    expect([foreign, status, headers.location]).toEqual([foreign, expect.any(Number), undefined]);
  }
});
