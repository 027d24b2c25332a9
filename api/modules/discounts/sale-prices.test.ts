import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { Product } from '#domain/contract/catalogue.ts';
import type { DiscountDraft } from '#domain/contract/discounts.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { demoSettings } from '#domain/site/demo-settings.ts';
import { doorMethod } from '#domain/testing/delivery-methods.ts';
import { createApp } from '../../app.ts';
import {
  createAccount,
  createCombo,
  createDiscount,
  createProduct,
  discountDraft,
  entryOf,
} from '../../testing/factories.ts';
import { call } from '../../testing/requests.ts';
import { setUpShopProcess } from '../../testing/shop-process.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const testShop = setUpTestShop();
const running = setUpShopProcess(testShop);

const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;
const inDays = (days: number) => new Date(testShop.clock.now.getTime() + days * dayMs);

const pageOf = ({ _id }: Product) => `/kings/kings-product/${_id}`;

/** A page as the process sends it, from its cache where it has it, without the spaces of React. */
async function read(url: string): Promise<string> {
  await running.receiveChanges();
  const { statusCode, body } = await running.request(url);
  expect(statusCode).toBe(200);
  return body.replaceAll('<!-- -->', '');
}

const crossed = (price: string) => `<span class="sr-only">Antes </span>${price}</s>`;

type Item = Record<string, unknown>;
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'item' });

/** The first row of a product in the feed. */
async function readRow({ _id }: Product): Promise<Item | undefined> {
  const items: Item[] = parser.parse(await read('/feeds/kings.xml')).rss.channel.item;
  return items.find((item) => item['g:item_group_id'] === _id);
}

