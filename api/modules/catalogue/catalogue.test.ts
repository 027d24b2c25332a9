import { describe, expect, test } from 'vitest';
import type { Product } from '#domain/contract/catalogue.ts';
import {
  createAccount,
  createPendingOrder,
  createProduct,
  createSimpleProduct,
  entryOf,
  productBody,
} from '../../testing/factories.ts';
import { expectLedgerToSumToStock, stockOf } from '../../testing/facts.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const names = (products: Product[]) => products.map(({ nombre }) => nombre);

test('each store lists its own products, the newest first, without the hidden ones', async () => {
  await createProduct(shop, { nombre: 'Solo Kings' });
  await createProduct(shop, { nombre: 'Solo Lv', store: 'Lv' });
  await createProduct(shop, { nombre: 'Ambas', store: 'Lv,Kings' });
  await createProduct(shop, { nombre: 'Apagada', state: false });
  await createProduct(shop, { nombre: 'Prueba', categoria: ' Test ' });

  expect(names(await call(shop, 'GET /api/productsKings', {}))).toEqual(['Ambas', 'Solo Kings']);
  expect(names(await call(shop, 'GET /api/productsLv', {}))).toEqual(['Ambas', 'Solo Lv']);
  expect(await call(shop, 'GET /api/allProducts', {})).toHaveLength(5);
  const lowerCase = await shop.app.inject('/api/allproducts');
  expect(lowerCase.json()).toHaveLength(5);
});

test('extras are the visible products marked for the menu', async () => {
  await createProduct(shop, { nombre: 'Medias', menu: true });
  await createProduct(shop, { nombre: 'Medias viejas', menu: true, state: false });
  await createProduct(shop, { nombre: 'Remera' });
  expect(names(await call(shop, 'GET /api/products/showMenuProducts', {}))).toEqual(['Medias']);
});

