import { describe, expect, test } from 'vitest';
import type { BulkOperationDraft } from '#domain/contract/bulk-edits.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import {
  addRemovedSizes,
  createAccount,
  createCombo,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
} from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { startDraft } from './start-draft.ts';

const shop = setUpTestShop();

const raise = { price: { kind: 'percent', value: 7, rounding: 'to_100' } } as const;

async function setUp(prices: readonly number[] = [25_990, 10_000]) {
  const { token, _id: actorId } = await createAccount(shop, 'Admin');
  const products: Product[] = [];
  for (const precio of prices) products.push(await createSimpleProduct(shop, 5, { precio }));
  const ids = products.map(({ _id }) => _id);
  const draft = (operation: BulkOperationDraft, selection: object = { ids }) =>
    call(shop, 'POST /api/admin/bulk-changes/preview', { body: { selection, operation }, token });
  const step = (id: string, name: 'apply' | 'undo', body = { startDate: '', endDate: '' }) =>
    name === 'apply'
      ? send(shop, 'POST /api/admin/bulk-changes', { body: { id, ...body }, token })
      : send(shop, 'POST /api/admin/bulk-changes/:id/undo', { params: { id }, token });
  return { token, actorId, products, ids, draft, step };
}

const readProduct = (id: string) => call(shop, 'GET /api/products/:id', { params: { id } });
const pricesOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await readProduct(id)).precio));

test('an edit is a draft until it is applied, is audited as one entry, and is undone', async () => {
  const { token, ids, draft, step } = await setUp();
  const edit = await draft(raise);
  expect(edit).toMatchObject({
    ...{ summary: 'Precio +7 % (a $100)', total: 2, applyAt: null, outcomes: {} },
    priceChange: { min: 7, max: 7, average: 7 },
  });
  expect(await pricesOf(ids)).toEqual([25_990, 10_000]);
  const { rows } = await call(shop, 'GET /api/admin/bulk-changes/:id', {
    params: { id: edit._id },
    token,
  });
  expect(rows).toMatchObject([
    { subject: 'product', id: ids[1], before: { precio: 10_000 }, after: { precio: 10_700 } },
    { subject: 'product', id: ids[0], before: { precio: 25_990 }, after: { precio: 27_800 } },
  ]);
  const applied = await step(edit._id, 'apply');
  expect(applied.body).toMatchObject({ outcomes: { applied: 2 } });
  expect(await pricesOf(ids)).toEqual([27_800, 10_700]);
  expect((await step(edit._id, 'apply')).status).toBe(409);
  expect((await step(edit._id, 'undo')).body).toMatchObject({ outcomes: { undone: 2 } });
  expect(await pricesOf(ids)).toEqual([25_990, 10_000]);
  const { entries } = await call(shop, 'GET /api/admin/audit', {
    query: { subject: 'bulk_edit' },
    token,
  });
  expect(entries.map(({ action }) => action)).toEqual(['undo', 'apply']);
});

test('nothing is applied when one value has changed since the preview, and both values are told', async () => {
  const { token, products, ids, draft, step } = await setUp();
  const edit = await draft(raise);
  const [product] = products;
  if (!product) throw new Error('no product');
  const body = { ...product, precio: 26_500 };
  await call(shop, 'PUT /api/products/:id', { params: { id: product._id }, body, token });
  const { status, body: refused } = await step(edit._id, 'apply');
  expect([status, refused.code]).toEqual([409, 'edited_meanwhile']);
  expect(refused).toMatchObject({
    conflicts: [
      {
        name: product.nombre,
        before: { precio: 25_990 },
        after: { precio: 27_800 },
        current: { precio: 26_500 },
      },
    ],
  });
  expect(await pricesOf(ids)).toEqual([26_500, 10_000]);
});

