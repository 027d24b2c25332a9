import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { colorName } from '#domain/catalogue/color.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { argentineDay } from '#domain/shared/argentine-day.ts';
import { defaultSettings } from '#domain/site/default-settings.ts';
import { demoSettings } from '#domain/site/demo-settings.ts';
import { feedPath, stores } from '#domain/site/store.ts';
import { doorMethod } from '#domain/testing/delivery-methods.ts';
import {
  createAccount,
  createDiscount,
  createProduct,
  createSimpleProduct,
  entryOf,
  tryToBuy,
} from '../../testing/factories.ts';
import { openLimitedApp } from '../../testing/limited-app.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { streamProducts } from '../catalogue/stream-products.ts';

const shop = setUpTestShop();

type Item = Record<string, string>;

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'item' });

async function readFeed(path = '/feeds/kings.xml'): Promise<Item[]> {
  // A written feed is sent again for a minute.
  shop.clock.advance(60_000);
  const { statusCode, headers, body } = await shop.app.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(headers['cache-control']).toBe('no-store');
  expect(XMLValidator.validate(body)).toBe(true);
  return parser.parse(body).rss.channel.item ?? [];
}

/** The rows of one product. */
const rowsOf = async (id: string, path?: string) =>
  (await readFeed(path)).filter((item) => item['g:item_group_id'] === id);

test('the feed has a row per colour and size with what Google and Meta require', async () => {
  const product = await createProduct(shop, {
    nombre: 'Remera <Rey> & "Dama"',
    descripcion: 'Algodón peinado.\u0001',
  });
  const [first, second, ...others] = await rowsOf(product._id);
  expect(others).toEqual([]);
  const url = shop.shop.config.PUBLIC_URL;
  expect(first).toMatchObject({
    'g:id': product.variants[0]?.sizes[0]?._id,
    'g:title': 'Remera <Rey> & "Dama", Negro, talle M',
    'g:description': 'Algodón peinado.',
    'g:link': `${url}/kings/kings-product/${product._id}?color=Black&talle=M`,
    'g:image_link': `${url}/media/products/rey-1-1200.jpg`,
    'g:availability': 'in_stock',
    'g:quantity_to_sell_on_facebook': '5',
    'g:price': '32000.00 ARS',
    'g:brand': 'Kings',
    'g:condition': 'new',
    'g:identifier_exists': 'no',
    'g:color': 'Negro',
    'g:size': 'M',
    'g:gender': 'unisex',
    'g:age_group': 'adult',
    'g:product_type': 'Remeras',
    'g:shipping': { 'g:country': 'AR', 'g:price': '10000.00 ARS' },
  });
  expect(second).toMatchObject({ 'g:size': 'L', 'g:quantity_to_sell_on_facebook': '2' });
});

test('an offer has the price before it, and its price as the sale price', async () => {
  const product = await createProduct(shop, { ofertaNuevo: 'Oferta', previousPrice: 40_000 });
  const [row] = await rowsOf(product._id);
  expect(row).toMatchObject({ 'g:price': '40000.00 ARS', 'g:sale_price': '32000.00 ARS' });
});

test('a discount with an end alone has it in the feed, from now on', async () => {
  const product = await createProduct(shop);
  await createDiscount(shop, { endDate: '2026-11-30T23:59' });
  // The feed is read a minute later.
  expect((await rowsOf(product._id))[0]).toMatchObject({
    'g:sale_price_effective_date': '2026-11-20T12:01-0300/2026-11-30T23:59-0300',
  });
});

test('an offer with a discount that ends has the price that it has after it', async () => {
  const product = await createProduct(shop, { ofertaNuevo: 'Oferta', previousPrice: 40_000 });
  await createDiscount(shop, { percent: 50, endDate: '2026-11-30T23:59' });
  const [row] = await rowsOf(product._id);
  expect(row).toMatchObject({ 'g:price': '32000.00 ARS', 'g:sale_price': '16000.00 ARS' });
});

test('the delivery of a product on sale costs what it does for its sale price', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const before = await call(shop, 'GET /api/admin/settings', { token });
  const body = { ...demoSettings, freeShippingFrom: 40_000 };
  await call(shop, 'PUT /api/admin/settings', { token, body });
  await shop.shop.receiveChanges();
  const product = await createProduct(shop, { precio: 50_000 });
  expect((await rowsOf(product._id))[0]?.['g:shipping']).toMatchObject({ 'g:price': '0.00 ARS' });
  await createDiscount(shop, { percent: 50 });
  const [row] = await rowsOf(product._id);
  expect([row?.['g:sale_price'], row?.['g:shipping']]).toMatchObject([
    '25000.00 ARS',
    { 'g:price': '10000.00 ARS' },
  ]);
  await call(shop, 'PUT /api/admin/settings', { token, body: before });
  await shop.shop.receiveChanges();
});

