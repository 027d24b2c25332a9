import { expect, test } from 'vitest';
import type { CallInput } from '#domain/contract/index.ts';
import type { SizeChart } from '#domain/contract/size-charts.ts';
import { createAccount, createProduct, productBody } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpShopProcess } from '../../testing/shop-process.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

type ChartBody = CallInput<'POST /api/admin/size-charts'>['body'];

const shop = setUpTestShop();
const running = setUpShopProcess(shop);

const signIn = async () => (await createAccount(shop, 'Admin')).token;

const chartBody = (change: Partial<ChartBody> = {}): ChartBody => ({
  ...{ name: 'Remeras', category: 'Remeras', nameWord: null, drawing: 'tee' },
  measures: ['ancho', 'largo'],
  rows: [
    { size: 'S', values: [50, 68] },
    { size: 'M', values: [53.5, 71] },
  ],
  ...change,
});

async function create(change: Partial<ChartBody> = {}): Promise<SizeChart> {
  const token = await signIn();
  return call(shop, 'POST /api/admin/size-charts', { token, body: chartBody(change) });
}

async function update({ _id: id, version }: SizeChart, change: Partial<ChartBody>) {
  const token = await signIn();
  const body = { ...chartBody(change), version };
  return send(shop, 'PUT /api/admin/size-charts/:id', { token, params: { id }, body });
}

const remove = async ({ _id: id }: Pick<SizeChart, '_id'>) =>
  send(shop, 'DELETE /api/admin/size-charts/:id', { token: await signIn(), params: { id } });

const list = async () => (await call(shop, 'GET /api/size-charts', {})).charts;

const audit = async () => {
  const query = { subject: 'size_chart' } as const;
  return (await call(shop, 'GET /api/admin/audit', { token: await signIn(), query })).entries;
};

test('an administrator creates, changes and deletes a chart, and the audit log has each change', async () => {
  const chart = await create();
  expect(await list()).toEqual([chart]);
  const changed = await update(chart, { name: 'Remeras rectas' });
  expect(changed.body).toEqual({ ...chart, name: 'Remeras rectas', version: 2 });
  expect((await remove(chart)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await audit()).map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'remove', before: expect.objectContaining({ name: 'Remeras rectas' }), after: null },
    {
      action: 'update',
      before: expect.objectContaining({ name: 'Remeras' }),
      after: expect.objectContaining({ name: 'Remeras rectas' }),
    },
    { action: 'create', before: null, after: expect.objectContaining({ name: 'Remeras' }) },
  ]);
});

test('charts are listed in the order in which they were created', async () => {
  const first = await create({ name: 'Zapatillas' });
  const second = await create({ name: 'Abrigos' });
  await update(first, { name: 'Zuecos' });
  expect((await list()).map(({ _id }) => _id)).toEqual([first._id, second._id]);
});

test('a shopper cannot change charts', async () => {
  const chart = await create();
  const { token } = await createAccount(shop);
  const params = { id: chart._id };
  const body = chartBody({ name: 'Otra' });
  const responses = await Promise.all([
    send(shop, 'POST /api/admin/size-charts', { token, body }),
    send(shop, 'PUT /api/admin/size-charts/:id', { token, params, body: { ...body, version: 1 } }),
    send(shop, 'DELETE /api/admin/size-charts/:id', { token, params }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await list()).toEqual([chart]);
});

test('a bad chart is refused in Spanish, with its fields', async () => {
  const token = await signIn();
  const body = chartBody({ rows: [{ size: 'S', values: [50, 301] }] });
  const refused = await send(shop, 'POST /api/admin/size-charts', { token, body });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { 'rows.0.values.1': 'Cada medida va de 1 a 300 cm' } },
  });
  expect(await list()).toEqual([]);
});

test('a name is used once, whatever its case, also by two at the same time', async () => {
  const tees = await create();
  const trousers = await create({ name: 'Pantalones', category: 'Pantalones' });
  const message = 'Ya hay una tabla que se llama «REMERAS».';
  expect(await update(trousers, { name: 'REMERAS' })).toMatchObject({
    status: 400,
    body: { message, fields: { name: message } },
  });
  expect((await update(tees, { name: 'REMERAS' })).status).toBe(200);
  const token = await signIn();
  const body = chartBody({ name: 'Buzos' });
  const twice = await Promise.all(
    [1, 2].map(() => send(shop, 'POST /api/admin/size-charts', { token, body })),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 400]);
});

test('a chart that another administrator changed since is not overwritten', async () => {
  const chart = await create();
  await update(chart, { rows: [{ size: 'S', values: [49, 68] }] });
  const refused = await update(chart, { name: 'Otra', rows: [{ size: 'S', values: [48, 68] }] });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'edited_meanwhile',
      changes: ['name', 'table'],
      sent: { name: 'Otra' },
      current: { name: 'Remeras', rows: [{ size: 'S', values: [49, 68] }], version: 2 },
    },
  });
  expect((await list())[0]).toMatchObject({ name: 'Remeras', version: 2 });
  // What is saved already is no conflict.
  expect((await update(chart, { rows: [{ size: 'S', values: [49, 68] }] })).status).toBe(200);
});