test('undoing leaves what somebody has changed since', async () => {
  const { token, ids, draft, step } = await setUp();
  const edit = await draft(raise);
  await step(edit._id, 'apply');
  const [id = ''] = ids;
  const product = await readProduct(id);
  await call(shop, 'PUT /api/products/:id', {
    params: { id },
    body: { ...product, precio: 30_000 },
    token,
  });
  const undone = await step(edit._id, 'undo');
  expect(undone.body).toMatchObject({ outcomes: { undone: 1, kept: 1 } });
  expect(await pricesOf(ids)).toEqual([30_000, 10_000]);
});

test('a sale begins and ends by itself, with the price before it and its label', async () => {
  const { ids, draft, step } = await setUp([20_000]);
  const [id = ''] = ids;
  const price = { kind: 'percent', value: -20 } as const;
  const edit = await draft({ price, previousPrice: 'current', ofertaNuevo: 'Oferta' });
  const at = (hours: number) =>
    new Date(shop.clock.now.getTime() + hours * 3_600_000).toISOString();
  const scheduled = await step(edit._id, 'apply', { startDate: at(2), endDate: at(50) });
  expect(scheduled.body).toMatchObject({ applyAt: at(2), undoAt: at(50), appliedAt: null });
  await shop.runJobs('run-bulk-edits');
  expect((await readProduct(id)).precio).toBe(20_000);
  shop.clock.advance(2 * 3_600_000);
  await shop.runJobs('run-bulk-edits');
  const sale = { precio: 16_000, previousPrice: 20_000, ofertaNuevo: 'Oferta' };
  expect(await readProduct(id)).toMatchObject(sale);
  shop.clock.advance(48 * 3_600_000);
  await shop.runJobs('run-bulk-edits');
  const before = { precio: 20_000, previousPrice: null, ofertaNuevo: 'Nada' };
  expect(await readProduct(id)).toMatchObject(before);
});

test('a scheduled edit skips what has changed, and both moments may have passed', async () => {
  const { token, ids, products, draft, step } = await setUp();
  const edit = await draft(raise);
  const at = (ms: number) => new Date(shop.clock.now.getTime() + ms).toISOString();
  await step(edit._id, 'apply', { startDate: at(60_000), endDate: at(120_000) });
  const [id = ''] = ids;
  const body = { ...products[0], precio: 1000 } as Product;
  await call(shop, 'PUT /api/products/:id', { params: { id }, body, token });
  shop.clock.advance(200_000);
  await shop.runJobs('run-bulk-edits');
  expect(await pricesOf(ids)).toEqual([1000, 10_000]);
  const { edit: after } = await call(shop, 'GET /api/admin/bulk-changes/:id', {
    params: { id: edit._id },
    token,
  });
  expect(after.outcomes).toEqual({ skipped: 1, undone: 1 });
});

test('a raise begins from the prices that a sale leaves which ends at the same moment', async () => {
  const { ids, draft, step } = await setUp([10_000]);
  const end = new Date(shop.clock.now.getTime() + 3_600_000).toISOString();
  const raised = await draft(raise);
  await step(raised._id, 'apply', { startDate: end, endDate: '' });
  const sale = await draft({ price: { kind: 'percent', value: -20 } });
  await step(sale._id, 'apply', { startDate: '', endDate: end });
  expect(await pricesOf(ids)).toEqual([8000]);
  shop.clock.advance(3_600_000);
  await shop.runJobs('run-bulk-edits');
  expect(await pricesOf(ids)).toEqual([10_700]);
});