test('the feed has the net price, the shop and the shipping of the settings', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const product = await createProduct(shop);
  const before = await call(shop, 'GET /api/admin/settings', { token });
  const body = { ...demoSettings, tradeName: 'Rey & Cía.', freeShippingFrom: 30_000 };
  await call(shop, 'PUT /api/admin/settings', { token, body });
  await shop.shop.receiveChanges();
  const [row] = await rowsOf(product._id);
  expect(row).toMatchObject({
    'g:brand': 'Kings',
    'g:shipping': { 'g:country': 'AR', 'g:price': '0.00 ARS' },
  });
  expect(row?.['g:product_detail']).toContainEqual({
    'g:attribute_name': 'Precio sin impuestos nacionales',
    'g:attribute_value': '26446.28 ARS',
  });
  await call(shop, 'PUT /api/admin/settings', { token, body: before });
  await shop.shop.receiveChanges();
});

test('with delivery methods the feed has the highest cost of the garment, without regions', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const product = await createProduct(shop);
  const [first] = doorMethod().rates;
  const national = { ...first, postcodeFrom: null, postcodeTo: null, maxGrams: null };
  const rates = [
    { ...national, provinceId: '66', cost: 7000 },
    { ...national, provinceId: '02', cost: 3000 },
  ];
  const body = doorMethod({ rates: rates as never });
  const { _id: id } = await call(shop, 'POST /api/admin/delivery-methods', { token, body });
  await shop.shop.receiveChanges();
  const [row] = await rowsOf(product._id);
  expect(row?.['g:shipping']).toEqual({ 'g:country': 'AR', 'g:price': '7000.00 ARS' });
  await call(shop, 'DELETE /api/admin/delivery-methods/:id', { token, params: { id } });
  await shop.shop.receiveChanges();
});

test('a feed has only what its store shows and sells alone, and says what cannot be bought', async () => {
  const inLv = await createProduct(shop, { store: 'Lv' });
  const hidden = await createProduct(shop, { state: false });
  const extra = await createProduct(shop, { menu: true });
  const marked = await createProduct(shop, { ofertaNuevo: 'Sin Stock' });
  const soldOut = await createSimpleProduct(shop, 0);
  expect(await rowsOf(inLv._id)).toEqual([]);
  expect(await rowsOf(inLv._id, '/feeds/lv.xml')).toHaveLength(2);
  expect(await rowsOf(hidden._id)).toEqual([]);
  expect(await rowsOf(extra._id)).toEqual([]);
  const availability = async (id: string) => (await rowsOf(id))[0]?.['g:availability'];
  expect(await availability(marked._id)).toBe('out_of_stock');
  expect(await availability(soldOut._id)).toBe('out_of_stock');
});

test('a pre-order has the day from which it is sent, is in stock from then on, and has no row without a day', async () => {
  const create = (availableFrom: string | null) =>
    createProduct(shop, { ofertaNuevo: 'Preventa', availableFrom });
  const today = argentineDay(shop.clock.now);
  const year = Number(today.slice(0, 4));
  const preorder = await create(`${year + 1}-03-09`);
  const [withoutDay, past] = [await create(null), await create(today)];
  expect((await rowsOf(preorder._id))[0]).toMatchObject({
    'g:availability': 'preorder',
    'g:availability_date': `${year + 1}-03-09T00:00-03:00`,
  });
  expect(await rowsOf(withoutDay._id)).toEqual([]);
  const [begun] = await rowsOf(past._id);
  expect(begun).toMatchObject({ 'g:availability': 'in_stock' });
  expect(begun).not.toHaveProperty('g:availability_date');
  const sent = await createProduct(shop, { availableFrom: `${year + 1}-03-09` });
  const [row] = await rowsOf(sent._id);
  expect([row?.['g:availability'], row?.['g:availability_date']]).toEqual(['in_stock', undefined]);
});

test('a garment is for whom it says, else for whom its category is', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const categoryAudiences = 'Vestidos, Polleras = mujer\nCuna = bebés, unisex';
  const body = { ...defaultSettings, categoryAudiences };
  await call(shop, 'PUT /api/admin/settings', { token, body });
  await shop.shop.receiveChanges();
  const audience = async (change: Parameters<typeof createProduct>[1]) => {
    const [row] = await rowsOf((await createProduct(shop, change))._id);
    return [row?.['g:gender'], row?.['g:age_group']];
  };
  expect(await audience({ categoria: 'vestidos' })).toEqual(['female', 'adult']);
  expect(await audience({ categoria: 'Cuna' })).toEqual(['unisex', 'infant']);
  expect(await audience({ categoria: null })).toEqual(['unisex', 'adult']);
  const own = { categoria: 'Vestidos', gender: 'male', ageGroup: 'kids' } as const;
  expect(await audience(own)).toEqual(['male', 'kids']);
  await call(shop, 'PUT /api/admin/settings', { token, body: defaultSettings });
  await shop.shop.receiveChanges();
});

