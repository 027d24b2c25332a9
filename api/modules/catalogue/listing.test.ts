import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasStock, isVisible, rankProducts } from '#domain/catalogue/listing.ts';
import { productCard } from '#domain/catalogue/listing-card.ts';
import { offerCodes } from '#domain/catalogue/offer.ts';
import { productInput } from '#domain/contract/product-input.ts';
import { isSoldIn, storeCodes } from '#domain/site/store.ts';
import { noSale } from '#domain/testing/cart-samples.ts';
import { emptyDatabase } from '../../testing/empty-database.ts';
import { createProduct, createSimpleProduct, productBody } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { createProduct as saveProduct } from './save-product.ts';

const shop = setUpTestShop();

const catalogues = fc.array(
  fc.record({
    ofertaNuevo: fc.constantFrom(...offerCodes),
    store: fc.constantFrom('Kings', 'Lv', 'Kings,Lv', 'Lv,Kings'),
    categoria: fc.constantFrom(
      null,
      '',
      'Remeras',
      'test',
      ' Test\t',
      'TEST',
      'testeo',
      '\u00a0test',
    ),
    state: fc.boolean(),
    stock: fc.constantFrom(0, 3),
  }),
  { maxLength: 14 },
);

test('a listing, page by page, matches the domain’s rules applied to the whole catalogue', async () => {
  const readAll = async (store: (typeof storeCodes)[number]) => {
    const pages = [];
    for (let page = 1, total = 1; (page - 1) * 4 < total; page += 1) {
      const query = { store, page, pageSize: 4 };
      const answer = await call(shop, 'GET /api/products/cards', { query });
      total = answer.total;
      // By it a browser sees that cards have moved to earlier pages.
      expect(answer.previous).toBe(pages.at(-1)?._id ?? null);
      pages.push(...answer.cards);
    }
    return pages;
  };
  await fc.assert(
    fc.asyncProperty(catalogues, async (wanted) => {
      await emptyDatabase(shop.connection);
      for (const { stock, ...change } of wanted) {
        const [variant] = productBody().variants;
        const variants = [{ ...variant, sizes: [{ size: 'M', stock }] }];
        const product = productInput.parse({ ...productBody(), ...change, variants });
        await saveProduct(shop.connection.db, { product, actorId: null, now: shop.clock.now });
      }
      // On a server the notifications of these changes may come later.
      await shop.shop.receiveChanges();
      const all = await call(shop, 'GET /api/allProducts', {});
      for (const store of storeCodes) {
        const own = all.filter((product) => isVisible(product) && isSoldIn(product.store, store));
        const cards = rankProducts(own).map((product) =>
          productCard({ ...product, hasStock: hasStock(product), salePrice: null }),
        );
        expect(await readAll(store)).toEqual(cards);
      }
    }),
    { numRuns: 25 },
  );
});

test('beyond the last page the last page is shown, and an empty store has one page', async () => {
  const pageOf = (page: number) =>
    call(shop, 'GET /api/products/cards', { query: { store: 'Kings', page, pageSize: 2 } });
  expect(await pageOf(3)).toEqual({ cards: [], total: 0, page: 1, previous: null });
  for (const nombre of ['Uno', 'Dos', 'Tres']) await createProduct(shop, { nombre });
  expect(await pageOf(9)).toMatchObject({ cards: [{ name: 'Uno' }], total: 3, page: 2 });
  const { status, body } = await send(shop, 'GET /api/products/cards', {
    query: { store: 'Otra' },
  });
  expect([status, body.message]).toEqual([400, 'La tienda debe ser una de: Kings, Lv']);
});

test('one product is read by its id, unless it is hidden from shoppers', async () => {
  const product = await createProduct(shop);
  const hidden = await createProduct(shop, { categoria: 'test' });
  const read = (id: string) => send(shop, 'GET /api/products/:id', { params: { id } });
  expect(await read(product._id)).toEqual({ status: 200, body: { ...product, ...noSale } });
  expect((await read(hidden._id)).status).toBe(404);
  expect((await read('no-such-id')).status).toBe(400);
});

test('products are listed by their ids, the hidden ones too, without the unknown ids', async () => {
  const product = await createProduct(shop);
  const hidden = await createProduct(shop, { state: false });
  await createProduct(shop);
  const idsOf = async (ids: string) =>
    (await call(shop, 'GET /api/allProducts', { query: { ids } })).map(({ _id }) => _id).sort();
  const unknown = '0193b2a0-0000-7000-8000-000000000000';
  const requested = [product._id, hidden._id, unknown, 'nonsense', product._id].join(',');
  expect(await idsOf(requested)).toEqual([product._id, hidden._id].sort());
  expect(await idsOf('nonsense')).toEqual([]);
  const tooMany = Array.from({ length: 101 }, () => crypto.randomUUID()).join(',');
  const { status } = await send(shop, 'GET /api/allProducts', { query: { ids: tooMany } });
  expect(status).toBe(400);
});

test('a store’s own extras come first, up to the page size', async () => {
  for (const [nombre, store] of [
    ['Medias', 'Lv'],
    ['Gorra', 'Kings'],
    ['Llavero', 'Kings,Lv'],
  ] as const) {
    await createSimpleProduct(shop, 1, { nombre, store, menu: true });
  }
  const extras = async (query: { store?: 'Kings' | 'Lv'; pageSize?: number }) =>
    (await call(shop, 'GET /api/products/showMenuProducts', { query })).map(({ nombre }) => nombre);
  expect(await extras({})).toEqual(['Llavero', 'Gorra', 'Medias']);
  expect(await extras({ store: 'Lv' })).toEqual(['Llavero', 'Medias', 'Gorra']);
  expect(await extras({ store: 'Lv', pageSize: 2 })).toEqual(['Llavero', 'Medias']);
});