describe('of edits that overlap', () => {
  const hourMs = 3_600_000;
  const before = { precio: 20_000, previousPrice: null, ofertaNuevo: 'Nada' };

  /** A product at $20,000, and its sales, each from the price that it has then. */
  async function setUpSales() {
    const { token, ids, draft, step } = await setUp([20_000]);
    const [id = ''] = ids;
    const rowsOf = async (editId: string) =>
      (await call(shop, 'GET /api/admin/bulk-changes/:id', { params: { id: editId }, token })).rows;
    const begin = async (value: number, hours: number | null, more = {}) => {
      const price = { kind: 'percent', value } as const;
      const edit = await draft({ price, ofertaNuevo: 'Oferta', previousPrice: 'current', ...more });
      const end = hours && new Date(shop.clock.now.getTime() + hours * hourMs).toISOString();
      expect((await step(edit._id, 'apply', { startDate: '', endDate: end || '' })).status).toBe(
        200,
      );
      shop.clock.advance(1000);
      return edit._id;
    };
    const pass = async (hours: number) => {
      shop.clock.advance(hours * hourMs);
      await shop.runJobs('run-bulk-edits');
      return readProduct(id);
    };
    const change = async (precio: number) => {
      const body = { ...(await readProduct(id)), precio };
      await call(shop, 'PUT /api/products/:id', { params: { id }, body, token });
    };
    return { id, begin, pass, change, step, rowsOf };
  }

  test('the last one to end restores the values before all of them', async () => {
    const { begin, pass } = await setUpSales();
    await begin(-20, 2);
    await begin(-10, 3);
    await begin(-10, 4);
    expect(await pass(2)).toMatchObject({ precio: 12_960, ofertaNuevo: 'Oferta' });
    expect(await pass(1)).toMatchObject({ precio: 12_960, ofertaNuevo: 'Oferta' });
    expect(await pass(1)).toMatchObject(before);
  });

  test('the first one to begin may end last', async () => {
    const { begin, pass } = await setUpSales();
    await begin(-20, 3);
    await begin(-10, 2);
    expect(await pass(2)).toMatchObject({ precio: 16_000, previousPrice: 20_000 });
    expect(await pass(1)).toMatchObject(before);
  });

  test.each([
    [{ categoria: 'Buzos' }, {}],
    [{}, { categoria: 'Buzos' }],
  ])('also when one of them changes more (%j, then %j)', async (first, second) => {
    const { begin, pass } = await setUpSales();
    await begin(-20, 2, first);
    await begin(-10, 3, second);
    await pass(2);
    expect(await pass(1)).toMatchObject(before);
  });

  test('also when they are undone by hand', async () => {
    const { id, begin, step } = await setUpSales();
    const [first, second] = [await begin(-20, null), await begin(-10, null)];
    expect((await step(first, 'undo')).body).toMatchObject({ outcomes: { kept: 1 } });
    expect((await step(second, 'undo')).body).toMatchObject({ outcomes: { undone: 1 } });
    expect(await readProduct(id)).toMatchObject(before);
  });

  test('an earlier one is undone to its own values, although a later one wrote these too', async () => {
    const { begin, change, step, rowsOf } = await setUpSales();
    const plain = { previousPrice: 'keep', ofertaNuevo: null };
    const raised = await begin(25, null, plain);
    const lowered = await begin(-20, null, plain);
    await change(21_000);
    expect((await step(lowered, 'undo')).body).toMatchObject({ outcomes: { kept: 1 } });
    expect(await rowsOf(raised)).toMatchObject([{ before: { precio: 20_000 } }]);
  });
});

test('a draft that is still being written is not applied', async () => {
  const { actorId, step } = await setUp([]);
  const { db } = shop.connection;
  await startDraft(db, { actorId, now: shop.clock.now });
  const { id } = await db.selectFrom('bulkEdits').select('id').executeTakeFirstOrThrow();
  expect((await step(id, 'apply')).status).toBe(404);
});

test('a draft and a scheduled edit are discarded, an applied one is not', async () => {
  const { token, draft, step } = await setUp();
  const discard = (id: string) =>
    send(shop, 'DELETE /api/admin/bulk-changes/:id', { params: { id }, token });
  const one = await draft(raise);
  expect((await discard(one._id)).status).toBe(200);
  expect((await step(one._id, 'apply')).status).toBe(404);
  const later = new Date(shop.clock.now.getTime() + 60_000).toISOString();
  const two = await draft(raise);
  await step(two._id, 'apply', { startDate: later, endDate: '' });
  expect((await discard(two._id)).status).toBe(200);
  const three = await draft(raise);
  await step(three._id, 'apply');
  expect((await discard(three._id)).status).toBe(409);
  const { total } = await call(shop, 'GET /api/admin/bulk-changes', { token });
  expect(total).toBe(1);
});

