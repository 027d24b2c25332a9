import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noSalePrices } from '#domain/discounts/sale-price.ts';
import { createCache } from '../../cache/cache.ts';
import {
  buy,
  createAccount,
  createProduct,
  createSimpleProduct,
  entryOf,
} from '../../testing/factories.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { listCachedCards } from '../catalogue/cached-products.ts';
import { readListingIndex } from './listing-index.ts';
import { search } from './search.ts';

const testShop = setUpTestShop();

/** Expects the cached products, and their cards, to equal those in the database. */
async function expectExact(): Promise<number> {
  const { shop, connection } = testShop;
  await shop.receiveChanges();
  const cached = await readListingIndex(shop, 'Kings', shop.now());
  const cache = createCache({ maxBytes: 1 << 20, now: shop.now });
  const read = await readListingIndex({ db: connection.db, cache }, 'Kings', shop.now());
  const factsOf = ({ products }: typeof read) => products.map(({ stems: _, ...facts }) => facts);
  expect(factsOf(cached)).toEqual(factsOf(read));
  expect(cached.facets).toEqual(read.facets);
  const ids = read.products.map(({ id }) => id);
  const cards = await listCachedCards(shop, ids, noSalePrices);
  expect(cards).toEqual(await listCachedCards({ db: connection.db, cache }, ids, noSalePrices));
  for (const stem of await listStems()) {
    const words = [[{ stem, isPrefix: false }]];
    const idsOf = (index: typeof read) => index.match(words).others.map(({ id }) => id);
    expect([stem, idsOf(cached)]).toEqual([stem, idsOf(read)]);
  }
  return cached.products.length;
}

async function listStems(): Promise<string[]> {
  const { rows } = await sql<{ stems: string[] }>`
    select tsvector_to_array(document) as stems from product_documents`.execute(
    testShop.connection.db,
  );
  return [...new Set(rows.flatMap(({ stems }) => stems))];
}

test('the cached products follow every change of the catalogue and of the stock', async () => {
  const { token } = await createAccount(testShop, 'Admin');
  const tee = await createProduct(testShop);
  const single = await createSimpleProduct(testShop, 1);
  expect(await expectExact()).toBe(2);

  await buy(testShop, await createAccount(testShop), [entryOf(single)]);
  await expectExact();

  const params = { id: tee._id };
  const before = await call(testShop, 'GET /api/admin/products/:id', { params, token });
  const variants = before.variants.map((variant) => ({
    ...variant,
    color: 'Red',
    sizes: [...variant.sizes.slice(1), { size: 'XL', stock: 3 }],
  }));
  const body = {
    ...before,
    precio: 1,
    categoria: 'Otras',
    ofertaNuevo: 'Oferta' as const,
    variants,
  };
  await call(testShop, 'PUT /api/products/:id', { params, body, token });
  await expectExact();

  await call(testShop, 'DELETE /api/products/:id', { params, token });
  expect(await expectExact()).toBe(1);
  await call(testShop, 'DELETE /api/products/:id', { params, token });
  await createProduct(testShop, { nombre: 'Otra' });
  expect(await expectExact()).toBe(3);
});

test.each([{ categoria: 'Camperas' }, { descripcion: 'Con forro polar.' }])(
  'the cached products follow a change of only %j',
  async (change) => {
    const { token } = await createAccount(testShop, 'Admin');
    const params = { id: (await createProduct(testShop))._id };
    await expectExact();
    const before = await call(testShop, 'GET /api/admin/products/:id', { params, token });
    await call(testShop, 'PUT /api/products/:id', {
      params,
      body: { ...before, ...change },
      token,
    });
    await expectExact();
  },
);

test('only the changed products are read again', async () => {
  const { shop, connection } = testShop;
  for (let index = 0; index < 3; index += 1) await createProduct(testShop);
  await expectExact();
  const changed = await createSimpleProduct(testShop, 1);
  await shop.receiveChanges();
  const statements: (readonly unknown[])[] = [];
  const db = connection.watch((statement) => statements.push(statement.parameters));
  await readListingIndex({ db, cache: shop.cache }, 'Kings', shop.now());
  expect(statements).toHaveLength(1);
  expect(statements[0]).toContain(changed._id);
});

test('another selection of products that were listed before reads nothing', async () => {
  const { shop, connection } = testShop;
  await createProduct(testShop);
  await shop.receiveChanges();
  const statements: string[] = [];
  const db = connection.watch(({ sql }) => statements.push(sql));
  const query = { store: 'Kings' as const, page: 1, pageSize: 24 };
  const find = (orden: 'nuevos' | 'precio-asc') =>
    search({ db, cache: shop.cache }, { ...query, orden }, shop.now());
  const { products } = await find('nuevos');
  statements.length = 0;
  expect((await find('precio-asc')).products).toEqual(products);
  expect(statements).toEqual([]);
});