test('a chart that does not exist is not found', async () => {
  const _id = crypto.randomUUID();
  expect((await remove({ _id })).status).toBe(404);
  const missing = await update({ ...(await create()), _id }, { name: 'Otra' });
  expect(missing.status).toBe(404);
});

test('a product has a chart, its fit and its model; a deleted chart is none', async () => {
  const chart = await create();
  const facts = {
    sizeChartId: chart._id,
    fit: 'amplio',
    modelHeight: 180,
    modelSize: 'L',
  } as const;
  const { _id, version } = await createProduct(shop, facts);
  const find = () => call(shop, 'GET /api/products/:id', { params: { id: _id } });
  expect(await find()).toMatchObject(facts);
  await remove(chart);
  const after = await find();
  expect(after).toMatchObject({ ...facts, sizeChartId: null });
  expect(after.version).not.toBe(version);
});

test('a product with an unknown chart or an impossible model is refused', async () => {
  const token = await signIn();
  const post = (change: Parameters<typeof productBody>[0]) =>
    send(shop, 'POST /api/products', { token, body: productBody(change) });
  const message = 'La tabla de talles ya no existe: elegí otra.';
  expect(await post({ sizeChartId: crypto.randomUUID() })).toMatchObject({
    status: 400,
    body: { fields: { sizeChartId: message } },
  });
  expect(await post({ modelHeight: 99 })).toMatchObject({
    status: 400,
    body: { fields: { modelHeight: 'Debe ser de 100 a 230 cm' } },
  });
  const { _id: id } = await createProduct(shop);
  const body = productBody({ sizeChartId: crypto.randomUUID() });
  const put = await send(shop, 'PUT /api/products/:id', { token, params: { id }, body });
  expect(put.status).toBe(400);
});

test('deleting a chart and saving products that choose it at the same time fails neither', async () => {
  const chart = await create();
  const token = await signIn();
  const products = await Promise.all(
    [1, 2, 3].map(() => createProduct(shop, { sizeChartId: chart._id })),
  );
  const body = productBody({ sizeChartId: chart._id });
  const [removed, ...saved] = await Promise.all([
    remove(chart),
    ...products.map(({ _id: id }) =>
      send(shop, 'PUT /api/products/:id', { token, params: { id }, body }),
    ),
  ]);
  expect(removed.status).toBe(200);
  // Saved before the deletion, or refused after it.
  for (const { status } of saved) expect([200, 400]).toContain(status);
});

test('two administrators who change how a product fits see both values', async () => {
  const { _id: id } = await createProduct(shop, { fit: 'normal', modelSize: 'M' });
  const token = await signIn();
  const put = (change: Parameters<typeof productBody>[0]) =>
    send(shop, 'PUT /api/products/:id', {
      token,
      params: { id },
      body: productBody({ ...change, before: { fit: 'normal', modelSize: 'M' } }),
    });
  expect((await put({ fit: 'amplio', modelSize: 'M' })).status).toBe(200);
  expect(await put({ fit: 'ajustado', modelSize: 'L' })).toMatchObject({
    status: 409,
    body: { changes: ['fit'], sent: { fit: 'ajustado' }, current: { fit: 'amplio' } },
  });
});

test('a changed chart, and a product that chooses another, change the cached product page', async () => {
  const tees = await create();
  const wide = await create({
    name: 'Anchas',
    category: null,
    rows: [{ size: 'M', values: [99, 80] }],
  });
  const product = await createProduct(shop);
  const page = async () => {
    await running.receiveChanges();
    return (await running.request(`/kings/kings-product/${product._id}`)).body;
  };
  expect(await page()).toContain('53,5');
  const { documents } = running;
  await page();
  expect(running.documents).toBe(documents);
  await update(tees, { rows: [{ size: 'M', values: [54.5, 71] }] });
  expect(await page()).toContain('54,5');

  const token = await signIn();
  const params = { id: product._id };
  const body = productBody({ sizeChartId: wide._id, fit: 'amplio', modelHeight: 180 });
  await call(shop, 'PUT /api/products/:id', { token, params, body });
  const changed = await page();
  expect(changed).toContain('99');
  expect(changed).toContain('1,80');
  await remove(wide);
  expect(await page()).toContain('54,5');
  await remove(tees);
  expect(await page()).not.toContain('Tabla de talles');
});

test('the page of sizes shows every chart, and says when there is none', async () => {
  const page = async () => {
    await running.receiveChanges();
    return (await running.request('/info/sizes')).body;
  };
  expect(await page()).toContain('Todavía no hay tablas de talles.');
  await create({ name: 'Camisas de lino' });
  expect(await page()).toContain('Camisas de lino');
});