test('a filter chooses the products, and on request the combos that contain one change too, unless they ended', async () => {
  const { token, products, draft, step } = await setUp();
  const [first] = products;
  if (!first) throw new Error('no product');
  const comboId = await createCombo(shop, [first], { promoPrice: 40_000 });
  await createCombo(shop, [first], { endDate: shop.clock.now });
  await call(shop, 'PUT /api/products/:id', {
    params: { id: first._id },
    body: { ...first, categoria: 'Abrigos' },
    token,
  });
  const price = { kind: 'percent', value: 10 } as const;
  const edit = await draft({ price, includesCombos: true }, { categoria: 'Abrigos' });
  expect(edit.total).toBe(2);
  await step(edit._id, 'apply');
  const combo = await call(shop, 'GET /api/admin/promotions/:id', {
    params: { id: comboId },
    token,
  });
  expect(combo.promoPrice).toBe(44_000);
  await step(edit._id, 'undo');
  const without = await draft({ price }, { categoria: 'Abrigos' });
  expect(without.total).toBe(1);
});

test('stock is set through the ledger, of sizes that are sold, and undone unless units have moved', async () => {
  const { products, draft, step } = await setUp();
  const [first, second] = products;
  if (!first || !second) throw new Error('no product');
  await addRemovedSizes(shop, first);
  const edit = await draft({ stock: { kind: 'amount', value: 3 } });
  expect(edit.total).toBe(2);
  await step(edit._id, 'apply');
  const stockOf = async (id: string) => (await readProduct(id)).variants[0]?.sizes[0]?.stock;
  expect([await stockOf(first._id), await stockOf(second._id)]).toEqual([8, 8]);
  const sizes = await shop.connection.db
    .selectFrom('stockLedger')
    .where('kind', '=', 'adjust')
    .where('delta', '=', 3)
    .selectAll()
    .execute();
  expect(sizes).toHaveLength(2);
  await createPendingOrder(shop, await createAccount(shop), [entryOf(first)]);
  await step(edit._id, 'undo');
  expect([await stockOf(first._id), await stockOf(second._id)]).toEqual([7, 5]);
});

test('an edit of very many rows is seen at once, as one of a few is', async () => {
  const { ids, draft, step } = await setUp(Array.from({ length: 101 }, () => 10_000));
  expect(new Set(await pricesOf(ids))).toEqual(new Set([10_000]));
  const edit = await draft({ ...raise, stock: { kind: 'set', value: 1 } });
  expect(edit.total).toBe(202);
  await step(edit._id, 'apply');
  expect(new Set(await pricesOf(ids))).toEqual(new Set([10_700]));
  const { variants } = await readProduct(ids[100] ?? '');
  expect(variants[0]?.sizes[0]?.stock).toBe(1);
  await step(edit._id, 'undo');
  expect(new Set(await pricesOf(ids))).toEqual(new Set([10_000]));
});

test('typed cells are written all or none, with both values of a conflict', async () => {
  const { token, products } = await setUp();
  const [first, second] = products;
  const size = first?.variants[0]?.sizes[0];
  if (!first || !second || !size) throw new Error('no product');
  const save = (stockBefore: number) =>
    send(shop, 'POST /api/admin/bulk-changes/cells', {
      body: {
        cells: [
          { subject: 'product', id: second._id, before: 10_000, after: 12_345.5 },
          { subject: 'size', id: size._id, before: stockBefore, after: 9 },
        ],
      },
      token,
    });
  const refused = await save(4);
  expect([refused.status, refused.body.code]).toEqual([409, 'edited_meanwhile']);
  expect(refused.body).toMatchObject({
    conflicts: [{ before: { stock: 4 }, after: { stock: 9 }, current: { stock: 5 } }],
  });
  expect((await readProduct(second._id)).precio).toBe(10_000);
  const saved = await save(5);
  expect(saved.body).toMatchObject({ summary: 'Edición en la tabla', outcomes: { applied: 2 } });
  expect((await readProduct(second._id)).precio).toBe(12_345.5);
});

