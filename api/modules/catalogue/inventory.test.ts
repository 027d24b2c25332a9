import { expect, test } from 'vitest';
import { lowStock } from '#domain/catalogue/stock.ts';
import type { CallInput } from '#domain/contract/index.ts';
import { createAccount, createProduct, createSimpleProduct } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

type Query = NonNullable<CallInput<'GET /api/admin/products'>['query']>;

/** Creates four products, the oldest first; returns a function that requests the panel's list. */
async function setUpInventory() {
  const garments = [
    { nombre: 'Pantalón Ñandú', precio: 300, store: 'Lv', categoria: 'Pantalones' },
    { nombre: 'remera alfil', precio: 100, store: 'Kings', categoria: null },
    { nombre: 'Remera Ébano', precio: 100.5, store: 'Kings,Lv', categoria: 'Remeras' },
    { nombre: 'Buzo Torre', precio: 200, store: 'Kings', categoria: 'Buzos', state: false },
  ];
  for (const garment of garments) await createProduct(shop, garment);
  const { token } = await createAccount(shop, 'Admin');
  const list = async (query: Query = {}) => {
    const { products, total } = await call(shop, 'GET /api/admin/products', { query, token });
    return { total, names: products.map(({ nombre }) => nombre.split(' ')[1]), products };
  };
  return { token, list };
}

test('the inventory lists every product, the newest first, a page at a time', async () => {
  const { list } = await setUpInventory();
  const { total, names, products } = await list();
  expect([total, names]).toEqual([4, ['Torre', 'Ébano', 'alfil', 'Ñandú']]);
  expect(products[0]).toMatchObject({ state: false, variants: [{ modelName: 'Negra' }] });
  const second = await list({ page: 2, pageSize: 3 });
  expect([second.total, second.names]).toEqual([4, ['Ñandú']]);
});

test.each<[Query, string[]]>([
  [{ sort: 'nombre' }, ['Torre', 'Ñandú', 'alfil', 'Ébano']],
  [{ sort: 'nombre', dir: 'desc' }, ['Ébano', 'alfil', 'Ñandú', 'Torre']],
  [{ sort: 'precio' }, ['alfil', 'Ébano', 'Torre', 'Ñandú']],
  [{ sort: 'store' }, ['Torre', 'alfil', 'Ébano', 'Ñandú']],
  [{ sort: 'categoria' }, ['Torre', 'Ñandú', 'Ébano', 'alfil']],
  // Products without a category come last in both directions.
  [{ sort: 'categoria', dir: 'desc' }, ['Ébano', 'Ñandú', 'Torre', 'alfil']],
])('the inventory is sorted by %j in Spanish order', async (query, names) => {
  const { list } = await setUpInventory();
  expect((await list(query)).names).toEqual(names);
});

test('a part of the name finds a product, in any case and without accents', async () => {
  const { list } = await setUpInventory();
  expect((await list({ search: 'PANTALON' })).names).toEqual(['Ñandú']);
  expect((await list({ search: 'remera' })).names).toEqual(['Ébano', 'alfil']);
  expect((await list({ search: 'ñandú' })).names).toEqual(['Ñandú']);
  expect((await list({ search: '%' })).total).toBe(0);
  expect((await list({ store: 'Lv' })).names).toEqual(['Ébano', 'Ñandú']);
  expect((await list({ store: 'Kings', search: 'e' })).total).toBe(3);
});

test('products with low stock are found, and those with a size that is sold out', async () => {
  for (const stock of [lowStock + 1, lowStock, 0]) {
    await createSimpleProduct(shop, stock, { nombre: `Remera ${stock}` });
  }
  const { token } = await createAccount(shop, 'Admin');
  const list = async (stock: Query['stock']) => {
    const { products } = await call(shop, 'GET /api/admin/products', { query: { stock }, token });
    return products.map(({ nombre }) => nombre);
  };
  expect(await list('low')).toEqual(['Remera 0', `Remera ${lowStock}`]);
  expect(await list('out')).toEqual(['Remera 0']);
});

test('products are listed by their ids, and one is read by its id', async () => {
  const { token, list } = await setUpInventory();
  const [first, second] = (await list()).products;
  const ids = `${first?._id},${second?._id}`;
  expect((await list({ ids })).names).toEqual(['Torre', 'Ébano']);
  const params = { id: first?._id ?? '' };
  expect(await call(shop, 'GET /api/admin/products/:id', { params, token })).toEqual(first);
  const none = { id: '0193b2a0-0000-7000-8000-000000000000' };
  expect((await send(shop, 'GET /api/admin/products/:id', { params: none, token })).status).toBe(
    404,
  );
});

test('each category in use is listed once', async () => {
  const { token } = await setUpInventory();
  const { categories } = await call(shop, 'GET /api/admin/categories', { token });
  expect(categories).toEqual(['Buzos', 'Pantalones', 'Remeras']);
});

test.each([{ sort: 'stock' }, { dir: 'x' }, { store: 'Otra' }, { pageSize: '101' }])(
  'an inventory of %j is refused in Spanish',
  async (query) => {
    const { token } = await createAccount(shop, 'Admin');
    const { status, body } = await send(shop, 'GET /api/admin/products', { query, token });
    expect(status).toBe(400);
    expect(body.message).toMatch(/debe|válido/);
  },
);