/** The offer of the first colour and size in a product page's structured data. */
async function readOffer(product: Product): Promise<unknown> {
  const [, json = ''] =
    /<script type="application\/ld\+json"[^>]*>(\{[^<]*ProductGroup[^<]*)<\/script>/.exec(
      await read(pageOf(product)),
    ) ?? [];
  return JSON.parse(json)['@graph'][0].hasVariant[0].offers;
}

/** What a cart with one unit costs without the delivery. */
async function quote(product: Product): Promise<number> {
  // The process may have made the change.
  await testShop.shop.receiveChanges();
  const body = { products: [entryOf(product)] };
  return product.precio - (await call(testShop, 'POST /api/quote', { body })).discount;
}

test('cards, page, structured data, feed and cart have the same price with an automatic discount', async () => {
  const { shop } = running;
  const product = await createProduct(shop, { nombre: 'Campera inflable' });
  const other = await createProduct(shop, { categoria: 'Gorras', precio: 9000, menu: true });
  const dates = { startDate: '2026-11-20T00:00', endDate: '2026-11-30T23:59' };
  await createDiscount(shop, { categories: ['Remeras'], ...dates });
  const priceValidUntil = '2026-12-01T02:59:00.000Z';
  const prices = { price: 32_000, salePrice: 28_800, previousPrice: 32_000 };
  const store = 'Kings';

  expect(await quote(product)).toBe(28_800);
  const { cards } = await call(shop, 'GET /api/products/cards', { query: { store } });
  expect(cards).toMatchObject([
    { _id: other._id, price: 9000, salePrice: null, previousPrice: null },
    { _id: product._id, ...prices },
  ]);
  for (const query of [{ store }, { store, q: 'campera' }, { store, talle: 'm' }] as const) {
    const found = await call(shop, 'GET /api/search', { query });
    expect(found.products).toContainEqual(expect.objectContaining({ _id: product._id, ...prices }));
  }
  const query = { store, q: 'campe' } as const;
  const { suggestions } = await call(shop, 'GET /api/search/suggestions', { query });
  expect(suggestions).toMatchObject([prices]);
  const favourites = { query: { products: product._id } };
  const { products } = await call(shop, 'GET /api/favourites/cards', favourites);
  expect(products).toMatchObject([{ card: prices }]);
  const sale = { precio: 32_000, salePrice: 28_800, priceValidUntil };
  const params = { id: product._id };
  expect(await call(shop, 'GET /api/products/:id', { params })).toMatchObject(sale);
  expect((await call(shop, 'GET /api/productsKings', {})).at(-1)).toMatchObject(sale);

  for (const url of ['/kings', pageOf(product)]) {
    const page = await read(url);
    expect(page).toContain('$28.800 ARS');
    expect(page).toContain(crossed('$32.000'));
  }
  expect(await read(pageOf(product))).toContain('Campera inflable por $28.800 ARS');
  expect(await readOffer(product)).toMatchObject({
    price: '28800.00',
    priceSpecification: {
      priceType: 'https://schema.org/StrikethroughPrice',
      price: '32000.00',
      priceCurrency: 'ARS',
    },
    priceValidUntil,
  });
  expect(await readRow(product)).toMatchObject({
    'g:price': '32000.00 ARS',
    'g:sale_price': '28800.00 ARS',
    'g:sale_price_effective_date': '2026-11-20T00:00-0300/2026-11-30T23:59-0300',
  });
  expect(await call(shop, 'GET /api/products/showMenuProducts', { query: {} })).toMatchObject([
    { _id: other._id, salePrice: null },
  ]);
  await createDiscount(shop, { productIds: [other._id], percent: 50 });
  expect(await call(shop, 'GET /api/products/showMenuProducts', { query: {} })).toMatchObject([
    { precio: 9000, salePrice: 4500, priceValidUntil: null },
  ]);
});

test('a product without a discount has one price, also beside one that has it', async () => {
  const { shop } = running;
  const other = await createProduct(shop, { categoria: 'Gorras' });
  await createDiscount(shop, { categories: ['Remeras'] });
  expect(await read(pageOf(other))).not.toContain('Antes ');
  expect(await readRow(other)).not.toHaveProperty('g:sale_price');
  expect(await readOffer(other)).not.toHaveProperty('priceSpecification');
});

test('the price before an offer is the only one that is crossed out', async () => {
  const offer = { ofertaNuevo: 'Oferta', previousPrice: 40_000 } as const;
  const product = await createProduct(running.shop, offer);
  await createDiscount(running.shop);
  const page = await read(pageOf(product));
  expect(page).toContain(crossed('$40.000'));
  expect(page).not.toContain(crossed('$32.000'));
  const row = await readRow(product);
  expect(row).toMatchObject({ 'g:price': '40000.00 ARS', 'g:sale_price': '28800.00 ARS' });
  // The discount has no dates.
  expect(row).not.toHaveProperty('g:sale_price_effective_date');
});

test.each<[string, Partial<DiscountDraft>]>([
  ['of a discountCode', { code: 'HOLA-10' }],
  ['from an amount', { minAmount: 10_000 }],
  ['with a limit of uses', { maxUses: 5 }],
  ['of a first purchase', { firstPurchaseOnly: true }],
  ['of two units', { kind: 'units', groupSize: 2, percent: 50 }],
  ['of an amount', { kind: 'amount', amount: 2000 }],
])('a discount %s is in no shown price', async (_title, change) => {
  const { shop } = running;
  const product = await createProduct(shop);
  await createDiscount(shop, change);
  expect(await read(pageOf(product))).not.toContain('Antes ');
  expect(await readRow(product)).not.toHaveProperty('g:sale_price');
  const params = { id: product._id };
  expect(await call(shop, 'GET /api/products/:id', { params })).toMatchObject({ salePrice: null });
});

test('a discount that is created, changed or switched off is on the next page and in the next feed', async () => {
  const { shop } = running;
  const product = await createProduct(shop);
  const shown = async () => {
    const page = await read(pageOf(product));
    const listing = await read('/kings');
    const row = await readRow(product);
    expect(listing.includes('Antes ')).toBe(page.includes('Antes '));
    const prices = ['32.000', '28.800', '16.000'].filter((price) => page.includes(`$${price} ARS`));
    expect(prices.every((price) => listing.includes(`$${price} ARS`))).toBe(true);
    return [...prices, row?.['g:sale_price'] ?? null];
  };
  expect(await shown()).toEqual(['32.000', null]);
  const { _id: id, token } = await createDiscount(shop);
  expect(await shown()).toEqual(['28.800', '28800.00 ARS']);
  const save = (change: Partial<DiscountDraft>) =>
    call(shop, 'PUT /api/admin/discounts/:id', {
      params: { id },
      body: discountDraft(change),
      token,
    });
  await save({ percent: 50 });
  expect(await shown()).toEqual(['16.000', '16000.00 ARS']);
  await save({ percent: 50, active: false });
  expect(await shown()).toEqual(['32.000', null]);
});

test('prices are those of the delivery methods, and change with them on pages and in the feed', async () => {
  const { shop } = running;
  const { token } = await createDiscount(shop, { combines: false });
  const body = { ...demoSettings, freeShippingFrom: 50_000 };
  await call(shop, 'PUT /api/admin/settings', { token, body });
  const product = await createProduct(shop, { precio: 52_000 });
  const shown = async () => {
    const cost = await quote(product);
    const price = formatPrice(cost);
    for (const url of [pageOf(product), '/kings', '/kings?orden=precio-asc'])
      expect(await read(url)).toContain(price);
    const { salePrice = null } = await call(shop, 'GET /api/products/:id', {
      params: { id: product._id },
    });
    expect(salePrice ?? product.precio).toBe(cost);
    expect((await readRow(product))?.['g:sale_price'] !== undefined).toBe(cost < product.precio);
    return cost;
  };
  // The discount would end the free delivery.
  expect(await shown()).toBe(52_000);
  const created = { token, body: doorMethod() };
  const { _id: id } = await call(shop, 'POST /api/admin/delivery-methods', created);
  expect(await shown()).toBe(46_800);
  await createDiscount(shop, { kind: 'free_shipping', combines: false });
  expect(await shown()).toBe(46_800);
  const rates = doorMethod().rates.map((rate) => ({ ...rate, cost: 6000 }));
  const update = { params: { id }, token, body: doorMethod({ rates }) };
  await call(shop, 'PUT /api/admin/delivery-methods/:id', update);
  expect(await shown()).toBe(52_000);
  await call(shop, 'DELETE /api/admin/delivery-methods/:id', { params: { id }, token });
  expect(await shown()).toBe(52_000);
});

test('the feed has the delivery free from what is charged', async () => {
  const { shop } = running;
  const body = { ...demoSettings, freeShippingFrom: 30_000 };
  const { token } = await createAccount(shop, 'Admin');
  await call(shop, 'PUT /api/admin/settings', { token, body });
  const product = await createProduct(shop);
  const shipping = async () => (await readRow(product))?.['g:shipping'];
  expect(await shipping()).toEqual({ 'g:country': 'AR', 'g:price': '0.00 ARS' });
  await createDiscount(shop, { percent: 50 });
  expect(await shipping()).toEqual({ 'g:country': 'AR', 'g:price': '10000.00 ARS' });
});

test('page, structured data and feed have the delivery of the garment’s own weight and price', async () => {
  const { shop } = running;
  const { token } = await createAccount(shop, 'Admin');
  const [light, heavy] = doorMethod().rates;
  const rates = [
    { ...light, cost: 3000 },
    { ...heavy, cost: 9000 },
  ] as never;
  const body = doorMethod({ rates, freeFrom: 30_000 });
  const { _id: id } = await call(shop, 'POST /api/admin/delivery-methods', { token, body });
  const shown = async (product: Product) => {
    const page = await read(pageOf(product));
    // A written feed is sent again for a minute.
    testShop.clock.advance(minuteMs);
    const [, text] = /Envío<\/h2><p[^>]*>([^<]*)</.exec(page) ?? [];
    const [, inData] = /"shippingRate":\{[^}]*"maxValue":"([^"]*)"/.exec(page) ?? [];
    const inFeed = (await readRow(product))?.['g:shipping'] as Item | undefined;
    const query = { product: product._id, postcode: '1636' };
    const [option] = (await call(shop, 'GET /api/delivery', { query })).options;
    return [text, inData, inFeed?.['g:price'], option?.cost];
  };
  const jacket = await createProduct(shop, { precio: 20_000, weightGrams: 1800 });
  expect(await shown(jacket)).toEqual(['Cuesta $9.000.', '9000.00', '9000.00 ARS', 9000]);
  const coat = await createProduct(shop, { precio: 30_000, weightGrams: 1800 });
  expect(await shown(coat)).toEqual(['Es gratis.', '0.00', '0.00 ARS', 0]);
  await createDiscount(shop, { percent: 50 });
  expect(await shown(coat)).toEqual(['Cuesta $9.000.', '9000.00', '9000.00 ARS', 9000]);
  await call(shop, 'DELETE /api/admin/delivery-methods/:id', { params: { id }, token });
});