test('a cell that has its value already is no edit, and does not hold up the others', async () => {
  const { token, products } = await setUp();
  const [first, second] = products;
  const save = (...cells: { id: string | undefined; before: number; after: number }[]) =>
    send(shop, 'POST /api/admin/bulk-changes/cells', {
      body: { cells: cells.map((cell) => ({ subject: 'product', ...cell, id: cell.id ?? '' })) },
      token,
    });
  const same = { id: first?._id, before: 25_990, after: 25_990 };
  const saved = await save(same, { id: second?._id, before: 10_000, after: 12_000 });
  expect([saved.status, saved.body.total]).toEqual([200, 1]);
  const nothing = await save(same);
  expect([nothing.status, nothing.body]).toMatchObject([
    400,
    { message: 'No hay nada que cambiar.' },
  ]);
});

test('two edits of one cell are refused, also with its id in capitals', async () => {
  const { token, products } = await setUp();
  const id = products[0]?.variants[0]?.sizes[0]?._id ?? '';
  const cell = { subject: 'size', before: 5 } as const;
  const { status, body } = await send(shop, 'POST /api/admin/bulk-changes/cells', {
    body: {
      cells: [
        { ...cell, id, after: 9 },
        { ...cell, id: id.toUpperCase(), after: 8 },
      ],
    },
    token,
  });
  expect([status, body.fields]).toEqual([400, { cells: 'Hay una celda repetida' }]);
});

test('a sale of the size and an edit of its stock at once lose no unit', async () => {
  const { products, draft, step } = await setUp();
  const [first] = products;
  if (!first) throw new Error('no product');
  const edit = await draft({ stock: { kind: 'set', value: 10 } });
  const shopper = await createAccount(shop);
  const [applied] = await Promise.all([
    step(edit._id, 'apply'),
    createPendingOrder(shop, shopper, [entryOf(first)]),
  ]);
  const stock = (await readProduct(first._id)).variants[0]?.sizes[0]?.stock;
  expect(stock).toBe(applied.status === 200 ? 9 : 4);
});

test.each<[BulkOperationDraft, string]>([
  [{}, 'operation'],
  [{ price: { kind: 'percent', value: -100 } }, 'operation.price.value'],
  [{ price: { kind: 'set', value: 0 } }, 'operation.price.value'],
  [{ price: { kind: 'amount', value: 0.001 } }, 'operation.price.value'],
  ...[-1e15, 1e15, 9e15, 1e21].map((value): [BulkOperationDraft, string] => [
    { price: { kind: 'amount', value } },
    'operation.price.value',
  ]),
  ...[-10_000, 1_000_000_000].map((value): [BulkOperationDraft, string] => [
    { price: { kind: 'amount', value } },
    'operation.price.value',
  ]),
  [{ price: { kind: 'set', value: 5 }, includesCombos: true }, 'operation.includesCombos'],
  [{ stock: { kind: 'set', value: -1 } }, 'operation.stock.value'],
])('the operation %j is refused in Spanish at its field', async (operation, field) => {
  const { ids, token } = await setUp();
  const { status, body } = await send(shop, 'POST /api/admin/bulk-changes/preview', {
    body: { selection: { ids }, operation },
    token,
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

test('an edit that changes nothing, and a start or an end in the past, are refused', async () => {
  const { ids, token, draft, step } = await setUp();
  const body = { selection: { ids }, operation: { state: true } };
  const { message } = (await send(shop, 'POST /api/admin/bulk-changes/preview', { body, token }))
    .body;
  expect(message).toBe('No hay nada que cambiar.');
  const edit = await draft(raise);
  const past = new Date(shop.clock.now.getTime() - 1).toISOString();
  const refused = await step(edit._id, 'apply', { startDate: '', endDate: past });
  expect(refused.body.fields).toEqual({ endDate: 'El fin debe ser posterior a ahora' });
  const early = new Date(shop.clock.now.getTime() - 61_000).toISOString();
  expect((await step(edit._id, 'apply', { startDate: early, endDate: '' })).body.fields).toEqual({
    startDate: 'El inicio ya pasó: dejalo vacío para aplicar ahora',
  });
});