describe('editing a product', () => {
  const save = async (product: Product, change: Partial<Product> & { seen?: string[] }) => {
    const { token } = await createAccount(shop, 'Admin');
    const { _id: id, ...rest } = product;
    return send(shop, 'PUT /api/products/:id', {
      params: { id },
      body: { ...rest, ...change },
      token,
    });
  };

  test('saves the form, and the ids of unchanged variants and sizes stay the same', async () => {
    const product = await createProduct(shop);
    const [black] = product.variants;
    if (!black) throw new Error('no variant');
    const white = { color: 'White', modelName: 'Blanca', sizes: [{ size: 'S', stock: 1 }] };
    const { status, body } = await save(product, {
      nombre: 'Remera Reina',
      precio: 35_500.5,
      variants: [{ ...black, modelName: 'Negra noche' }, white] as never,
    });
    expect(status).toBe(200);
    expect(body.nombre).toBe('Remera Reina');
    expect(body.precio).toBe(35_500.5);
    expect(body.variants[0]).toEqual({ ...black, modelName: 'Negra noche' });
    expect(body.variants[1]?.sizes).toEqual([{ _id: expect.any(String), size: 'S', stock: 1 }]);
    await expectLedgerToSumToStock(shop);
  });

  test('removes a size that is left out, and the ledger records its units', async () => {
    const product = await createProduct(shop);
    const [black] = product.variants;
    const variants = [{ ...black, sizes: black?.sizes.slice(0, 1) }] as Product['variants'];
    const { body } = await save(product, { variants });
    expect(body.variants[0]?.sizes.map(({ size }) => size)).toEqual(['M']);
    await expectLedgerToSumToStock(shop);
  });

  test('never overwrites the stock of a sale made while the form was open', async () => {
    const product = await createSimpleProduct(shop, 5);
    await createPendingOrder(shop, await createAccount(shop), [entryOf(product, { quantity: 2 })]);
    const [variant] = product.variants;
    const sizes = variant?.sizes.map((size) => ({ ...size, stock: 9, stockBefore: 5 }));
    const { status, body } = await save(product, { variants: [{ ...variant, sizes }] as never });
    expect([status, body.code]).toEqual([409, 'stock_changed']);
    expect(body).toMatchObject({ stockBefore: 5, current: 3 });
    expect(await stockOf(shop, product._id)).toEqual([3]);
  });

  test('corrects a stock that a released reservation made larger than can be typed', async () => {
    const product = await createSimpleProduct(shop, 1_000_000);
    const shopper = await createAccount(shop);
    const order = await createPendingOrder(shop, shopper, [entryOf(product, { quantity: 3 })]);
    const { token } = await createAccount(shop, 'Admin');
    const [id = ''] = product.variants.flatMap(({ sizes }) => sizes.map(({ _id }) => _id));
    const count = (before: number, after: number) =>
      call(shop, 'POST /api/admin/bulk-changes/cells', {
        body: { cells: [{ subject: 'size', id, before, after }] },
        token,
      });
    await count(999_997, 1_000_000);
    await call(shop, 'POST /api/user/orders/:orderId/cancel', {
      params: { orderId: order.orderId },
      token: shopper.token,
    });
    const read = () => call(shop, 'GET /api/products/:id', { params: { id: product._id } });
    const [variant] = (await read()).variants;
    expect(variant?.sizes).toMatchObject([{ stock: 1_000_003 }]);
    const list = await call(shop, 'GET /api/admin/products', { query: {}, token });
    expect(list.products).toHaveLength(1);
    const sizes = variant?.sizes.map((size) => ({ ...size, stockBefore: size.stock }));
    const { status } = await save(product, {
      nombre: 'Remera Reina',
      variants: [{ ...variant, sizes }] as never,
    });
    expect(status).toBe(200);
    await count(1_000_003, 7);
    expect(await stockOf(shop, product._id)).toEqual([7]);
  });

  test('leaves the stock of a size that was not counted', async () => {
    const product = await createSimpleProduct(shop, 5);
    await createPendingOrder(shop, await createAccount(shop), [entryOf(product, { quantity: 2 })]);
    const [variant] = product.variants;
    const sizes = variant?.sizes.map((size) => ({ ...size, stockBefore: size.stock }));
    const { status } = await save(product, { variants: [{ ...variant, sizes }] as never });
    expect(status).toBe(200);
    expect(await stockOf(shop, product._id)).toEqual([3]);
    await expectLedgerToSumToStock(shop);
  });

  test('leaves the variants and sizes that were added while the form was open', async () => {
    const product = await createProduct(shop);
    const [black] = product.variants;
    const seen = [black?._id, ...(black?.sizes ?? []).map(({ _id }) => _id)] as string[];
    const more = { size: 'XL', stock: 4 };
    const white = { color: 'White', modelName: 'Blanca', sizes: [{ size: 'S', stock: 1 }] };
    const others = [{ ...black, sizes: [...(black?.sizes ?? []), more] }, white];
    await save(product, { variants: others as never });

    // The form was opened with M and L only, and omits the L.
    const variants = [{ ...black, sizes: black?.sizes.slice(0, 1) }] as never;
    const { status, body } = await save(product, { variants, seen });
    expect(status).toBe(200);
    expect(body.variants.map(({ sizes }) => sizes.map(({ size, stock }) => [size, stock]))).toEqual(
      [
        [
          ['M', 5],
          ['XL', 4],
        ],
        [['S', 1]],
      ],
    );
    await expectLedgerToSumToStock(shop);
  });

  test('does not add a size or a variant again that was added since, as after a lost answer', async () => {
    const product = await createProduct(shop);
    const [black, ...rest] = product.variants;
    const ids = product.variants.flatMap(({ _id, sizes }) => [
      _id,
      ...sizes.map((size) => size._id),
    ]);
    const grown = { ...black, sizes: [...(black?.sizes ?? []), { size: 'XL', stock: 5 }] };
    const white = { color: 'White', modelName: 'Blanca', sizes: [{ size: 'S', stock: 1 }] };
    const add = (...variants: object[]) =>
      save(product, { variants: variants as never, seen: ids });
    expect((await add(grown, ...rest)).status).toBe(200);
    const again = await add(grown, ...rest);
    expect([again.status, again.body.message]).toEqual([
      409,
      'Ya se agregó el talle XL a Negra desde que abriste el producto: sacá lo repetido y guardá de nuevo.',
    ]);
    expect((await add(...product.variants, white)).status).toBe(200);
    expect((await add(...product.variants, white)).body.message).toContain('la variante Blanca');
    const { body } = await add(...product.variants);
    expect(body.variants.map(({ sizes }) => sizes.map(({ size }) => size))).toEqual([
      ...[['M', 'L', 'XL'], ...rest.map(({ sizes }) => sizes.map(({ size }) => size))],
      ['S'],
    ]);
  });

  test('names the size that another one would be called like, and the one that was removed since', async () => {
    const product = await createProduct(shop, {
      variants: [
        {
          color: 'Black',
          modelName: 'Negra',
          sizes: [
            { size: 'M', stock: 5 },
            { size: 'L', stock: 2 },
          ],
        },
      ],
    });
    const [black] = product.variants;
    const [m, l] = black?.sizes ?? [];
    const seen = [black?._id, m?._id, l?._id] as string[];
    const saveSizes = (...sizes: object[]) =>
      save(product, { variants: [{ ...black, sizes }] as never, seen });
    expect((await saveSizes({ ...m }, { size: 'XL', stock: 5 })).status).toBe(200);
    const renamed = await saveSizes({ ...m, size: 'xl' });
    expect([renamed.status, renamed.body.message]).toEqual([
      409,
      'Ya se agregó el talle xl a Negra desde que abriste el producto: sacá lo repetido y guardá de nuevo.',
    ]);
    const gone = await saveSizes({ ...m, size: 'Mediano' }, { ...l });
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'Otra persona sacó el talle L de Negra desde que abriste el producto: sacá lo mismo y guardá de nuevo.',
    ]);
  });

  test('of a product that does not exist is refused with 404', async () => {
    const product = await createProduct(shop);
    const { status } = await save({ ...product, _id: '0193b2a0-0000-7000-8000-000000000000' }, {});
    expect(status).toBe(404);
  });

  test('refuses the ids of another product', async () => {
    const product = await createProduct(shop);
    const other = await createProduct(shop);
    const { status } = await save(product, { variants: other.variants });
    expect(status).toBe(404);
  });
});