test('a discount is on pages, in searches and in the feed from its start to its end', async () => {
  const { clock } = testShop;
  const product = await createProduct(running.shop);
  // Within the ten minutes after which everything is read again.
  const [toStart, toEnd] = [2 * minuteMs, 2 * minuteMs];
  const startDate = new Date(clock.now.getTime() + toStart);
  const endDate = new Date(startDate.getTime() + toEnd);
  await createDiscount(running.shop, {
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
  });
  const isShown = async () => {
    const pages = [
      await read(pageOf(product)),
      await read('/kings'),
      await read('/kings?orden=precio-asc'),
    ];
    const row = await readRow(product);
    return [
      ...pages.map((page) => page.includes('$28.800 ARS')),
      row?.['g:sale_price'] !== undefined,
    ];
  };
  const instants: [number, boolean][] = [
    [0, false],
    [toStart - 1, false],
    [1, true],
    [toEnd - 1, true],
    [1, false],
  ];
  for (const [later, expected] of instants) {
    clock.advance(later);
    expect(await isShown()).toEqual(Array(4).fill(expected));
  }
});

test('products are filtered by price and offer, and in the order of what they cost now', async () => {
  const { shop } = running;
  const discounted = await createProduct(shop, { precio: 20_000 });
  const plain = await createProduct(shop, { precio: 15_000, categoria: 'Gorras' });
  const find = async (query: { orden?: 'precio-asc'; precio?: string; oferta?: 'si' }) => {
    await running.receiveChanges();
    const { products, facets } = await call(shop, 'GET /api/search', {
      query: { store: 'Kings', ...query },
    });
    return { ids: products.map(({ _id }) => _id), prices: facets.prices };
  };
  const both = await find({ orden: 'precio-asc' });
  expect(both).toEqual({ ids: [plain._id, discounted._id], prices: { min: 15_000, max: 20_000 } });
  await createDiscount(shop, { categories: ['Remeras'], percent: 50 });
  expect(await find({ orden: 'precio-asc' })).toEqual({
    ids: [discounted._id, plain._id],
    prices: { min: 10_000, max: 15_000 },
  });
  expect((await find({ precio: '-12000' })).ids).toEqual([discounted._id]);
  expect((await find({ precio: '18000-' })).ids).toEqual([]);
  expect((await find({ oferta: 'si' })).ids).toEqual([discounted._id]);
});