test('every row equals the catalogue after random sales', async () => {
  const products = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      createProduct(shop, { nombre: `Remera ${number}`, store: 'Kings,Lv' }),
    ),
  );
  const sale = fc.record({
    product: fc.constantFrom(...products),
    size: fc.nat({ max: 1 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  });
  const [sales = []] = fc.sample(fc.array(sale, { minLength: 15, maxLength: 25 }), 1);
  let sold = 0;
  for (const { product, ...chosen } of sales) {
    const shopper = await createAccount(shop);
    const bought = await tryToBuy(shop, shopper, [entryOf(product, chosen)]);
    sold += Number(bought.status === 200);
  }
  expect(sold).toBeGreaterThan(5);
  for (const store of stores) {
    const listed = await call(shop, `GET /api/products${store.code}`, {});
    const expected = listed.flatMap((product) =>
      product.variants.flatMap(({ color, sizes }) =>
        sizes.map(({ _id, size, stock }) => [
          _id,
          colorName(color),
          size,
          `${product.precio.toFixed(2)} ARS`,
          String(product.ofertaNuevo === 'Sin Stock' ? 0 : stock),
        ]),
      ),
    );
    const rows = (await readFeed(feedPath(store))).map((row) =>
      ['id', 'color', 'size', 'price', 'quantity_to_sell_on_facebook'].map(
        (name) => row[`g:${name}`],
      ),
    );
    expect(rows.length).toBeGreaterThanOrEqual(16);
    expect(rows.toSorted()).toEqual(expected.toSorted());
  }
});

test('a catalogue of several portions is read completely, each product once', async () => {
  for (let number = 0; number < 3; number += 1) await createProduct(shop);
  const listed = await call(shop, 'GET /api/productsKings', {});
  const portions: Product[][] = [];
  for await (const portion of streamProducts(shop.connection.db, 'Kings', 2))
    portions.push(portion);
  expect(portions.length).toBeGreaterThan(1);
  const ids = portions.flat().map(({ _id }) => _id);
  expect(ids).toEqual(listed.map(({ _id }) => _id).toSorted());
});

test('a closed store gets 503 with Retry-After, for its own feed alone', async () => {
  const { token } = await createAccount(shop, 'Admin');
  await call(shop, 'POST /api/lock/toggle', { token });
  const closed = await shop.app.inject('/feeds/kings.xml');
  expect([closed.statusCode, closed.headers['retry-after']]).toEqual([503, '60']);
  expect((await shop.app.inject('/feeds/lv.xml')).statusCode).toBe(200);
  await call(shop, 'POST /api/lock/toggle', { token });
});

test('a dozen readers at once do not take the feed from Google, nor read the catalogue each', async () => {
  await createProduct(shop, { store: 'Lv' });
  const statements: string[] = [];
  const app = await openLimitedApp(shop, { onStatement: (sql) => statements.push(sql) });
  const readAs = async (remoteAddress: string, times: number) => {
    const replies = Array.from({ length: times }, () =>
      app.inject({ url: '/feeds/lv.xml', remoteAddress }),
    );
    return (await Promise.all(replies)).map(({ statusCode }) => statusCode).toSorted();
  };
  shop.clock.advance(60_000);
  const [greedy, google] = await Promise.all([readAs('203.0.113.9', 12), readAs('192.0.2.1', 1)]);
  expect(greedy).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect(google).toEqual([200]);
  const reads = () => statements.filter((sql) => /from "products"/.test(sql)).length;
  const once = reads();
  expect(once).toBeGreaterThan(0);
  expect(await readAs('192.0.2.2', 5)).toEqual([200, 200, 200, 200, 200]);
  expect(reads()).toBe(once);
  shop.clock.advance(60_000);
  await readAs('192.0.2.3', 1);
  expect(reads()).toBe(2 * once);
});

test('a feed is sent compressed to those who accept it', async () => {
  const { app } = shop;
  const headers = { 'accept-encoding': 'gzip' };
  const reply = await app.inject({ url: '/feeds/lv.xml', headers });
  expect(reply.headers['content-encoding']).toBe('gzip');
  const plain = await app.inject('/feeds/lv.xml');
  expect(gunzipSync(reply.rawPayload).toString()).toBe(plain.body);
});
