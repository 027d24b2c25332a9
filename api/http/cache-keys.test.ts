import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { type Call, contract } from '#domain/contract/index.ts';
import { createCombo, createProduct } from '../testing/factories.ts';
import { setUpShopProcess } from '../testing/shop-process.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const testShop = setUpTestShop();
const running = setUpShopProcess(testShop);

const id = '[0-9a-f-]{36}';
const store = '(?:Kings|Lv)';

type Kind = { key: RegExp; atMost: number };

/** Every kind of key, and how many there may be in a shop of one product and one combo. */
const kinds: Record<string, Kind> = {
  'a row': { key: new RegExp(`^(card|product|promotion):${id}$`), atMost: 3 },
  'a session': { key: new RegExp(`^session:${id}$`), atMost: 1 },
  'a product': { key: new RegExp(`^/api/products/${id}$`), atMost: 1 },
  'a combo': { key: new RegExp(`^/api/promotions/${id}$`), atMost: 1 },
  'a whole list': {
    key: /^\/api\/(productsKings|productsLv|all(Products|Promotions))$/,
    atMost: 4,
  },
  recommendations: { key: /^\/api\/products\/showMenuProducts(\?pageSize=\d+)?$/, atMost: 2 },
  // The shop's own two page sizes.
  'a page of a list': {
    key: new RegExp(`^/api/(products|promotions)/cards\\?store=${store}&page=1&pageSize=(1|18)$`),
    atMost: 8,
  },
  'a number of cards': { key: new RegExp(`^number of (products|promotions):${store}$`), atMost: 4 },
  'a listing with common filters': { key: new RegExp(`^/api/search\\?store=${store}&`), atMost: 4 },
  'an index for searches': { key: new RegExp(`^searchable products of ${store}$`), atMost: 2 },
  'the words of the settings': { key: /^other words$/, atMost: 1 },
  'the prices with discounts': { key: /^(discounts|sale prices)$/, atMost: 2 },
  'installments of a price': { key: /^\/api\/installments\?/, atMost: 2 },
  settings: { key: /^(settings|\/api\/settings|\/api\/size-charts)$/, atMost: 3 },
  'a legal text': { key: /^(\/api\/legal\/|legal texts )/, atMost: 4 },
  'the state of the site': {
    key: /^(site state|passkey requirement|\/api\/lock(\/maintenance)?)$/,
    atMost: 4,
  },
  'a missing page': { key: /^404 [^?]+$/, atMost: 4 },
  // With the data of their client navigations.
  'a page': { key: /^\/(?!api\/)/, atMost: 16 },
};

/** What a client can write where the shop has a parameter; mostly values that are valid somewhere. */
const values = Array.from({ length: 10 }, (_, n) => [
  ...[String(n), `0.${n}`, `${18_000 + n}`, `palabra${n}`, `${n},${n + 1}`, crypto.randomUUID()],
]).flat();

const valid: Record<string, string> = {
  store: 'Kings',
  page: '1',
  pageSize: '20',
  amount: '18000',
};

/** The paths of the contract's public reads, with every parameter of each varied. */
function* readsOf(ids: Record<string, string>): Generator<string> {
  for (const [call, endpoint] of Object.entries(contract) as [Call, Endpoint][]) {
    const [method, url = ''] = call.split(' ');
    if (method !== 'GET' || endpoint.access !== 'public') continue;
    const known = url.replace(/:\w+/, ids[url] ?? 'terminos');
    yield known;
    if (known !== url) for (const value of values) yield url.replace(/:\w+/, value);
    const shape = (endpoint.query as z.ZodObject | undefined)?.shape ?? {};
    for (const name of Object.keys(shape)) {
      for (const value of values) {
        const others = Object.entries(valid).filter(([key]) => key !== name && key in shape);
        yield `${url}?${new URLSearchParams([...others, [name, value]])}`;
      }
    }
  }
}

function* pagesOf(detail: string): Generator<string> {
  for (const page of [
    '/',
    '/kings',
    '/vectorgas',
    '/kings.data',
    detail,
    `${detail}.data`,
    '/info/envios',
  ]) {
    yield page;
    for (const name of ['q', 'talle', 'color', 'page', 'orden', 'tab', 'desde', '_routes', 'x']) {
      for (const value of values.slice(0, 6)) yield `${page}?${name}=${encodeURIComponent(value)}`;
    }
  }
}

const kindOf = (key: string) =>
  Object.entries(kinds).find(([, { key: pattern }]) => pattern.test(key))?.[0] ?? `unknown: ${key}`;

test('whatever a client asks for, the cache has no more entries than the shop has things to show', async () => {
  const { shop, request, cache } = running;
  const product = await createProduct(shop);
  const combo = await createCombo(shop, [product]);
  await running.receiveChanges();
  const ids = { '/api/products/:id': product._id, '/api/promotions/:id': combo };
  const seen = new Set<string>();
  for (const url of [...readsOf(ids), ...pagesOf(`/kings/kings-product/${product._id}`)]) {
    await request(url);
    for (const key of cache.keys) seen.add(key);
  }
  const counts = Map.groupBy(seen, kindOf);
  const tooMany = [...counts].filter(([kind, keys]) => keys.length > (kinds[kind]?.atMost ?? 0));
  expect(tooMany).toEqual([]);
  expect(counts.get('installments of a price')).toHaveLength(1);
});