test('a combo has its own discounted price, and its saving on what its garments cost now', async () => {
  const { shop } = running;
  const [one, two] = [
    await createProduct(shop, { precio: 40_000 }),
    await createProduct(shop, { precio: 30_000, categoria: 'Gorras' }),
  ];
  const id = await createCombo(shop, [one, two], { endDate: inDays(30) });
  const url = `/kings/kings-promo/${id}`;
  expect(await read(url)).toContain('Por separado $70.000, <strong>ahorrás $20.000</strong>');
  await createDiscount(shop, { categories: ['Remeras'], endDate: inDays(10).toISOString() });
  const page = await read(url);
  expect(page).toContain('$45.000 ARS');
  expect(page).toContain(crossed('$50.000'));
  // 36.000 and 30.000 less 45.000.
  expect(page).toContain('Por separado $66.000, <strong>ahorrás $21.000</strong>');
  expect(page).toContain(`"price":"45000.00"`);
  expect(page).toContain(`"priceValidUntil":"${inDays(10).toISOString()}"`);
  const { cards } = await call(shop, 'GET /api/promotions/cards', { query: { store: 'Kings' } });
  expect(cards).toMatchObject([{ price: 50_000, salePrice: 45_000, previousPrice: 50_000 }]);
});

test('without discounts they are read once for all pages and lists', async () => {
  const { shop, connection } = testShop;
  const products = [await createProduct(testShop), await createProduct(testShop)];
  await shop.receiveChanges();
  shop.cache.clear();
  const statements: string[] = [];
  const db = connection.watch(({ sql }) => statements.push(sql));
  const app = await createApp({ ...shop, db });
  const watched = { ...testShop, app };
  for (const { _id: id } of products)
    await call(watched, 'GET /api/products/:id', { params: { id } });
  await call(watched, 'GET /api/products/cards', { query: { store: 'Kings' } });
  await call(watched, 'GET /api/search/suggestions', { query: { store: 'Kings', q: 'remera' } });
  await app.close();
  expect(statements.filter((sql) => sql.includes('"discounts"'))).toHaveLength(1);
  expect(statements.length).toBeGreaterThan(4);
});