test('the toggle deactivates a product and activates it again', async () => {
  const { _id: id } = await createProduct(shop);
  const { token } = await createAccount(shop, 'Admin');
  const toggle = () => call(shop, 'DELETE /api/products/:id', { params: { id }, token });
  expect((await toggle()).state).toBe(false);
  expect(await call(shop, 'GET /api/productsKings', {})).toEqual([]);
  expect((await toggle()).state).toBe(true);
});

test('the same wanted state twice changes a product once', async () => {
  const { _id: id } = await createProduct(shop);
  const { token } = await createAccount(shop, 'Admin');
  const disable = () =>
    call(shop, 'DELETE /api/products/:id', { params: { id }, query: { state: 'false' }, token });
  expect((await disable()).state).toBe(false);
  expect((await disable()).state).toBe(false);
  const { db } = shop.connection;
  const audited = db.selectFrom('auditEntries').selectAll().where('action', '=', 'toggle');
  expect(await audited.execute()).toHaveLength(1);
});

test('every change of a product is audited with the product before and after', async () => {
  const product = await createProduct(shop);
  const { _id: id, ...rest } = product;
  const admin = await createAccount(shop, 'Admin');
  const request = { params: { id }, token: admin.token };
  const body = { ...rest, nombre: 'Otra' };
  const renamed = await call(shop, 'PUT /api/products/:id', { ...request, body });
  const off = await call(shop, 'DELETE /api/products/:id', request);
  await send(shop, 'PUT /api/products/:id', { ...request, body: { ...body, precio: 0 } });
  const { db } = shop.connection;
  const entries = await db
    .selectFrom('auditEntries')
    .selectAll()
    .where('subject', '=', 'product')
    .orderBy('id')
    .execute();
  const facts = ({ nombre, state, precio }: Product) => ({ nombre, state, precio });
  expect(entries).toMatchObject([
    { action: 'create', subject: 'product', subjectId: id, before: null, after: facts(product) },
    { action: 'update', actorId: admin._id, before: facts(product), after: facts(renamed) },
    { action: 'toggle', actorId: admin._id, before: facts(renamed), after: facts(off) },
  ]);
});

test.each([
  [{ nombre: '' }, 'nombre'],
  [{ precio: 0 }, 'precio'],
  [{ precio: -1 }, 'precio'],
  [{ precio: 10.005 }, 'precio'],
  [{ precio: '100' }, 'precio'],
  [{ store: '' }, 'store'],
  [{ store: 'Kings,Otra' }, 'store'],
  [{ ofertaNuevo: 'Gratis' }, 'ofertaNuevo'],
  [{ variants: [] }, 'variants'],
  [{ variants: 'x' }, 'variants'],
  [{ image: 'javascript:alert(1)' }, 'image'],
  [{ image: '//evil.example/x.png' }, 'image'],
  [
    { variants: [{ color: 'Black', modelName: 'Negra', sizes: [{ size: 'M', stock: -1 }] }] },
    'variants.0.sizes.0.stock',
  ],
  [
    { variants: [{ color: 'Black', modelName: 'Negra', sizes: [{ size: 'M', stock: 1.5 }] }] },
    'variants.0.sizes.0.stock',
  ],
  [
    {
      variants: [
        {
          color: 'Black',
          modelName: 'Negra',
          sizes: [
            { size: 'M', stock: 1 },
            { size: 'm', stock: 1 },
          ],
        },
      ],
    },
    'variants.0.sizes',
  ],
])('a product with %o is refused', async (change, field) => {
  const { token } = await createAccount(shop, 'Admin');
  const body = { ...productBody(), ...change };
  const answer = await send(shop, 'POST /api/products', { body, token });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields ?? {})).toContain(field);
  expect(await call(shop, 'GET /api/allProducts', {})).toEqual([]);
});
