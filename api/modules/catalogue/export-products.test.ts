import { expect, test } from 'vitest';
import { readProductTable } from '#domain/product-tables/read-product-table.ts';
import { createAccount, createProduct } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

async function setUpExport() {
  const { token } = await createAccount(shop, 'Admin');
  const exportAs = (query: Record<string, string> = {}, bearer = token) =>
    shop.app.inject({
      url: '/api/admin/export/products.csv',
      query,
      headers: { authorization: `Bearer ${bearer}` },
    });
  const read = async (query?: Record<string, string>) =>
    readProductTable((await exportAs(query)).rawPayload);
  return { token, exportAs, read };
}

test('all products are exported, also inactive ones, as the import reads them', async () => {
  const { token, exportAs, read } = await setUpExport();
  await createProduct(shop, {
    ...{ nombre: '=HYPERLINK("x")', descripcion: "'Uno;\ndos", precio: 1234.5, state: false },
    ...{ store: 'Kings,Lv', categoria: 'Buzos', previousPrice: 2000, gender: 'female' },
  });
  await createProduct(shop, { nombre: 'Remera' });
  const { body, headers, statusCode } = await exportAs();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(body.startsWith('\uFEFFId de producto;Producto;Descripción;')).toBe(true);
  const { format, products, problems, ignored } = await read();
  expect([format, problems, ignored]).toEqual(['own', [], []]);
  const stored = await call(shop, 'GET /api/admin/products', { query: {}, token });
  // Newest first, as the panel lists them.
  expect(products.map(({ nombre }) => nombre)).toEqual(['Remera', '=HYPERLINK("x")']);
  for (const [index, product] of stored.products.entries()) {
    const { _id, nombre, precio, previousPrice, state, store, gender, variants } = product;
    expect(products[index]).toMatchObject({
      ...{ id: _id, nombre, precio, state, store },
      ...(previousPrice ? { previousPrice } : {}),
      ...(gender ? { gender } : {}),
      variants: variants.map((variant) => ({
        ...{ id: variant._id, color: variant.color, modelName: variant.modelName },
        sizes: variant.sizes.map(({ _id: id, size, stock }) => ({
          ...{ id, size, stock, stockBefore: stock },
        })),
      })),
    });
  }
  expect(products[1]?.descripcion).toBe("'Uno;\ndos");
});

test('the products of a filter are exported, or only the chosen ones of them', async () => {
  const { token, read } = await setUpExport();
  await createProduct(shop, { nombre: 'Remera Alfil', store: 'Kings' });
  await createProduct(shop, { nombre: 'Remera Torre', store: 'Lv' });
  await createProduct(shop, { nombre: 'Buzo', store: 'Lv', state: false });
  const namesOf = async (query: Record<string, string>) =>
    (await read(query)).products.map(({ nombre }) => nombre);
  expect(await namesOf({ search: 'REMERA' })).toEqual(['Remera Torre', 'Remera Alfil']);
  expect(await namesOf({ store: 'Lv', active: 'false' })).toEqual(['Buzo']);
  expect(await namesOf({ search: 'nada' })).toEqual([]);
  const { products } = await call(shop, 'GET /api/admin/products', { query: {}, token });
  const ids = `${products[0]?._id},${products[2]?._id}`;
  expect(await namesOf({ ids })).toEqual(['Buzo', 'Remera Alfil']);
  expect(await namesOf({ ids, search: 'remera' })).toEqual(['Remera Alfil']);
});

test('more products than one portion are exported once each', async () => {
  const { read } = await setUpExport();
  for (let index = 0; index < 205; index += 1) {
    await createProduct(shop, { nombre: `Remera ${index}` });
  }
  const { products, problems } = await read();
  expect([problems, new Set(products.map(({ id }) => id)).size]).toEqual([[], 205]);
});

test('as many chosen products are exported as can be changed at once', async () => {
  const { token } = await setUpExport();
  const ids: string[] = [];
  for (let index = 0; index < 150; index += 1) ids.push((await createProduct(shop))._id);
  const [, ...chosen] = ids;
  const read = async (selection: { ids: string[]; search?: string }) =>
    readProductTable(
      Buffer.from(
        await call(shop, 'POST /api/admin/export/products.csv', { body: { selection }, token }),
      ),
    );
  const { products, problems } = await read({ ids: chosen });
  expect([problems, products.map(({ id }) => id)]).toEqual([[], chosen.toReversed()]);
  expect((await read({ ids: chosen, search: 'nada' })).products).toEqual([]);
  const tooMany = Array.from({ length: 1001 }, () => ids[0] ?? '');
  const refused = await send(shop, 'POST /api/admin/export/products.csv', {
    ...{ body: { selection: { ids: tooMany } }, token },
  });
  expect(refused.status).toBe(400);
  expect(refused.body.message).toContain('como máximo 1000 productos');
});

test('a shopper cannot export the products', async () => {
  const { exportAs } = await setUpExport();
  const { token } = await createAccount(shop);
  expect((await exportAs({}, token)).statusCode).toBe(403);
});
